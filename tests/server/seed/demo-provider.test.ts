import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resources } from '../../../domain/resources/index.ts'
import { toActivityRow } from '../../../server/seed/activity.ts'
import { announcementDocumentsOf } from '../../../server/seed/announcements.ts'
import { chatChannels, chatMessagesOf } from '../../../server/seed/chat.ts'
import { toClientRow } from '../../../server/seed/clients.ts'
import { demoDayOf } from '../../../server/seed/demo-day.ts'
import { demoProviderFor } from '../../../server/seed/demo-provider.ts'
import { demoSettings } from '../../../server/seed/provider.ts'
import { toRotaRow } from '../../../server/seed/rotas.ts'
import { type DemoShift, toShiftRow } from '../../../server/seed/shifts.ts'
import { toRotaUserRow } from '../../../server/seed/staff.ts'

const zone = demoSettings.timeZone
const made = (text: string) => demoProviderFor(demoDayOf(Date.parse(text), zone))

const known = new Map<string, ReturnType<typeof made>>()

/** Making one takes a moment, so each is made once for all the tests that only look at it. */
const at = (text: string): ReturnType<typeof made> => {
  const provider = known.get(text) ?? made(text)
  known.set(text, provider)
  return provider
}

/** One moment in each session, on the first and last days of a week, and around both changes of the clock. */
const moments = [
  '2026-11-25T10:14:00Z',
  '2026-11-23T03:00:00Z',
  '2026-11-24T15:00:00Z',
  '2026-11-29T23:50:00Z',
  '2026-11-23T08:02:00Z',
  '2026-03-29T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2027-01-01T20:10:00Z',
]

const hourMs = 3_600_000

test('two machines that load it at the same moment have the same provider, to the last report', () => {
  expect(made('2026-11-25T10:14:00Z')).toEqual(made('2026-11-25T10:14:00Z'))
})

test('at two hours of one day, people, rotas and the plan of the day are the same', () => {
  const morning = at('2026-11-25T09:00:00Z')
  const evening = at('2026-11-25T21:00:00Z')
  const plan = ({ activities }: typeof morning) => activities.map(({ id, location }) => `${location} ${id}`)
  const shown = ({ staff, clients, rotas, oncall }: typeof morning) => ({ staff, clients, rotas, oncall })
  expect(shown(evening)).toEqual(shown(morning))
  expect(plan(evening)).toEqual(plan(morning))
})

test('the provider is as large as it is said to be', () => {
  const { staff, clients, rotas, oncall, activities, day } = at('2026-11-25T10:14:00Z')
  expect(clients).toHaveLength(40)
  expect(staff).toHaveLength(70)
  expect(new Set(staff.map(({ displayName }) => displayName))).toHaveProperty('size', 70)
  expect([...new Set(rotas.map(({ team }) => team.type))].sort()).toEqual(
    ['care', 'combined', 'domestic', 'office', 'support'].sort(),
  )
  expect([...new Set(rotas.map(({ status }) => status))].sort()).toEqual(
    ['draft', 'locked', 'master', 'published', 'withdrawn'].sort(),
  )
  expect(oncall.some(({ date }) => date > '2026-12-20')).toBe(true)
  const days = activities.map(({ startAt }) => (startAt - day.now) / (24 * hourMs))
  expect(Math.min(...days)).toBeLessThan(-29)
  expect(Math.max(...days)).toBeGreaterThan(29)
})

test.each(moments)('at %s the carer, the senior and the agency have a shift that is going on', (moment) => {
  const { shifts, day } = at(moment)
  const now = shifts.filter(
    ({ startAt, endAt, rota }) => startAt <= day.now && endAt > day.now && rota.status === 'published',
  )
  const names = now.map(({ worker }) => worker?.displayName)
  expect(names).toContain('Amara Bello')
  expect(names).toContain('Grace Hollis')
  expect(names).toContain('Moorland Care Staffing')
})

const halfHourMs = hourMs / 2

/** When staff come and go: a night is half an hour later, and `hoc` bridges the change to and from it. Rules §3. */
const staffTimes = ({ slot, startAt, endAt, dutiesRequired }: DemoShift) => ({
  comesAt: startAt + (slot === 'N' && !dutiesRequired.includes('hoc') ? halfHourMs : 0),
  goesAt: endAt + (slot === 'N' || (slot === 'A' && dutiesRequired.includes('hoc')) ? halfHourMs : 0),
})

