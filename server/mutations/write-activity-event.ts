import * as z from 'zod/mini'
import { Activity } from '../../domain/activity/activity.ts'
import { composeActivity } from '../activities/compose.ts'
import { figuresOf } from '../activities/figures.ts'
import {
  demandKnownClients,
  demandVisibleClients,
  type WithClients,
  withClientsBack,
  withKnownClients,
} from '../activities/known-clients.ts'
import { plannedClientsOf, planOf } from '../activities/plan-of.ts'
import { findActivity } from '../activities/stored-activity.ts'
import type { Viewer } from '../caller.ts'
import { broughtBack, namingItsClients, newEvent, notThere, touched } from '../care-events/decide-event.ts'
import type { Queryable } from '../database/connection.ts'
import { newDocument } from '../database/documents.ts'
import { effects } from '../effects/index.ts'
import { refuseReportElsewhere } from '../effects/kept-elsewhere.ts'
import { refuseReportOnSeries } from '../repeats/planning-series.ts'
import { withIncidentsTold } from '../visibility/incidents-told.ts'
import { isVisible } from '../visibility/is-visible.ts'
import { keepInSight, wasInSight } from '../visibility/seen-rows.ts'
import { writeChange } from '../work/write-changes.ts'
import { actorOf, stampOf } from './actor.ts'
import type { MutationRequest } from './mutation-request.ts'
import { etagOf, type Writer } from './outcome.ts'
import type { RowWrite } from './row-write.ts'

/** An activity that its first event makes: behaviour outside of any. Decision 28. */
const made = (activity: Activity, wirePayload: MutationRequest['wirePayload']): RowWrite => ({
  table: 'activities',
  action: 'created',
  document: newDocument(activity.id, planOf(activity)),
  after: wirePayload,
  figures: figuresOf(activity),
  clients: plannedClientsOf(activity),
})

/**
 * Whether this person may report on an activity: they see it, or saw it of late, since a device without signal shows it
 * until it hears otherwise, and what happened is a fact. Decisions 1, 82.
 */
const mayBeReportedOn = async (tx: Queryable, id: string, viewer: Viewer): Promise<boolean> =>
  (await isVisible(tx, 'activities', { id, viewer })) || wasInSight(tx, 'activities', { id, viewer })

type Written = { readonly activity: Activity; readonly viewer: Viewer }

/** The activity as it is answered; its id alone where this person may not see it (any more). */
const answerOf = async (tx: Queryable, { activity, viewer }: Written): Promise<Record<string, unknown>> => {
  const { id } = activity
  if (!(await isVisible(tx, 'activities', { id, viewer }))) return { id }
  await keepInSight(tx, 'activities', { id, stamp: activity.dateModified, viewer })
  const [row] = await withIncidentsTold(tx, [z.encode(Activity, activity)], viewer)
  return { ...row }
}

/** Appends an event to its activity and answers with the activity after it. Decision 1. */
export const writeActivityEvent: Writer = async (tx, asked) => {
  const { definition, viewer } = asked
  const id = definition.target(asked.payload).toLowerCase()
  const found = await findActivity(tx, { id, locked: true })
  if (found !== undefined && !(await mayBeReportedOn(tx, id, viewer))) return notThere()
  const actor = await actorOf(tx, asked.caller.user)
  // Before anything else is looked for: what is wrong beside would tell a hidden activity from one that never existed.
  if (found === undefined && definition.apply(undefined, asked.payload, stampOf(asked, actor)) === undefined) {
    return notThere()
  }
  await demandKnownClients(tx, asked.payload, { of: found, viewer })
  const stored = found && broughtBack(found)
  const before = stored && composeActivity(stored)
  const request = namingItsClients(asked, before)
  const { payload, wirePayload } = request
  refuseReportOnSeries(before)
  refuseReportElsewhere(before, payload)
  const effect = effects[definition.name]
  effect?.permits?.(request, { activity: before })
  await effect?.check?.(tx, request, { activity: before })
  const applied: Activity | undefined = definition.apply(before, payload, stampOf(request, actor))
  if (applied === undefined) return notThere()
  if (stored === undefined) await demandVisibleClients(tx, applied, viewer)
  const outcome: WithClients =
    stored === undefined
      ? { activity: await withKnownClients(tx, applied) }
      : await withClientsBack(tx, applied, { planned: stored.clients, viewer })
  const after = outcome.activity
  const write = stored === undefined ? made(after, wirePayload) : touched(stored, outcome, wirePayload)
  const announced = (await effect?.announce?.(tx, request, { activity: after, actor })) ?? []
  const event = newEvent(request, actor, id)
  const [document] = await writeChange(tx, { by: request, writes: [write], event, announced })
  if (document === undefined) throw new Error('The activity was not written.')
  await effect?.note?.(tx, request)
  const { version, dateCreated, dateModified } = document
  const row = await answerOf(tx, { activity: { ...after, version, dateCreated, dateModified }, viewer })
  const isReport = definition.name === 'v1.activity.behaviour'
  return {
    status: isReport ? 201 : 200,
    etag: etagOf(version),
    body: isReport ? { ...row, reportId: request.id } : row,
  }
}
