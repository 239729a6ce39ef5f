import * as z from 'zod/mini'
import { Activity } from '../../domain/activity/activity.ts'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { Actor } from '../../domain/stamp.ts'
import type { NewEvent } from '../activities/save-activity.ts'
import { clientsOfActivity, eventsOfActivity, type StoredActivity } from '../activities/stored-activity.ts'
import type { RowWrite } from '../changes/row-write.ts'
import type { Document } from '../database/documents.ts'
import type { FactsOf, Needs } from '../database/needs.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { seriesNoted } from '../repeats/planning-series.ts'
import type { Asked, Fields } from '../work/asking.ts'
import { answerWithRow, beginOnRow } from '../work/row-rule.ts'
import type { Rule, Work } from '../work/rule.ts'

/** An activity as it is kept, and what was found of what its rule needs. */
export type Known<Facts> = {
  readonly stored: StoredActivity | undefined
  readonly isVisible: boolean
  readonly actor: Actor
  readonly facts: Facts
}

/** The outcome of a mutation of a plan: the activity as it is then, how it is written, and the start that it brings. */
export type Planned = { readonly activity: Activity; readonly write: RowWrite; readonly event?: NewEvent | undefined }

type Written<Payload extends Fields, Read extends Needs> = {
  readonly needs: (asked: Asked<Payload>, stored: StoredActivity | undefined) => Read
  /** Refuses by throwing a problem. */
  readonly decide: (asked: Asked<Payload>, known: Known<FactsOf<Read>>) => Planned
}

/** A rule of a plan, whose decision can be asked for without a database. */
type PlanRule<Payload extends Fields, Read> = Rule & {
  readonly decide: (asked: Asked<Payload>, known: Known<FactsOf<Read>>) => Planned
}

type Parts = FactsOf<ReturnType<typeof partsOf>>

const partsOf = (id: string) => ({ itsClients: clientsOfActivity(id), itsEvents: eventsOfActivity(id) })

const storedOf = (
  document: Document | undefined,
  { itsClients: clients, itsEvents: events }: Parts,
): StoredActivity | undefined => document && { document, clients, events }

/** The activity that is changed; ends with 404 where there is none that may be seen. */
export const demandPlan = ({ stored, isVisible }: Pick<Known<unknown>, 'stored' | 'isVisible'>): StoredActivity => {
  if (stored !== undefined && !stored.document.isDeleted && isVisible) return stored
  throw new ProblemError(problem(NOT_FOUND, 'This activity cannot be found, or you do not have access to it.'))
}

/** The work that a decision comes to: what is written and answered. */
const workOf = (asked: Asked<Fields>, { activity, write, event }: Planned): Work => {
  const { document } = write
  return {
    change: { writes: [write], event },
    steps: seriesNoted(asked, activity),
    answer: answerWithRow(asked, document, () => z.encode(Activity, { ...activity, version: document.version })),
  }
}

/** The rule of a mutation of the plan of an activity, which is locked; `decide` is a pure function of what was found. */
export const planRule = <Payload extends Fields, Read extends Needs>(
  definition: MutationDefinition<Payload, Activity>,
  { needs, decide }: Written<Payload, Read>,
): PlanRule<Payload, Read> => ({
  definition,
  answered: definition.table,
  decide,
  begin: beginOnRow(definition, {
    asking: {
      thenLocks: ({ payload }) => partsOf(definition.target(payload).toLowerCase()),
      needs: (asked, { own, facts }) => needs(asked, storedOf(own, facts)),
    },
    decide: (asked, { document, ...known }) =>
      workOf(asked, decide(asked, { ...known, stored: storedOf(document, known.facts) })),
  }),
})