/** The days on which somebody has to come before they may go. */
const clashesOf = (name: string, shifts: readonly DemoShift[]): string[] => {
  const own = shifts
    .filter(({ worker, rota }) => worker?.displayName === name && rota.status !== 'master')
    .sort((a, b) => a.startAt - b.startAt)
  return own.flatMap((shift, index) => {
    const before = own[index - 1]
    return before !== undefined && staffTimes(before).goesAt > staffTimes(shift).comesAt ? [shift.day] : []
  })
}

test.each(moments)('at %s nobody whom somebody signs in as has to be in two shifts at once', (moment) => {
  const { shifts } = at(moment)
  for (const name of ['Amara Bello', 'Grace Hollis', 'Owen Pascoe']) expect(clashesOf(name, shifts), name).toEqual([])
})

test('one clash is there for the manager to see', () => {
  const { shifts, staff } = at('2026-11-25T10:14:00Z')
  expect(staff.flatMap(({ displayName }) => clashesOf(displayName, shifts))).toEqual(['2026-11-25'])
})

test.each(moments)('at %s nothing has happened or arrived in the future', (moment) => {
  const { events, day } = at(moment)
  expect(events.filter(({ recordedAt, receivedAt }) => recordedAt > day.now || receivedAt > day.now)).toEqual([])
})

test.each(moments)('at %s every row is one that the product can read', (moment) => {
  const { staff, clients, rotas, shifts, activities, oncall, day } = at(moment)
  const unsaved = {
    version: 1,
    dateCreated: '2026-01-01T00:00:00.000000Z',
    dateModified: '2026-01-01T00:00:00.000000Z',
  }
  const schemaOf = (table: string) => resources.find((resource) => resource.table === table)?.row
  const rows: readonly (readonly [string, readonly object[]])[] = [
    ['providerSettings', [demoSettings]],
    ['rotaUsers', staff.map(toRotaUserRow)],
    ['clients', clients.map((client) => toClientRow(client, day))],
    ['rotas', rotas.map(toRotaRow)],
    ['shifts', shifts.map((shift) => toShiftRow(shift, []))],
    ['oncall', oncall],
    ['channels', chatChannels],
    ['messages', chatMessagesOf(at(moment))],
    ['announcements', announcementDocumentsOf(at(moment))],
  ]
  for (const [table, ofTable] of rows) {
    const schema = schemaOf(table)
    if (schema === undefined) throw new Error(`There is no resource ${table}`)
    for (const row of ofTable) z.parse(z.pipe(z.unknown(), schema), { ...row, ...unsaved })
  }
  const activity = schemaOf('activities')
  if (activity === undefined) throw new Error('There is no resource of activities')
  for (const row of activities.map(toActivityRow)) {
    const withReports = row.clients.map((client) => ({ ...client, clientId: client.id, reports: [] }))
    z.parse(z.pipe(z.unknown(), activity), { ...row, ...unsaved, clients: withReports, reports: [] })
  }
})

test('no client has a name: two or three letters, and every text speaks of them without one', () => {
  const { clients, activities, events } = at('2026-11-25T10:14:00Z')
  for (const { initials } of clients) expect(initials).toMatch(/^[A-Z]{2,3}$/)
  const keys = new Set(clients.flatMap((client) => Object.keys(client)))
  for (const key of ['name', 'firstName', 'lastName', 'displayName']) expect(keys).not.toContain(key)
  const planned = JSON.stringify(activities.map((activity) => toActivityRow(activity).clients))
  expect(planned).not.toMatch(/name/i)
  // "Mrs Brown", "Mr Hale": how a name would slip into what was said.
  expect(JSON.stringify(events)).not.toMatch(/\b(Mr|Mrs|Ms|Miss)\b/)
})

test('every date of a rota is a Monday for two weeks, and the current one begins this week', () => {
  const { rotas, day } = at('2026-11-25T10:14:00Z')
  expect(day.monday).toBe('2026-11-23')
  for (const { startDate } of rotas) expect(new Date(`${startDate}T00:00:00Z`).getUTCDay()).toBe(1)
  expect(rotas.filter(({ startDate, team }) => startDate === day.monday && team.key === 'gh care')).toHaveLength(1)
})

test('duplicate initials occur, as they do in life', () => {
  const initials = at('2026-11-25T10:14:00Z').clients.map((client) => client.initials)
  expect(new Set(initials).size).toBeLessThan(initials.length)
})
