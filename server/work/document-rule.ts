import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { PermissionText } from '../../domain/permissions.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import { actorFrom } from '../changes/actor.ts'
import { etagOf } from '../changes/outcome.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, toWireRow } from '../database/documents.ts'
import type { FactsOf, Needs, Nothing } from '../database/needs.ts'
import { readVisible, withShifts } from '../resources/served.ts'
import { type Asked, type Asking, askedOf, type Fields } from './asking.ts'
import {
  type Answering,
  type Decided,
  type Deciding,
  decideDocument,
  type Known,
  tableOfDocument,
} from './decide-document.ts'
import { loadingOf, whenFound } from './load.ts'
import type { Rule, Work } from './rule.ts'
import { displayNameOf, isVisibleRow, lockedRow } from './sources.ts'

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
    /** Of which table the row is that is answered, where it is none of the mutation's own. */
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

/** What was decided, as it is written and answered. */
const workOf = (asked: Asked<Fields>, { write, brought, answering }: Decided): Work => {
  const { rows = [], steps = [], ...rest } = brought
  const { document } = write
  const status = asked.definition.kind === 'create' ? 201 : 200
  const etag = etagOf(document.version)
  return {
    change: { writes: [write, ...rows], ...rest },
    steps,
    answer: document.isDeleted ? { status: 204, etag, body: undefined } : { status, etag, body: toWireRow(document) },
    read: answering && ((tx) => told(tx, answering, asked)),
  }
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
  const { orPermissions, answered = definition.table } = written
  const decide = (asked: Asked<Payload>, known: Known<All<Locked, Next, Read>>) =>
    decideDocument(definition, asked, { rule: written, known })
  return {
    definition,
    orPermissions,
    answered,
    decide,
    begin: (request) => {
      const asked = askedOf(definition, request)
      const { viewer, caller } = asked
      const [table, id] = [tableOfDocument(definition), definition.target(asked.payload).toLowerCase()]
      const sees = isVisibleRow({ table, id, viewer })
      const called = displayNameOf(caller.user.id)
      const loading = loadingOf(asked, { own: lockedRow(table, id), rule: written, besides: [sees, called] })
      return whenFound(loading, ({ own: document, facts, told: tell }) => {
        const actor = actorFrom(caller.user, tell(called))
        return workOf(asked, decide(asked, { document, facts, isVisible: tell(sees), actor }))
      })
    },
  }
}
