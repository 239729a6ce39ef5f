import * as z from 'zod/mini'
import type { Activity } from '../../domain/activity/activity.ts'
import { withItsClients } from '../../domain/mutations/event-payload.ts'
import type { Actor } from '../../domain/stamp.ts'
import { composeActivity } from '../activities/compose.ts'
import { figuresOf } from '../activities/figures.ts'
import {
  demandKnown,
  demandMeant,
  type KnownClients,
  mentionedIn,
  type WithClients,
  withJoined,
} from '../activities/known-clients.ts'
import type { NewEvent } from '../activities/save-activity.ts'
import type { StoredActivity } from '../activities/stored-activity.ts'
import { effects } from '../effects/index.ts'
import { refuseReportElsewhere } from '../effects/kept-elsewhere.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { stampOf } from '../mutations/actor.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import type { RowWrite } from '../mutations/row-write.ts'
import { carriedBy } from '../mutations/written-by.ts'
import { refuseReportOnSeries } from '../repeats/planning-series.ts'
import type { Happened } from '../visibility/agency-sight.ts'
import type { Sight } from './sight.ts'

/** The event of a request as the table keeps it. */
export const newEvent = (request: MutationRequest, actor: Actor, activityId: string): NewEvent => ({
  id: request.id,
  activityId,
  name: request.definition.name,
  payload: request.wirePayload,
  userId: actor.userId,
  agencyId: actor.agencyId,
  displayName: actor.displayName,
  recordedAt: request.recordedAt,
  receivedAt: request.receivedAt,
  clockOffsetMs: request.clockOffsetMs,
  clockCorrected: request.clockCorrected,
  saidAt: request.saidAt,
  deviceId: request.device?.deviceId,
  ...carriedBy(request.caller),
  seq: request.device?.seq,
  requestHash: request.hash,
})

/** Ends the request with 404: what is hidden and what never existed are answered alike. */
export const notThere = (): never => {
  throw new ProblemError(problem(NOT_FOUND, 'There is no such activity, or you may not see it.'))
}

/** The activity again, as ad hoc: what happened is kept, also when its plan was removed meanwhile. Decision 2. */
export const broughtBack = (stored: StoredActivity): StoredActivity =>
  stored.document.isDeleted
    ? {
        ...stored,
        document: {
          ...stored.document,
          isDeleted: false,
          version: stored.document.version + 1,
          body: { ...stored.document.body, adhoc: true, cameBack: true },
        },
      }
    : stored

/** The activity as an event leaves it. */
export const touched = (
  { document }: StoredActivity,
  { activity, clients }: WithClients,
  wirePayload: MutationRequest['wirePayload'],
): RowWrite => ({
  table: 'activities',
  action: 'updated',
  document,
  after: wirePayload,
  figures: figuresOf(activity),
  ...(clients === undefined ? {} : { clients }),
})

/** The request with the clients that its event is about: whoever is planned later was not meant. */
export const namingItsClients = (request: MutationRequest, activity: Activity | undefined): MutationRequest => {
  const { definition } = request
  const wirePayload = withItsClients(definition, request.wirePayload, activity)
  return { ...request, wirePayload, payload: z.decode(definition.payload, wirePayload) }
}

/** An activity before an event or after it; it is composed once it is asked for. */
export type Ground = Happened

const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** An activity as it is stored. */
export const groundOf = (stored: StoredActivity, composed = lazily(() => composeActivity(stored))): Ground => ({
  stored,
  get activity() {
    return composed()
  },
})

/** What is known where an event is decided: its activity, the clients of both, who speaks, and what they see. */
export type Known = {
  readonly ground: Ground | undefined
  readonly clients: KnownClients
  readonly actor: Actor
  readonly sight: Sight
}

/** What an event comes to: the activity after it, and what is written. */
export type Decided = {
  readonly activity: Activity
  readonly write: RowWrite
  readonly event: NewEvent
  /** What the next event about it finds. */
  readonly ground: Ground
}

/** An activity with an event. Where clients were planned anew it is composed anew: they then stand in the order of the plan. */
const groundAfter = (before: StoredActivity, { activity, write, event }: Omit<Decided, 'ground'>): Ground => {
  const stored = {
    document: write.document,
    clients: write.clients ?? before.clients,
    events: [...before.events, event],
  }
  return write.clients === undefined ? groundOf(stored, () => activity) : groundOf(stored)
}

/**
 * Decides on an event about an activity: what it changes, or refuses by throwing a problem. What is not there, or hidden
 * from whoever speaks, is said before anything else is looked at.
 */
export const decideEvent = (asked: MutationRequest, { ground, clients, actor, sight }: Known): Decided => {
  if (ground === undefined || !sight.mayReportOn(ground)) return notThere()
  const { stored } = ground
  const mentioned = mentionedIn(asked.payload)
  demandKnown(clients, mentioned)
  demandMeant(mentioned, { planned: stored.clients, mayMean: sight.mayMean })
  const there = broughtBack(stored)
  const before = there === stored ? ground.activity : composeActivity(there)
  const request = namingItsClients(asked, before)
  const { definition, payload, wirePayload } = request
  refuseReportOnSeries(before)
  refuseReportElsewhere(before, payload)
  effects[definition.name]?.permits?.(request, { activity: before })
  const applied: Activity | undefined = definition.apply(before, payload, stampOf(request, actor))
  if (applied === undefined) return notThere()
  const after = withJoined(applied, { planned: there.clients, known: clients, mayJoin: sight.mayJoin })
  const { activity } = after
  const decided = { activity, write: touched(there, after, wirePayload), event: newEvent(request, actor, applied.id) }
  return { ...decided, ground: groundAfter(there, decided) }
}
