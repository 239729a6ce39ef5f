import * as z from 'zod/mini'
import type { Activity } from '../../domain/activity/activity.ts'
import { wrongInPlan } from '../../domain/activity/wrong-in-plan.ts'
import { changeActivity } from '../../domain/mutations/change-activity.ts'
import { createActivity } from '../../domain/mutations/create-activity.ts'
import { startActivity } from '../../domain/mutations/start-activity.ts'
import { happened } from '../../domain/mutations/when-it-happened.ts'
import type { Actor } from '../../domain/stamp.ts'
import { composeActivity, composeWireActivity } from '../activities/compose.ts'
import { figuresOf } from '../activities/figures.ts'
import { knownOf, withKnown } from '../activities/known-clients.ts'
import { plannedClientsOf, planOf } from '../activities/plan-of.ts'
import type { NewEvent } from '../activities/save-activity.ts'
import { newEvent } from '../care-events/decide-event.ts'
import { stampOf } from '../changes/actor.ts'
import { nextDocument, refuseConflict } from '../changes/conflict.ts'
import { newDocument } from '../database/documents.ts'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'
import { refuseFields } from '../http/refuse-fields.ts'
import { withSpanOfSeries } from '../repeats/planning-series.ts'
import type { Asked, Fields } from '../work/asking.ts'
import { rowsWithIds, settingsNow } from '../work/sources.ts'
import { newShiftIds, seenShifts, withKnownShifts } from './known-shifts.ts'
import { refusePlan, refusePlanning } from './plan-fields.ts'
import { demandPlan, planRule } from './plan-rule.ts'

type Made = { readonly activity: Activity; readonly event: NewEvent | undefined }

/**
 * The start that a new activity brings with it is an event like any other, under the id of the entry and by the same
 * clock: what the answer shows is what is stored. Decisions 1, 16.
 */
const withStart = (activity: Activity, request: Asked<Fields>, actor: Actor): Made => {
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

type SaidClients = readonly { readonly id: string }[] | undefined

const idsOf = (...said: readonly SaidClients[]): string[] => [
  ...new Set(said.flatMap((clients = []) => clients.map(({ id }) => id.toLowerCase()))),
]

const applied = (activity: Activity | undefined): Activity => {
  if (activity === undefined) throw new Error('A plan came to nothing.')
  return activity
}

/** Makes an activity. Its id is the device's; another with the same id is refused with 409. */
export const createActivityRule = planRule(createActivity, {
  needs: ({ payload: { clients, startForClients, shifts = [] }, viewer }) => ({
    settings: settingsNow(undefined),
    clients: rowsWithIds('clients', idsOf(clients, startForClients)),
    shifts: seenShifts({ ids: newShiftIds(shifts), viewer }),
  }),
  decide: (asked, { stored, actor, facts: { settings, clients, shifts } }) => {
    const { payload, viewer, wirePayload } = asked
    refusePlanning(undefined, payload, viewer)
    refusePlan(asked, payload, { activity: undefined, settings })
    if (stored !== undefined) throw new ProblemError(problem(CONFLICT, 'This activity already exists.'))
    const made = applied(createActivity.apply(undefined, payload, stampOf(asked, actor)))
    const spanned = withSpanOfSeries(made, settings)
    refuseFields(wrongInPlan(spanned))
    const planned = withKnownShifts(withKnown(spanned, knownOf(clients)), { shifts })
    const { activity, event } = withStart(planned, asked, actor)
    return {
      activity,
      event,
      write: {
        table: 'activities',
        action: 'created',
        document: newDocument(payload.id.toLowerCase(), planOf(activity)),
        after: wirePayload,
        figures: figuresOf(activity),
        clients: plannedClientsOf(activity),
      },
    }
  },
})

/** Edits the plan, field by field against the version that the edit is based on. */
export const changeActivityRule = planRule(changeActivity, {
  needs: ({ payload, viewer }, stored) => {
    const activity = stored && composeActivity(stored)
    const known = activity?.clients.map(({ clientId: id }) => ({ id }))
    return {
      settings: settingsNow(undefined),
      clients: rowsWithIds('clients', idsOf(payload.clients, known)),
      shifts: seenShifts({ ids: newShiftIds(payload.shifts ?? [], activity?.shifts), viewer }),
    }
  },
  decide: (asked, known) => {
    const { payload, viewer, wirePayload } = asked
    const { settings, clients, shifts } = known.facts
    const stored = demandPlan(known)
    const activity = composeActivity(stored)
    refusePlanning(activity, payload, viewer)
    const before = composeWireActivity(stored)
    refuseConflict(asked, stored.document, () => before)
    refusePlan(asked, payload, { activity, settings })
    const changed = applied(changeActivity.apply(activity, payload, stampOf(asked, known.actor)))
    const spanned = withSpanOfSeries(changed, settings)
    refuseFields(wrongInPlan(spanned, activity))
    const after = withKnownShifts(withKnown(spanned, knownOf(clients)), { before: activity.shifts, shifts })
    const fields = changeActivity.fields?.(payload) ?? []
    return {
      activity: after,
      write: {
        table: 'activities',
        action: 'updated',
        document: nextDocument(stored.document, planOf(after), fields),
        before,
        after: wirePayload,
        figures: figuresOf(after),
        ...(fields.includes('clients') ? { clients: plannedClientsOf(after) } : {}),
      },
    }
  },
})
