import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { PermissionText } from '../../domain/permissions.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, toWireRow } from '../database/documents.ts'
import type { Needs, Nothing } from '../database/needs.ts'
import { readVisible, withShifts } from '../resources/served.ts'
import type { AllFacts, Asked, Asking, Fields } from './asking.ts'
import { type Answering, type Decided, type Deciding, decideDocument, type Known } from './decide-document.ts'
import { answerWithRow, beginOnRow } from './row-rule.ts'
import type { Rule, Work } from './rule.ts'

/** The own part of a rule of a document: what it needs to know, and what it makes of that. */
type Written<Payload extends Fields, Row, Locked extends Needs, Next extends Needs, Read extends Needs> = Asking<
  Payload,
  Document | undefined,
  Locked,
  Next,
  Read
> &
  Deciding<Payload, Row, AllFacts<Locked, Next, Read>> & {
    readonly orPermissions?: readonly PermissionText[]
    /** The table of the row that is answered, where it is none of the mutation's own. */
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

/** The work that a decision comes to: what is written and answered. */
export const workOf = (asked: Asked<Fields>, { write, brought, answering }: Decided): Work => {
  const { rows = [], steps = [], ...rest } = brought
  const { document } = write
  return {
    change: { writes: [write, ...rows], ...rest },
    steps,
    answer: answerWithRow(asked, document, () => toWireRow(document)),
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
): DocumentRule<Payload, AllFacts<Locked, Next, Read>> => {
  const { orPermissions, answered = definition.table } = written
  const decide = (asked: Asked<Payload>, known: Known<AllFacts<Locked, Next, Read>>) =>
    decideDocument(definition, asked, { rule: written, known })
  return {
    definition,
    orPermissions,
    answered,
    decide,
    begin: beginOnRow(definition, {
      asking: written,
      decide: (asked, known) => workOf(asked, decide(asked, known)),
    }),
  }
}
