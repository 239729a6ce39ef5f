import fc from 'fast-check'
import type { Activity } from '../../../domain/activity/activity.ts'
import { servedMutations } from '../../../domain/mutations/served.ts'
import { unsavedDocument } from '../../../domain/wire.ts'
import { demoSettings } from '../../../server/seed/provider.ts'
import {
  aClient,
  anActivity,
  anEntry,
  ann,
  anOncallEntry,
  aRotaUser,
  aShift,
  aStamp,
  at,
  carl,
  idOf,
} from '../../support/builders.ts'
import { chatPayloads, chatRows } from './chat-payloads.ts'

const moment = fc.integer({ min: at('2026-11-22 00:00'), max: at('2026-11-25 00:00') })
const note = fc.constantFrom('Enjoyed it', 'Tired today', 'Laughed a lot')
const clientId = fc.constantFrom(idOf('AB'), idOf('CD'), idOf('EF'))
const activityId = fc.constant(idOf('activity'))
const clients = fc.uniqueArray(clientId).map((ids) => ids.map((id) => ({ id })))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const initials = fc.constantFrom('AB', 'CD')
const day = fc.constantFrom('2026-11-22', '2026-11-23')
const location = fc.constant({ locationId: 'gh', roomNumber: '4' })
const satisfaction = fc.integer({ min: 1, max: 5 })
const reportId = fc.constantFrom(idOf('event0'), idOf('event1'), idOf('event2'), idOf('event3'))
const event = { activityId, date: moment }
const incident = fc.record({
  inHome: fc.boolean(),
  staffIntervened: fc.boolean(),
  otherStaff: fc.constant([]),
  otherClients: fc.constant([]),
})

const rotaId = fc.constant(idOf('rota'))
const seen = { day: '2026-11-23', startTime: '08:00', endTime: '14:00', dutiesRequired: ['driver'] }
/** What a manager says of a shift. */
const plan = {
  day: fc.constant('2026-11-23'),
  startTime: fc.constantFrom('08:00', '20:00:00'),
  endTime: fc.constantFrom('14:00', '08:00'),
  title: maybe(fc.constantFrom('', 'Early')),
  notes: maybe(fc.constantFrom('', 'Bring the keys')),
  dutiesRequired: maybe(fc.constantFrom([], ['meds'])),
  assignedTo: maybe(fc.constantFrom([], [{ userId: ann.userId }])),
}

