import * as z from 'zod/mini'
import { Activity } from '../../domain/activity/activity.ts'
import { wrongInPlan } from '../../domain/activity/wrong-in-plan.ts'
import { startActivity } from '../../domain/mutations/start-activity.ts'
import { happened } from '../../domain/mutations/when-it-happened.ts'
import type { Actor } from '../../domain/stamp.ts'
import { composeActivity, composeWireActivity } from '../activities/compose.ts'
import { figuresOf } from '../activities/figures.ts'
import { withKnownClients } from '../activities/known-clients.ts'
import { withKnownShifts } from '../activities/known-shifts.ts'
import { plannedClientsOf, planOf } from '../activities/plan-of.ts'
import type { NewEvent } from '../activities/save-activity.ts'
import { findActivity, type StoredActivity } from '../activities/stored-activity.ts'
import { newEvent } from '../care-events/decide-event.ts'
import type { Queryable } from '../database/connection.ts'
import { newDocument } from '../database/documents.ts'
import { effects } from '../effects/effects.ts'
import { CONFLICT, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { refuseFields } from '../http/refuse-fields.ts'
import { noteSeries, withSpanOfSeries } from '../repeats/planning-series.ts'
import { isVisible } from '../visibility/is-visible.ts'
import { writeChange } from '../work/write-changes.ts'
import { actorOf, stampOf } from './actor.ts'
import { nextDocument, refuseConflict } from './conflict.ts'
import type { MutationRequest } from './mutation-request.ts'
import { etagOf, type Writer } from './outcome.ts'

const findForEdit = async (
  tx: Queryable,
  { definition, payload, viewer }: MutationRequest,
): Promise<StoredActivity> => {
  const id = definition.target(payload).toLowerCase()
  const stored = await findActivity(tx, { id, locked: true })
  if (stored === undefined || stored.document.isDeleted || !(await isVisible(tx, 'activities', { id, viewer }))) {
    throw new ProblemError(problem(NOT_FOUND, 'There is no such activity, or you may not see it.'))
  }
  return stored
}

type Made = { readonly activity: Activity; readonly event: NewEvent | undefined }

/**
 * The start that a new activity brings with it is an event like any other, under the id of the entry and by the same
 * clock: what the answer shows is what is stored. Decisions 1, 16.
 */
const withStart = (activity: Activity, request: MutationRequest, actor: Actor): Made => {
  const { recordedAt, clockOffsetMs, receivedAt: now } = request
  const started = activity.clients.filter(({ reports }) => reports.some(({ event }) => event === 'STARTED'))
  if (started.length === 0) return { activity, event: undefined }
  const clients = started.map(({ clientId }) => ({ id: clientId }))
  const said = { activityId: activity.id, date: recordedAt, clients }
  const { corrected, saidAt, clockCorrected } = happened(startActivity, said, { clockOffsetMs, now })
  const payload = { ...said, date: Number(corrected['date']) }
  const stamp = stampOf({ ...request, clockCorrected }, actor)
  return {
    activity: startActivity.apply(activity, payload, stamp) ?? activity,
    event: {
      ...newEvent({ ...request, saidAt, clockCorrected }, actor, activity.id),
      name: startActivity.name,
      payload: z.encode(startActivity.payload, payload),
    },
  }
}

/** Makes an activity. Its id is the device's; another with the same id is refused with 409. */
export const createActivityPlan: Writer = async (tx, request) => {
  const { definition, payload } = request
  const id = definition.target(payload).toLowerCase()
  const effect = effects[definition.name]
  effect?.permits?.(request, {})
  await effect?.check?.(tx, request, {})
  if ((await findActivity(tx, { id, locked: true })) !== undefined) {
    throw new ProblemError(problem(CONFLICT, 'This activity is there already.'))
  }
  const actor = await actorOf(tx, request.caller.user)
  const applied = await withSpanOfSeries(tx, definition.apply(undefined, payload, stampOf(request, actor)))
  refuseFields(wrongInPlan(applied))
  const planned = await withKnownShifts(tx, await withKnownClients(tx, applied), request)
  const { activity, event } = withStart(planned, request, actor)
  const [written] = await writeChange(tx, {
    by: request,
    writes: [
      {
        table: 'activities',
        action: 'created',
        document: newDocument(id, planOf(activity)),
        after: request.wirePayload,
        figures: figuresOf(activity),
        clients: plannedClientsOf(activity),
      },
    ],
    event,
  })
  if (written === undefined) throw new Error('The activity was not written.')
  await noteSeries(tx, request, activity)
  const { dateCreated, dateModified } = written
  return {
    status: 201,
    etag: etagOf(1),
    body: z.encode(Activity, { ...activity, version: 1, dateCreated, dateModified }),
  }
}

/** Edits the plan, field by field against the version that the edit is based on. */
export const changeActivityPlan: Writer = async (tx, request) => {
  const { definition, payload, wirePayload } = request
  const stored = await findForEdit(tx, request)
  const activity = composeActivity(stored)
  const effect = effects[definition.name]
  effect?.permits?.(request, { activity })
  const before = composeWireActivity(stored)
  refuseConflict(request, stored.document, () => before)
  const actor = await actorOf(tx, request.caller.user)
  await effect?.check?.(tx, request, { activity })
  const applied = await withSpanOfSeries(tx, definition.apply(activity, payload, stampOf(request, actor)))
  refuseFields(wrongInPlan(applied, activity))
  const planned = { before: activity.shifts, viewer: request.viewer }
  const after = await withKnownShifts(tx, await withKnownClients(tx, applied), planned)
  const fields = definition.fields?.(payload) ?? []
  const document = nextDocument(stored.document, planOf(after), fields)
  const clients = fields.includes('clients') ? { clients: plannedClientsOf(after) } : {}
  const [written] = await writeChange(tx, {
    by: request,
    writes: [
      {
        table: 'activities',
        action: 'updated',
        document,
        before,
        after: wirePayload,
        figures: figuresOf(after),
        ...clients,
      },
    ],
  })
  if (written === undefined) throw new Error('The activity was not written.')
  await noteSeries(tx, request, after)
  const { version, dateCreated, dateModified } = written
  return {
    status: 200,
    etag: etagOf(version),
    body: z.encode(Activity, { ...after, version, dateCreated, dateModified }),
  }
}

/** Removes an activity: the row stays as a tombstone, its events and the audit trail stay whole. Decision 29. */
export const removeActivityPlan: Writer = async (tx, request) => {
  const stored = await findForEdit(tx, request)
  const before = composeWireActivity(stored)
  refuseConflict(request, stored.document, () => before)
  const activity = composeActivity(stored)
  await effects[request.definition.name]?.check?.(tx, request, { activity })
  const document = { ...nextDocument(stored.document, stored.document.body, []), isDeleted: true }
  await writeChange(tx, {
    by: request,
    writes: [{ table: 'activities', action: 'deleted', document, before, after: request.wirePayload }],
  })
  await noteSeries(tx, request, activity)
  return { status: 204, etag: etagOf(document.version), body: undefined }
}
