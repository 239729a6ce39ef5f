import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { PermissionText } from '../../domain/permissions.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Step } from '../changes/beside.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import type { Queryable } from '../database/connection.ts'
import type { Answer } from '../database/idempotency.ts'
import type { FactsOf, Needs } from '../database/needs.ts'
import type { Loading } from './loading.ts'
import type { Change } from './write-changes.ts'

/** What a request says, whatever its definition. */
export type Fields = Readonly<Record<string, unknown>>

/** A request with what it says, as its definition reads it. */
export type Asked<Payload extends Fields> = Omit<MutationRequest, 'payload'> & { readonly payload: Payload }

/** Whether a request is one of this definition, by which it was read. */
const isOf = <Payload extends Fields>(
  { name }: MutationDefinition<Payload>,
  request: Omit<MutationRequest, 'payload'>,
): request is Asked<Payload> => request.definition.name === name

/** A request as one of this definition. */
export const askedOf = <Payload extends Fields>(
  definition: MutationDefinition<Payload>,
  request: MutationRequest,
): Asked<Payload> => {
  const asked: Omit<MutationRequest, 'payload'> = request
  if (!isOf(definition, asked)) throw new Error(`${request.definition.name} is no ${definition.name}.`)
  return asked
}

/** What follows from a mutation beside its own row. */
export type Brought = Pick<Change, 'announced' | 'announcements' | 'announcementsRead' | 'beside'> & {
  /** Rows that change with it. */
  readonly rows?: Change['writes']
  readonly steps?: readonly Step[]
}

/** What was found so far: the row that the mutation is about, and what the rule asked for before. */
export type Found<Own, Facts> = { readonly own: Own; readonly facts: Facts }

/** What a rule asks for, in this order: what is locked first, what is locked by what that says, and the rest. */
export type Asking<Payload extends Fields, Own, Locked extends Needs, Next extends Needs, Read extends Needs> = {
  readonly locks?: (asked: Asked<Payload>) => Locked
  readonly thenLocks?: (asked: Asked<Payload>, found: Found<Own, FactsOf<Locked>>) => Next
  readonly needs?: (asked: Asked<Payload>, found: Found<Own, FactsOf<Locked> & FactsOf<Next>>) => Read
}

/** What a request comes to, once all that its rule needs is found. */
export type Work = {
  readonly change: Pick<Change, 'writes' | 'event' | 'announced' | 'announcements' | 'announcementsRead' | 'beside'>
  readonly steps: readonly Step[]
  /** What is answered; a row among it is filled in with the moment at which it is written. */
  readonly answer: Answer & { readonly body: Fields | undefined }
  /** What is answered in the place of that body, where it is read once all is written; undefined where nothing is. */
  readonly read?: ((tx: Queryable) => Promise<Fields | undefined>) | undefined
}

/** A rule as whoever runs mutations knows it, whatever it needs. */
export type Rule = {
  readonly definition: MutationDefinition
  /** Rights that open the mutation beside the one its definition names. */
  readonly orPermissions?: readonly PermissionText[] | undefined
  /** Of which table the row is that is answered in the place of its own. */
  readonly answered?: TableName | undefined
  /** Whether something else may be answered than the row as it was written. */
  readonly hasAnswer?: boolean | undefined
  /** What has to be found for a request, and then decides on it: refuses by throwing a problem. */
  readonly begin: (request: MutationRequest) => Loading<() => Work>
}
