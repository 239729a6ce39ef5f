import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { PermissionText } from '../../domain/permissions.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, toWireRow } from '../database/documents.ts'
import type { Answer } from '../database/idempotency.ts'
import { actorFrom } from '../mutations/actor.ts'
import { etagOf } from '../mutations/outcome.ts'
import { readVisible, withShifts } from '../resources/served.ts'
import {
  type Answering,
  type Decided,
  type Deciding,
  decideDocument,
  type Known,
  tableOfDocument,
} from './decide-document.ts'
import { load, ownRow } from './load.ts'
import type { FactsOf, Needs, Nothing } from './needs.ts'
import { type Asked, type Asking, askedOf, type Fields, type Rule } from './rule.ts'
import { displayNameOf, isVisibleRow, lockedRow } from './sources.ts'
import { writeChange } from './write-changes.ts'

/** All that a rule is told: what it locked and what it read. */
type All<Locked, Next, Read> = FactsOf<Locked> & FactsOf<Next> & FactsOf<Read>

/** What only the server can decide about a document: what it needs to know, and what it makes of that. */
type Written<Payload extends Fields, Row, Locked extends Needs, Next extends Needs, Read extends Needs> = Asking<
  Payload,
  Document | undefined,
  Locked,
  Next,
  Read
> &
  Deciding<Payload, Row, All<Locked, Next, Read>> & {
    readonly orPermissions?: readonly PermissionText[]
    readonly answered?: TableName
  }

/** A rule of a document, whose decision can be asked for without a database. */
export type DocumentRule<Payload extends Fields, Facts> = Rule & {
  readonly decide: (asked: Asked<Payload>, known: Known<Facts>) => Decided
}

const told = async (
  tx: Queryable,
  { table, id, withShifts: isWhole = false, messages = [] }: Answering,
  { viewer }: Pick<Asked<Fields>, 'viewer'>,
) => {
  const rows = await readVisible(tx, table, { ids: [id], viewer })
  const [row] = isWhole ? await withShifts(tx, rows, viewer) : rows
  return row === undefined || messages.length === 0 ? row : { ...row, _messages: messages }
}

/** Writes what was decided, and says what is answered. */
const store = async (tx: Queryable, asked: Asked<Fields>, { write, brought, answering }: Decided): Promise<Answer> => {
  const { rows = [], steps = [], ...rest } = brought
  const [written] = await writeChange(tx, { by: asked, writes: [write, ...rows], ...rest })
  if (written === undefined) throw new Error('The row was not written.')
  for (const { run } of steps) await run(tx)
  const etag = etagOf(written.version)
  if (written.isDeleted) return { status: 204, etag, body: undefined }
  const body = (answering && (await told(tx, answering, asked))) ?? toWireRow(written)
  return { status: asked.definition.kind === 'create' ? 201 : 200, etag, body }
}

/**
 * The rule of a mutation of one row: `locks`, `thenLocks` and `needs` say what is found for it, the rest are pure
 * functions of that. The row itself is locked among what `locks` asks for.
 */
export const documentRule = <
  Payload extends Fields,
  Row,
  Locked extends Needs = Nothing,
  Next extends Needs = Nothing,
  Read extends Needs = Nothing,
>(
  definition: MutationDefinition<Payload, Row>,
  written: Written<Payload, Row, Locked, Next, Read>,
): DocumentRule<Payload, All<Locked, Next, Read>> => {
  const { orPermissions, answered, answers } = written
  const decide = (asked: Asked<Payload>, known: Known<All<Locked, Next, Read>>) =>
    decideDocument(definition, asked, { rule: written, known })
  return {
    definition,
    orPermissions,
    answered,
    hasAnswer: answers !== undefined,
    decide,
    run: async (tx, request) => {
      const asked = askedOf(definition, request)
      const { viewer, caller } = asked
      const [table, id] = [tableOfDocument(definition), definition.target(asked.payload).toLowerCase()]
      const sees = isVisibleRow({ table, id, viewer })
      const called = displayNameOf(caller.user.id)
      const found = await load(tx, asked, { own: ownRow(lockedRow(table, id)), rule: written, besides: [sees, called] })
      const { own: document, facts, told } = found
      const actor = actorFrom(caller.user, told(called))
      return store(tx, asked, decide(asked, { document, facts, isVisible: told(sees), actor }))
    },
  }
}