/** Payloads as people would send them, in decoded form, by the mutation's stored name. */
export const payloads: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ...chatPayloads,
  'v1.activity.start': fc.record({ ...event, clients: maybe(clients) }),
  'v1.activity.stop': fc.record({
    ...event,
    clients: maybe(clients),
    note: maybe(note),
    satisfaction: maybe(satisfaction),
    reports: maybe(fc.array(fc.record({ clientId, note, satisfaction }), { maxLength: 2 })),
  }),
  'v1.activity.unavailable': fc.record({
    ...event,
    clients,
    reason: fc.constantFrom('illness', 'asleep', 'not-available', 'refused'),
    note: maybe(note),
    retry: maybe(moment),
  }),
  'v1.activity.comment': fc.record({ ...event, clients: maybe(clients), note }),
  'v1.activity.continuation': fc.record({ ...event, clients: maybe(clients), note }),
  'v1.activity.request-help': fc.record({ ...event, message: note }),
  'v1.activity.help-seen': fc.record({ ...event, reportId }),
  'v1.activity.behaviour': fc.record({
    ...event,
    clientId,
    type: fc.constantFrom('LOW_MOOD', 'AGITATED', 'OTHER'),
    note,
    incident: maybe(incident),
    adhoc: fc.constant({
      title: 'Behaviour',
      locationId: 'gh',
      startDate: at('2026-11-23 09:00'),
      endDate: at('2026-11-23 10:00'),
      client: { initials: 'AB', location: { locationId: 'gh' } },
    }),
  }),
  'v1.activity.incident-filed': fc.record({ ...event, clientId, reportId }),
  'v1.activity.withdraw': fc.record({ ...event, reportId, reason: note }),
  'v1.activity.create': fc.record({
    id: activityId,
    title: note,
    type: fc.constantFrom('care', 'support'),
    startDate: fc.constant(at('2026-11-23 09:00')),
    endDate: fc.constant(at('2026-11-23 10:00')),
    note: maybe(fc.constantFrom('', 'Bring a coat')),
    clients: maybe(clients),
    startForClients: maybe(clients),
  }),
  'v1.activity.change': fc.record({
    activityId,
    title: maybe(note),
    note: maybe(fc.constantFrom('', 'Bring a coat')),
    startDate: maybe(moment),
    clients: maybe(clients),
  }),
  'v1.activity.remove': fc.record({ activityId, reason: maybe(note) }),
  'v1.shift.assign': fc.record({
    rotaId: fc.constant(idOf('rota')),
    shiftId: fc.constant(aShift().id),
    userId: fc.constantFrom(ann.userId, carl.userId),
    displayName: fc.constant('Somebody'),
    type: maybe(fc.constantFrom('current', 'sick', 'holiday')),
  }),
  'v1.rota.create': fc.record({
    id: rotaId,
    name: note,
    label: maybe(note),
    type: fc.constantFrom('care', 'support'),
    status: maybe(fc.constantFrom('draft', 'master')),
    location: fc.constant('gh'),
    startDate: fc.constant('2026-11-16'),
    endDate: fc.constant('2026-11-29'),
    shifts: maybe(fc.array(fc.record(plan), { maxLength: 2 })),
  }),
  'v1.rota.change': fc.record({ rotaId, name: maybe(note), label: maybe(fc.constantFrom('', 'The flats')) }),
  'v1.rota.publish': fc.record({ rotaId, 'send-email': maybe(fc.boolean()) }),
  ...Object.fromEntries(
    ['unpublish', 'withdraw', 'lock', 'unlock', 'remove'].map((step) => [`v1.rota.${step}`, fc.record({ rotaId })]),
  ),
  'v1.shift.create': fc.record({ rotaId, id: fc.constant(aShift().id), ...plan }),
  'v1.shift.change': fc.record({ rotaId, shiftId: fc.constant(aShift().id), ...plan }),
  'v1.shift.remove': fc.record({ rotaId, shiftId: fc.constant(aShift().id) }),
  'v1.announcement.read': fc.record({ announcementId: activityId }),
  'v1.handover.read': fc.record({ date: moment, reportIds: fc.array(reportId, { minLength: 1 }) }),
  'v1.shifts.seen': fc.record({
    date: moment,
    rotaId,
    shifts: fc
      .uniqueArray(fc.constantFrom('early', 'late'))
      .map((names) => names.map((name) => ({ ...seen, shiftId: idOf(name) }))),
  }),
  'v1.log.logout': fc.record({ date: moment }),
  'v1.notification-token.delete': fc.record({ tokenId: note }),
  'v1.entry.set-aside': fc.record({ date: moment, entryId: activityId, entryName: note, reason: note }),
  'v1.client.viewed': fc.record({ date: moment, clientIds: fc.array(clientId, { minLength: 1 }) }),
  'v1.client.create': fc.record({ id: clientId, initials, location, archivedOn: maybe(day) }),
  'v1.client.change': fc.record({ clientId, initials: maybe(initials), archivedOn: maybe(fc.option(day)) }),
  'v1.client.hours': fc.record({
    clientId,
    effectiveFrom: day,
    definition: fc.constant({ level0: { careGeneralPerWeek: 7 }, level1: {}, level2: {} }),
  }),
  'v1.client.escalation': fc.record({
    clientId,
    effectiveFrom: day,
    escalationLevel: fc.constantFrom('level0', 'level1', 'level2'),
  }),
  'v1.client.remove': fc.record({ clientId }),
  'v1.rota-user.create': fc.record({
    id: activityId,
    userId: maybe(fc.constant(ann.userId)),
    displayName: note,
    locations: maybe(fc.constant(['gh'])),
  }),
  'v1.rota-user.change': fc.record({
    rotaUserId: fc.constant(ann.userId),
    displayName: maybe(note),
    phone: maybe(fc.option(fc.constant('01803 000000'))),
  }),
  'v1.agency.create': fc.record({ id: activityId, name: note, shortName: initials }),
  'v1.agency.change': fc.record({ agencyId: activityId, name: maybe(note), shortName: maybe(initials) }),
  'v1.swap.ask': fc.record({
    requestId: activityId,
    shiftId: fc.constant(idOf('own shift')),
    toUserId: fc.constant(ann.userId),
    wantedShiftId: maybe(fc.constant(idOf('wanted shift'))),
    note: maybe(note),
  }),
  'v1.swap.answer': fc.record({ requestId: activityId, accepts: fc.boolean(), reason: maybe(note) }),
  'v1.swap.decide': fc.record({ requestId: activityId, approves: fc.boolean(), reason: note }),
  'v1.swap.withdraw': fc.record({ requestId: activityId }),
  'v1.settings.create': fc.record({
    id: fc.constant(demoSettings.id),
    providerName: note,
    timeZone: fc.constant(demoSettings.timeZone),
    locations: fc.constant(demoSettings.locations),
    duties: maybe(fc.constantFrom(demoSettings.duties, demoSettings.duties.slice(1))),
  }),
  'v1.settings.change': fc.record({
    settingsId: fc.constant(demoSettings.id),
    providerName: maybe(note),
    duties: maybe(fc.constantFrom(demoSettings.duties, demoSettings.duties.slice(1))),
    lateAfterMinutes: maybe(fc.constantFrom([15, 30, 45], [20])),
  }),
  'v1.oncall.create': fc.record({
    id: activityId,
    userId: fc.constant(ann.userId),
    date: day,
    location: fc.constant('gh'),
    removalId: maybe(fc.constant(idOf('removal'))),
  }),
  'v1.oncall.change': fc.record({ oncallId: activityId, date: maybe(day) }),
  'v1.oncall.remove': fc.record({ oncallId: activityId }),
}

