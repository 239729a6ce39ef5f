import * as z from 'zod/mini'
import type { Activity } from '../../domain/activity/activity.ts'
import { withItsClients } from '../../domain/mutations/event-payload.ts'
import type { Actor } from '../../domain/stamp.ts'
import { composeActivity } from '../activities/compose.ts'
import { figuresOf } from '../activities/figures.ts'
import {
  demandKnown,
  type KnownClients,
  mentionedIn,
  type WithClients,
  withAllClientsBack,
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

/** What is known where an event is decided: its activity, where this person sees one, and the clients of both. */
export type Known = {
  readonly stored: StoredActivity | undefined
  /** The same composed, where it is known from the event before. */
  readonly composed?: Activity | undefined
  readonly clients: KnownClients
  readonly actor: Actor
}

/** What an event comes to: the activity after it, and what is written. */
export type Decided = { readonly activity: Activity; readonly write: RowWrite; readonly event: NewEvent }

/**
 * Decides on an event of our own staff about an activity: what it changes, or refuses by throwing a problem. What is not
 * there is said before anything else is looked at.
 */
export const decideEvent = (asked: MutationRequest, { stored, composed, clients, actor }: Known): Decided => {
  if (stored === undefined) return notThere()
  demandKnown(clients, mentionedIn(asked.payload))
  const there = broughtBack(stored)
  const before = composed ?? composeActivity(there)
  const request = namingItsClients(asked, before)
  const { definition, payload, wirePayload } = request
  refuseReportOnSeries(before)
  refuseReportElsewhere(before, payload)
  effects[definition.name]?.permits?.(request, { activity: before })
  const applied: Activity | undefined = definition.apply(before, payload, stampOf(request, actor))
  if (applied === undefined) return notThere()
  const after = withAllClientsBack(applied, { planned: there.clients, known: clients })
  return {
    activity: after.activity,
    write: touched(there, after, wirePayload),
    event: newEvent(request, actor, applied.id),
  }
}

/** What the next event about an activity finds. */
export type Ground = { readonly stored: StoredActivity; readonly composed?: Activity | undefined }

/**
 * An activity with an event that was decided upon. Where clients were planned anew it is composed anew: they then stand in
 * the order of the plan.
 */
export const withDecided = ({ stored }: Ground, { write, event, activity }: Decided): Ground => ({
  stored: {
    document: write.document,
    clients: write.clients ?? stored.clients,
    events: [...stored.events, event],
  },
  composed: write.clients === undefined ? activity : undefined,
})
