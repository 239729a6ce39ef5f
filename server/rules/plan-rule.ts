import * as z from 'zod/mini'
import { Activity } from '../../domain/activity/activity.ts'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { Actor } from '../../domain/stamp.ts'
import type { NewEvent } from '../activities/save-activity.ts'
import { clientsOfActivity, eventsOfActivity, type StoredActivity } from '../activities/stored-activity.ts'
import { actorFrom } from '../changes/actor.ts'
import { etagOf } from '../changes/outcome.ts'
import type { RowWrite } from '../changes/row-write.ts'
import type { Document } from '../database/documents.ts'
import type { FactsOf, Needs } from '../database/needs.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { seriesNoted } from '../repeats/planning-series.ts'
import { type Asked, askedOf, type Fields } from '../work/asking.ts'
import { loadingOf, whenFound } from '../work/load.ts'
import type { Rule, Work } from '../work/rule.ts'
import { displayNameOf, isVisibleRow, lockedRow } from '../work/sources.ts'

/** An activity as it is kept, and what was found of what its rule needs. */
export type Known<Facts> = {
  readonly stored: StoredActivity | undefined
  readonly isVisible: boolean
  readonly actor: Actor
  readonly facts: Facts
}

/** What a mutation of a plan comes to: the activity as it is then, how it is written, and the start that it brings. */
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
  throw new ProblemError(problem(NOT_FOUND, 'There is no such activity, or you may not see it.'))
}

/** What was decided, as it is written and answered. */
const workOf = (asked: Asked<Fields>, { activity, write, event }: Planned): Work => {
  const { version, isDeleted } = write.document
  const etag = etagOf(version)
  const status = asked.definition.kind === 'create' ? 201 : 200
  const body = () => z.encode(Activity, { ...activity, version })
  return {
    change: { writes: [write], event },
    steps: seriesNoted(asked, activity),
    answer: isDeleted ? { status: 204, etag, body: undefined } : { status, etag, body: body() },
  }
}

/** The rule of a mutation of the plan of an activity, which is locked; `decide` is a pure function of what was found. */
export const planRule = <Payload extends Fields, Read extends Needs>(
  definition: MutationDefinition<Payload, Activity>,
  { needs, decide }: Written<Payload, Read>,
): PlanRule<Payload, Read> => ({
  definition,
  answered: 'activities',
  decide,
  begin: (request) => {
    const asked = askedOf(definition, request)
    const { viewer, caller } = asked
    const id = definition.target(asked.payload).toLowerCase()
    const sees = isVisibleRow({ table: 'activities', id, viewer })
    const called = displayNameOf(caller.user.id)
    const loading = loadingOf(asked, {
      own: lockedRow('activities', id),
      rule: {
        thenLocks: () => partsOf(id),
        needs: (_asked, found) => needs(asked, storedOf(found.own, found.facts)),
      },
      besides: [sees, called],
    })
    return whenFound(loading, ({ own, facts, told }) => {
      const actor = actorFrom(caller.user, told(called))
      return workOf(asked, decide(asked, { stored: storedOf(own, facts), isVisible: told(sees), actor, facts }))
    })
  },
})
