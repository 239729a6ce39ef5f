import * as z from 'zod/mini'
import type { Activity } from '../../../domain/activity/activity.ts'
import { nextVersions } from '../../../domain/mutations/conflict.ts'
import { startOfNewActivity } from '../../../domain/mutations/create-activity.ts'
import { withItsClients } from '../../../domain/mutations/event-payload.ts'
import { requestHelp } from '../../../domain/mutations/request-help.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { happened } from '../../../domain/mutations/when-it-happened.ts'
import {
  activityForEdit,
  activityIn,
  composed,
  demandKnownClients,
  notThere,
  planOf,
  type StoredActivity,
  withClientsBack,
  withKnownClients,
} from './activities.ts'
import { announceHelp } from './announcements.ts'
import type { Told } from './asked.ts'
import { checkEvent, checkPlanning, checkRemoval, refuseConflict, refuseWrongPlan } from './checks.ts'
import type { House } from './house.ts'
import type { MutationRequest } from './mutation-request.ts'
import type { Viewer } from './people.ts'
import { refusal } from './refusal.ts'
import { keepInSight, wasInSight } from './sight.ts'
import type { StoredEvent } from './tables.ts'
import { isSeen, mayBeSeen, toldRow } from './visibility.ts'

const put = ({ tables }: House, stored: StoredActivity): Told => {
  const written = tables.put('activities', stored)
  return { status: 200, text: tables.text('activities', written), etag: `"${written.version}"` }
}

/** What happened is kept, also when its plan was removed meanwhile: the activity is back, as ad hoc. Decision 2. */
const broughtBack = (stored: StoredActivity): StoredActivity => {
  if (!stored.isDeleted) return stored
  const plan = { ...stored.plan, adhoc: true, cameBack: true }
  const row = composed(plan, stored.events)
  return { ...stored, isDeleted: false, version: stored.version + 1, plan, row }
}

/** An activity that its first event makes: behaviour outside of any. Decision 28. */
const made = (house: House, applied: Activity, madeBy: string): StoredActivity => {
  const plan = planOf(withKnownClients(house, applied))
  return { ...{ id: plan.id, version: 1, fieldVersions: {}, isDeleted: false }, plan, row: plan, events: [], madeBy }
}

/** What was said, with the clients that it is about: whoever is planned later was not meant. */
const withClientsOf = (activity: Activity | undefined, { definition, payload }: MutationRequest) => {
  const wire = z.encode(definition.payload, payload)
  return z.decode(definition.payload, withItsClients(definition, wire, activity))
}

/** Seen, or seen of late: a device without signal shows it until it hears otherwise. Decision 82. */
const mayBeReportedOn = (house: House, found: StoredActivity, viewer: Viewer): boolean =>
  mayBeSeen({ house, viewer, table: 'activities' }, found) ||
  wasInSight({ house, viewer, table: 'activities' }, found.id)

/** The answer to an event: the activity as its author is told of it, or its id where they may not see it. */
const answered = (house: House, { text, ...answer }: Told, { target, viewer }: MutationRequest): Told => {
  const stored = house.tables.get('activities', target)
  if (viewer.agencyId === undefined || stored === undefined) return { ...answer, text }
  if (!isSeen({ house, viewer, table: 'activities' }, stored))
    return { ...answer, text: JSON.stringify({ id: target }) }
  keepInSight({ house, viewer, table: 'activities' }, target)
  return { ...answer, text: house.tables.text('activities', toldRow({ house, viewer, table: 'activities' }, stored)) }
}

const writeEvent = (house: House, request: MutationRequest): Told => {
  const { definition, stamp, target, viewer } = request
  const found = activityIn(house, target)
  if (found !== undefined && !mayBeReportedOn(house, found, viewer)) throw notThere()
  demandKnownClients(house, request.payload, { of: found, viewer })
  const known = found && broughtBack(found)
  checkEvent(request, known?.row)
  const payload = withClientsOf(known?.row, request)
  const applied: Activity | undefined = definition.apply(known?.row, payload, stamp)
  if (applied === undefined) throw notThere()
  const event: StoredEvent = { name: definition.name, payload, stamp }
  const stored = known ? withClientsBack(house, known, { applied, viewer }) : made(house, applied, viewer.userId)
  const events = [...stored.events, event]
  const row = stored === known ? applied : composed(stored.plan, events)
  const answer = answered(house, put(house, { ...stored, row, events }), request)
  house.eventIds.set(stamp.id, { said: request.said, userId: viewer.userId, activityId: target })
  if (definition.name === requestHelp.name) announceHelp(house, request, row)
  if (definition.name !== 'v1.activity.behaviour') return answer
  return { ...answer, status: 201, text: `${answer.text.slice(0, -1)},"reportId":"${stamp.id}"}` }
}

/** The start that a new activity brings with it is an event like any other, under the id of the entry. */
const startOf = (plan: Activity, { payload, stamp }: MutationRequest): StoredEvent[] => {
  const start = startOfNewActivity(payload as Parameters<typeof startOfNewActivity>[0], stamp)
  const clients = start?.clients.filter(({ id }) => plan.clients.some(({ clientId }) => clientId === id)) ?? []
  if (start === undefined || clients.length === 0) return []
  const { clockOffsetMs, receivedAt: now = start.date } = stamp
  const { corrected, clockCorrected } = happened(startActivity, start, { clockOffsetMs, now })
  const marked = clockCorrected ? { ...stamp, clockCorrected } : stamp
  return [{ name: startActivity.name, payload: { ...corrected, clients }, stamp: marked }]
}

const create = (house: House, request: MutationRequest): Told => {
  const { definition, payload, stamp, target, viewer } = request
  checkPlanning(request)
  if (activityIn(house, target) !== undefined) throw refusal(409, 'This activity already exists.')
  const applied: Activity = definition.apply(undefined, payload, stamp)
  refuseWrongPlan(applied)
  const activity = made(house, applied, viewer.userId)
  const events = startOf(activity.plan, request)
  if (events.length > 0) {
    house.eventIds.set(stamp.id, { said: request.said, userId: viewer.userId, activityId: target })
  }
  return { ...put(house, { ...activity, row: composed(activity.plan, events), events }), status: 201 }
}

const change = (house: House, request: MutationRequest): Told => {
  const { definition, payload, stamp } = request
  const stored = activityForEdit(house, request)
  refuseConflict(house, request, stored)
  checkPlanning(request, stored.row)
  const applied: Activity = definition.apply(stored.row, payload, stamp)
  refuseWrongPlan(applied, stored.row)
  const plan = planOf(withKnownClients(house, applied))
  const versions = nextVersions(stored, definition.fields?.(payload) ?? [])
  return put(house, { ...stored, ...versions, plan, row: composed(plan, stored.events) })
}

const remove = (house: House, request: MutationRequest): Told => {
  const stored = activityForEdit(house, request)
  refuseConflict(house, request, stored)
  checkRemoval(request, stored)
  const version = stored.version + 1
  put(house, { ...stored, version, isDeleted: true })
  return { status: 204, text: '', etag: `"${version}"` }
}

/** What each kind of mutation does to an activity. */
export const activityWriters = { event: writeEvent, create, change, remove } as const
