import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { given, type Needs, type Nothing } from '../database/needs.ts'
import { type AllFacts, type Asked, type Asking, askedOf, type Fields } from './asking.ts'
import { loadingOf, whenFound } from './load.ts'
import { logEntry } from './log-entry.ts'
import type { Brought, Rule } from './rule.ts'

/** The own part of a rule of what is kept in the log: what it needs to know, and what it makes of that. */
type Written<Payload extends Fields, Locked extends Needs, Next extends Needs, Read extends Needs> = Asking<
  Payload,
  undefined,
  Locked,
  Next,
  Read
> & {
  /** Gives what follows from it; refuses by throwing a problem. */
  readonly decide?: (asked: Asked<Payload>, facts: AllFacts<Locked, Next, Read>) => Brought
}

/** A rule of a mutation that is kept in the log, whose decision can be asked for without a database. */
export type LogRule<Payload extends Fields, Facts> = Rule & {
  readonly decide: (asked: Asked<Payload>, facts: Facts) => Brought
}

/** The rule of a mutation that is kept in the log; `decide` is a pure function of what was found. */
export const logRule = <
  Payload extends Fields,
  Locked extends Needs = Nothing,
  Next extends Needs = Nothing,
  Read extends Needs = Nothing,
>(
  definition: MutationDefinition<Payload>,
  { decide = () => ({}), ...asking }: Written<Payload, Locked, Next, Read>,
): LogRule<Payload, AllFacts<Locked, Next, Read>> => ({
  definition,
  decide,
  // What a mutation changes and decides upon has to be locked before it is read.
  locksNothing: asking.locks === undefined && asking.thenLocks === undefined,
  begin: (request) => {
    const asked = askedOf(definition, request)
    return whenFound(loadingOf(asked, { own: given(undefined), rule: asking, besides: [] }), ({ facts }) => {
      const { rows = [], steps = [], beside = [], ...rest } = decide(asked, facts)
      return {
        change: { writes: rows, beside: [logEntry(asked), ...beside], ...rest },
        steps,
        answer: { status: 200, etag: undefined, body: { id: asked.id } },
      }
    })
  },
})