/** A row of each table that is written whole, as it is before a mutation. */
export const rowsByTable: Readonly<Record<string, unknown>> = {
  ...chatRows,
  agencies: { ...unsavedDocument(idOf('agency')), name: 'Helping Hands', shortName: 'HH' },
  clients: aClient(),
  oncall: anOncallEntry(),
  providerSettings: { ...unsavedDocument(demoSettings.id), ...demoSettings },
  rotaUsers: aRotaUser(),
}

const eventNames = [
  ...['start', 'stop', 'unavailable', 'comment', 'behaviour', 'incident-filed', 'withdraw'],
  ...['request-help', 'help-seen'],
].map((name) => `v1.activity.${name}`)

/** A stamp of the n-th press of a history, by one person or the other. */
export const stampOf = (n: number) =>
  aStamp({ id: idOf(`event${n}`), actor: n % 2 === 0 ? ann : carl, recordedAt: at('2026-11-23 09:00') + n })

/** Some presses, each a definition with a payload of its own. */
export const presses = fc.array(
  fc.constantFrom(...eventNames).chain((name) => fc.tuple(fc.constant(name), payloads[name] ?? fc.constant({}))),
  { maxLength: 4 },
)

/** An activity to which anything may have happened. */
export const activities: fc.Arbitrary<Activity> = presses.map((history) =>
  history.reduce<Activity>(
    (activity, [name, payload], n) => {
      const definition = servedMutations.find((mutation) => mutation.name === name)
      return definition?.apply(activity, payload, stampOf(n)) ?? activity
    },
    anActivity({ clients: [anEntry('AB'), anEntry('CD')] }),
  ),
)
