import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import type { FactsOf, Needs } from '../database/needs.ts'

/** The fields of a request, whatever its definition. */
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

/** All that was found so far: the row that the mutation is about, and what the rule asked for before. */
export type Found<Own, Facts> = { readonly own: Own; readonly facts: Facts }

/** All that a rule is told: what it locked and what it read. */
export type AllFacts<Locked, Next, Read> = FactsOf<Locked> & FactsOf<Next> & FactsOf<Read>

/** The needs of a rule, in this order: what is locked first, what is locked by what that says, and the rest. */
export type Asking<Payload extends Fields, Own, Locked extends Needs, Next extends Needs, Read extends Needs> = {
  readonly locks?: (asked: Asked<Payload>) => Locked
  readonly thenLocks?: (asked: Asked<Payload>, found: Found<Own, FactsOf<Locked>>) => Next
  readonly needs?: (asked: Asked<Payload>, found: Found<Own, FactsOf<Locked> & FactsOf<Next>>) => Read
}
