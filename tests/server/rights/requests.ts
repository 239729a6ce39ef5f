import { channelReadId } from '../../../domain/chat/joined-id.ts'
import type { SignedIn } from '../../support/a-demo-system.ts'
import type { Thing } from './things.ts'

/** What is sent with a call, beside the address and the sign-in. */
export type Sent = {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

type Sends = (thing: Thing, person: SignedIn | undefined) => Sent

const happened = () => new Date().toISOString()

const says =
  (fields: Readonly<Record<string, unknown>> = {}): Sends =>
  () => ({ body: { date: happened(), ...fields } })

/** A day that is ahead on every day on which this runs. */
const ahead = { startDate: '2099-11-21T09:00:00.000Z', endDate: '2099-11-21T10:00:00.000Z' }
const aDay = { startDate: '2026-11-21T09:00:00.000Z', endDate: '2026-11-21T10:00:00.000Z' }
const deviceId = 'c9a3e1f0-57d2-4b0e-8b49-0e4c5d6f7a81'

/** As a page of the home app sends it. */
const fromThePage = { host: 'home.care.localhost:8080', origin: 'http://home.care.localhost:8080' }

/** What every figure is asked for. */
const aFortnight: Sends = () => ({ query: { startDate: '2026-11-09', endDate: '2026-11-22' } })

const noHours = { level0: {}, level1: {}, level2: {} }

const aTable = { kind: 'agencies', rows: [{ line: 2, cells: { name: 'Harbour Hands' } }] }

/** What a good request of each call says. A call that is not here sends nothing. */
export const requests: Readonly<Record<string, Sends>> = {
  'POST /users/me/ping': () => ({ body: { deviceId, origin: 'rota', newest: 0, waiting: [], version: '1' } }),
  'POST /log/logout': says(),
  'POST /log/set-aside': says({ entryId: deviceId, entryName: 'v1.activity.comment', reason: 'Written twice' }),
  'POST /log/viewed': ({ ids }) => ({ body: { date: happened(), clientIds: [ids['id']] } }),
  'PATCH /devices/{deviceId}': () => ({ body: { deviceName: 'Hall' } }),
  'POST /entries-apart/{entryId}/decide': () => ({ body: { takes: true } }),
  'GET /devices/{deviceId}/lost': () => ({ query: { origin: 'rota' } }),
  'POST /session': (_thing, person) => ({
    headers: fromThePage,
    body: { refreshToken: person?.refreshToken ?? 'of-nobody' },
  }),
  'POST /session/token': (_thing, person) => ({
    headers: { ...fromThePage, ...(person === undefined ? {} : { cookie: `__Secure-session=${person.refreshToken}` }) },
  }),
  'DELETE /session': () => ({ headers: fromThePage }),
  'POST /session/grant': () => ({ body: { deviceId } }),
  'POST /batch': () => ({ body: { requests: [{ id: '1', method: 'GET', path: '/users/me' }] } }),
  'POST /announcements/{announcementId}/mark-read': () => ({ body: {} }),
  'POST /announcements': () => ({
    body: { title: 'Boiler', text: 'No hot water', audience: { kind: 'everybody' }, mustRead: false, state: 'draft' },
  }),
  'PATCH /announcements/{announcementId}': () => ({ body: { title: 'Hot water' } }),
  'POST /announcements/{announcementId}/remind': says(),
  'POST /channels': () => ({ body: { name: 'Kitchen', audience: { kind: 'everybody' } } }),
  'PATCH /channels/{channelId}': () => ({ body: { name: 'The kitchen' } }),
  'POST /channels/{channelId}/mark-read': ({ ids }, person) => ({
    body: {
      date: happened(),
      readId: channelReadId(ids['id'] ?? deviceId, person?.id ?? deviceId),
      upTo: '2099-01-01T00:00:00.000000Z',
    },
  }),
  'GET /messages/search': () => ({ query: { q: 'kettle' } }),
  'POST /messages': ({ ids }) => ({ body: { date: happened(), channelId: ids['id'], text: 'The kettle is on' } }),
  'POST /messages/{messageId}/edit': says({ text: 'The kettle was on' }),
  'POST /messages/{messageId}/remove': says({ reason: 'Said twice' }),
  'POST /handover/mark-read': says({ reportIds: [deviceId] }),
  'POST /rotas/mark-seen': says({ rotaId: deviceId, shifts: [] }),
  'PUT /notification-token/{app}': () => ({ body: { tokenId: 'a-token' } }),
  'PUT /users/me/notifications': () => ({ body: { messages: 'mentions' } }),
  'POST /notification-token/delete': () => ({ body: { tokenId: 'a-token' } }),
  'GET /rota-activities/for-user': () => ({ query: aDay }),
  'POST /rota-activities': () => ({ body: { title: 'Walk', type: 'support', locationId: 'gh', ...ahead } }),
  'PATCH /rota-activities/{activityId}': () => ({ body: { title: 'A longer walk' } }),
  'DELETE /rota-activities/{activityId}': () => ({ body: { reason: 'Planned twice' } }),
  'POST /rota-activities/{activityId}/start': says(),
  'POST /rota-activities/{activityId}/stop': says(),
  'POST /rota-activities/{activityId}/unavailable': says({ clients: [], reason: 'asleep' }),
  'POST /rota-activities/{activityId}/comment': says({ note: 'Enjoyed the walk' }),
  'POST /rota-activities/{activityId}/continuation': says({ note: 'Goes on after lunch' }),
  'POST /rota-activities/{activityId}/request-help': says({ message: 'Please come to room 4' }),
  'POST /rota-activities/{activityId}/help-seen': ({ ids }) => ({
    body: { date: happened(), reportId: ids['reportId'] },
  }),
  'POST /rota-activities/{activityId}/clients/{clientId}/reports/challenging-behaviour': says({
    type: 'AGITATED',
    note: 'Shouted in the hall',
  }),
  'POST /rota-activities/{activityId}/clients/{clientId}/reports/challenging-behaviour/{reportId}/incident-report-filed':
    says(),
  'POST /rota-activities/{activityId}/withdraw': ({ ids }) => ({
    body: { date: happened(), reportId: ids['reportId'], reason: 'Of another client' },
  }),
  'POST /clients': () => ({ body: { initials: 'QX', location: { locationId: 'gh', roomNumber: '90' } } }),
  'PATCH /clients/{clientId}': () => ({ body: { location: { locationId: 'mf' } } }),
  'POST /clients/{clientId}/hours': () => ({ body: { effectiveFrom: '2026-11-23', definition: noHours } }),
  'POST /clients/{clientId}/careEscalationHistory': () => ({
    body: { effectiveFrom: '2026-11-23', escalationLevel: 'level1' },
  }),
  'POST /rotas': () => ({
    body: { name: 'Weeks 1 and 2', type: 'care', location: 'gh', startDate: '2080-01-01', endDate: '2080-01-14' },
  }),
  'PATCH /rotas/{rotaId}': () => ({ body: { name: 'Weeks 3 and 4' } }),
  'POST /rotas/{rotaId}/shifts': () => ({ body: { day: '2080-01-03', startTime: '08:00', endTime: '14:00' } }),
  'PATCH /rotas/{rotaId}/shifts/{shiftId}': () => ({ body: { title: 'Kitchen' } }),
  'POST /users/invitations': () => {
    const id = crypto.randomUUID()
    return { body: { id, email: `${id}@demo.example`, firstName: 'Bo' } }
  },
  'PUT /users/{userId}/roles': () => ({ body: { roles: ['cc-rota-user'], seen: [] } }),
  'POST /rota-users': () => ({ body: { displayName: 'Bo Marsh' } }),
  'PATCH /rota-users/{rotaUserId}': () => ({ body: { phone: '01803 555 0199' } }),
  'POST /rota-agencies': () => ({ body: { name: 'Harbour Hands', shortName: 'Harbour' } }),
  'PATCH /rota-agencies/{agencyId}': () => ({ body: { shortName: 'Hands' } }),
  'POST /provider-settings': () => ({
    body: {
      ...{ providerName: 'Torbay Care', timeZone: 'Europe/London' },
      locations: [{ locationId: 'sv', name: 'Sea View', rooms: [] }],
    },
  }),
  'PATCH /provider-settings/{settingsId}': () => ({ body: { providerName: 'Torbay Care' } }),
  'POST /imports/preview': () => ({ body: aTable }),
  'POST /imports': () => ({ body: { ...aTable, digest: '0'.repeat(64) } }),
  'POST /rota-oncall': ({ ids }) => ({
    body: { userId: ids['userId'] ?? ids['id'], date: '2080-06-01', location: 'gh' },
  }),
  'PATCH /rota-oncall/{oncallId}': () => ({ body: { location: 'mf' } }),
  'POST /rotas/{rotaId}/shifts/{shiftId}/assign': (_thing, person) => ({
    body: { userId: person?.id ?? deviceId, displayName: 'Somebody' },
  }),
  'POST /swap-requests': ({ ids }) => ({ body: { requestId: crypto.randomUUID(), shiftId: ids['id'] } }),
  'POST /swap-requests/{requestId}/answer': () => ({ body: { accepts: true } }),
  'POST /swap-requests/{requestId}/decide': () => ({ body: { approves: true } }),
  'GET /stats/users/activity-performance': aFortnight,
  'GET /stats/rotas/shift-hours/staff-agency-split': aFortnight,
  'GET /stats/clients/activity-performance': aFortnight,
  'GET /stats/users/auth-events/day-summary': aFortnight,
  'GET /stats/users/auth-events/latest-with-shifts': aFortnight,
  'GET /stats/rota-agencies/auth-events/latest-with-shifts': aFortnight,
  'GET /stats/rota-activities/reports': aFortnight,
  'GET /stats/rota-activities/client-enjoyment': aFortnight,
  'GET /stats/rota-activities/behaviour': aFortnight,
  'GET /stats/rota-activities/behaviour/rows': aFortnight,
  'GET /stats/rota-activities/behaviour/staffing': aFortnight,
  'GET /stats/rota-activities/client-activities': aFortnight,
  'GET /stats/rota-activities/client-activities/rows': aFortnight,
  'GET /stats/rota-activities/client-experience': aFortnight,
  'GET /stats/rota-activities/declined': aFortnight,
  'GET /stats/rota-activities/declined/rows': aFortnight,
  'GET /stats/management': aFortnight,
  'GET /stats/daily': () => ({ query: { day: '2026-11-20', location: 'gh' } }),
  'GET /stats/daily/activities': () => ({ query: { day: '2026-11-20', location: 'gh' } }),
  'GET /stats/payroll': aFortnight,
  'GET /stats/payroll/shifts': () => ({
    query: { startDate: '2026-11-09', endDate: '2026-11-22', kind: 'person', id: deviceId },
  }),
  'GET /stats/payroll/file': aFortnight,
  'POST /stats/payroll/lock': () => ({
    body: { startDate: '2026-11-09', endDate: '2026-11-22', check: '0'.repeat(64) },
  }),
}
