import * as z from 'zod/mini'
import type { Activity } from '../../domain/activity/activity.ts'
import { withItsClients } from '../../domain/mutations/event-payload.ts'
import type { Actor } from '../../domain/stamp.ts'
import { unsavedDocument } from '../../domain/wire.ts'
import { composeActivity } from '../activities/compose.ts'
import { figuresOf } from '../activities/figures.ts'
import { refuseReportElsewhere } from '../activities/kept-elsewhere.ts'
import {
  asKnown,
  demandKnown,
  demandMeant,
  type KnownClients,
  mentionedIn,
  type WithClients,
  withJoined,
} from '../activities/known-clients.ts'
import { plannedClientsOf, planOf } from '../activities/plan-of.ts'
import type { NewEvent } from '../activities/save-activity.ts'
import type { StoredActivity } from '../activities/stored-activity.ts'
import { stampOf } from '../changes/actor.ts'
import { fieldsRead, type MutationRequest } from '../changes/mutation-request.ts'
import type { RowWrite } from '../changes/row-write.ts'
import { carriedBy } from '../changes/written-by.ts'
import { newDocument } from '../database/documents.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { refuseReportOnSeries } from '../repeats/planning-series.ts'
import type { Happened } from '../visibility/agency-sight.ts'
import type { Brought, RuleFacts } from './event-rule.ts'
import { ruleOf } from './rules/index.ts'
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
const notThere = (): never => {
  throw new ProblemError(problem(NOT_FOUND, 'This activity cannot be found, or you do not have access to it.'))
}

/** The activity again, as ad hoc: what happened is kept, also when its plan was removed meanwhile. Decision 2. */
const broughtBack = (stored: StoredActivity): StoredActivity =>
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
const touched = (
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
const namingItsClients = (request: MutationRequest, activity: Activity | undefined): MutationRequest => {
  const { definition } = request
  const wirePayload = withItsClients(definition, request.wirePayload, activity)
  if (wirePayload === request.wirePayload) return request
  return { ...request, wirePayload, payload: fieldsRead(z.decode(definition.payload, wirePayload)) }
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

/** The facts on which an event is decided: its activity, the clients of both, who speaks, what they see, and more. */
export type Known = {
  /** Undefined where there is no such activity. */
  readonly ground: Ground | undefined
  readonly clients: KnownClients
  readonly actor: Actor
  readonly sight: Sight
  readonly facts: RuleFacts
}

/** What an event comes to: the activity after it, and what is written. */
export type Decided = {
  readonly activity: Activity
  readonly write: RowWrite
  readonly event: NewEvent
  readonly brought: Brought
  /** The activity as the next event about it finds it. */
  readonly ground: Ground
}

/** Ends with 404 what is about an activity that is hidden from whoever speaks, or that there is not and that it does not make. */
const demandThere = (request: MutationRequest, { ground, actor, sight }: Known): void => {
  const { definition, payload } = request
  const isThere =
    ground === undefined
      ? definition.apply(undefined, payload, stampOf(request, actor)) !== undefined
      : sight.mayReportOn(ground)
  if (!isThere) notThere()
}

/** An activity that its first event makes, for clients whom whoever speaks may mean. Decisions 21, 28. */
const madeWith = (activity: Activity, { clients, sight }: Known): WithClients => {
  demandMeant(
    activity.clients.map(({ clientId }) => clientId),
    { planned: [], mayMean: sight.mayMean },
  )
  const made = asKnown(activity, clients)
  return { activity: made, clients: plannedClientsOf(made) }
}

/** An activity that its first event makes: behaviour outside of any. Decision 28. */
const made = ({ activity, clients }: WithClients, wirePayload: MutationRequest['wirePayload']): RowWrite => ({
  table: 'activities',
  action: 'created',
  document: newDocument(activity.id, planOf(activity)),
  after: wirePayload,
  figures: figuresOf(activity),
  ...(clients === undefined ? {} : { clients }),
})

/** An activity with an event. Where clients were planned anew it is composed anew: they then stand in the order of the plan. */
const groundAfter = (
  before: StoredActivity | undefined,
  { activity, write, event }: Omit<Decided, 'ground'>,
): Ground => {
  const isNew = before === undefined
  const stored = {
    document: isNew ? { ...write.document, ...unsavedDocument(activity.id), version: 1 } : write.document,
    clients: write.clients ?? before?.clients ?? [],
    events: [...(before?.events ?? []), event],
  }
  return write.clients === undefined ? groundOf(stored, () => activity) : groundOf(stored)
}

/**
 * Decides on an event about an activity: what it changes, or refuses by throwing a problem. What is not there, or hidden
 * from whoever speaks, is said before anything else is looked at.
 */
export const decideEvent = (asked: MutationRequest, known: Known): Decided => {
  const { ground, clients, actor, sight, facts } = known
  demandThere(asked, known)
  const mentioned = mentionedIn(asked.payload)
  demandKnown(clients, mentioned)
  demandMeant(mentioned, { planned: ground?.stored.clients ?? [], mayMean: sight.mayMean })
  const there = ground && broughtBack(ground.stored)
  const before = there === ground?.stored ? ground?.activity : there && composeActivity(there)
  const request = namingItsClients(asked, before)
  const { definition, payload, wirePayload } = request
  const rule = ruleOf(request)
  refuseReportOnSeries(before)
  refuseReportElsewhere(before, payload)
  rule.refuses?.(request, { activity: before, facts })
  const applied: Activity | undefined = definition.apply(before, payload, stampOf(request, actor))
  if (applied === undefined) return notThere()
  const after =
    there === undefined
      ? madeWith(applied, known)
      : withJoined(applied, { planned: there.clients, known: clients, mayJoin: sight.mayJoin })
  const { activity } = after
  const decided = {
    activity,
    write: there === undefined ? made(after, wirePayload) : touched(there, after, wirePayload),
    event: newEvent(request, actor, applied.id),
    brought: rule.brings?.(request, { activity, actor, facts }) ?? {},
  }
  return { ...decided, ground: groundAfter(there, decided) }
}
