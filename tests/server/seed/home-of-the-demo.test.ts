import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Activity } from '../../../domain/activity/activity.ts'
import { concernsPerson } from '../../../domain/activity/concerns-person.ts'
import { activityBadges, displayState } from '../../../domain/activity/display-state.ts'
import { homeLists } from '../../../domain/activity/home-lists.ts'
import { questionsOf } from '../../../domain/activity/questions.ts'
import { unfiledIncidents } from '../../../domain/activity/unfiled-incidents.ts'
import { workOf } from '../../../domain/rota/own-shifts.ts'
import { Shift } from '../../../domain/rota/shift.ts'
import { unsavedDocument } from '../../../domain/wire.ts'
import { composeActivity } from '../../../server/activities/compose.ts'
import type { StoredEvent } from '../../../server/activities/stored-activity.ts'
import { newDocument } from '../../../server/database/documents.ts'
import { toActivityRow } from '../../../server/seed/activity.ts'
import { demoDayOf } from '../../../server/seed/demo-day.ts'
import { demoProviderFor } from '../../../server/seed/demo-provider.ts'
import { demoSettings } from '../../../server/seed/provider.ts'
import { toShiftRow } from '../../../server/seed/shifts.ts'
import { namedIn } from '../../../server/seed/staff.ts'

const zone = demoSettings.timeZone
const hourMs = 3_600_000

const eventsById = (events: readonly StoredEvent[]): Map<string, StoredEvent[]> => {
  const found = new Map<string, StoredEvent[]>()
  for (const event of events) found.set(event.activityId, [...(found.get(event.activityId) ?? []), event])
  return found
}

/** The activities as people read them, with everything that had happened when they were loaded. */
const loadedAt = (text: string) => {
  const provider = demoProviderFor(demoDayOf(Date.parse(text), zone))
  const events = eventsById(provider.events.map((event) => ({ ...event, clockOffsetMs: 0, clockCorrected: false })))
  const activities = provider.activities.map((planned): Activity => {
    const { id, clients, ...body } = toActivityRow(planned)
    const document = { ...newDocument(id, body), ...unsavedDocument(id), version: 1 }
    const known = clients.map((client) => ({ ...client, clientId: client.id }))
    return composeActivity({ document, clients: known, events: events.get(id) ?? [] })
  })
  return { provider, activities }
}

/** What this person's Home shows at a moment of a provider that was loaded then or before. */
const homeOf = (name: string, { provider, activities }: ReturnType<typeof loadedAt>, now: number) => {
  const { id, locations } = namedIn(provider.staff)(name)
  const shifts = provider.shifts
    .filter(({ worker, rota }) => worker?.userId === id && rota.status !== 'master')
    .map((shift) =>
      z.decode(
        Shift,
        z.parse(z.custom<z.input<typeof Shift>>(), { ...toShiftRow(shift, []), ...unsavedDocument(shift.id) }),
      ),
    )
  const clock = { sessions: demoSettings.sessions, zone }
  const viewer = {
    user: { id },
    ...workOf(shifts, { id }),
    rotaUser: { locations: [...locations] },
    isManager: false,
    now,
    clock,
  }
  const own = activities.filter((activity) => concernsPerson(activity, viewer))
  return { ...homeLists(own, { now, zone }), unfiled: unfiledIncidents(own) }
}

/** Every three hours of a day, just before a quarter past: the latest that "30 min late" holds. */
const wholeDay = Array.from({ length: 8 }, (_, nth) => `2026-11-25T${String(nth * 3 + 1).padStart(2, '0')}:14:00Z`)

test.each(wholeDay)('loaded at %s, the Home of the carer has something in every strip', (moment) => {
  const now = Date.parse(moment)
  const { inProgress, toStart, toRetry, unable, unfiled } = homeOf('Amara Bello', loadedAt(moment), now)
  expect(inProgress.length).toBeGreaterThanOrEqual(2)
  expect(inProgress.length).toBeLessThanOrEqual(4)
  expect(toStart.map((activity) => activityBadges(activity, now).late)).toContain(30)
  expect(toStart.length).toBeLessThanOrEqual(8)
  expect(toRetry.length).toBeGreaterThanOrEqual(1)
  expect(unable.length).toBeGreaterThanOrEqual(1)
  expect(unfiled).toHaveLength(1)
})

test('a day later the Home of the carer asks about what was left, and has the plan of the new day', () => {
  const loaded = loadedAt('2026-11-25T10:14:00Z')
  const tomorrow = Date.parse('2026-11-26T10:14:00Z')
  const { inProgress, toStart } = homeOf('Amara Bello', loaded, tomorrow)
  const asked = inProgress.flatMap((activity) => questionsOf(activity, tomorrow).map(({ kind }) => kind))
  expect(asked).toContain('old')
  expect(toStart.length).toBeGreaterThanOrEqual(1)
  expect(toStart.every(({ startDate }) => tomorrow - startDate <= 24 * hourMs)).toBe(true)
})

test('every state, badge and question of the product occurs', () => {
  const moment = '2026-11-25T10:14:00Z'
  const now = Date.parse(moment)
  const { activities } = loadedAt(moment)
  const states = new Set(activities.map(displayState))
  expect([...states].sort()).toEqual(['finished', 'not-started', 'started', 'unable-to-start'])
  const badges = activities.map((activity) => activityBadges(activity, now))
  expect(badges.some(({ late }) => late !== undefined)).toBe(true)
  expect(badges.some(({ old }) => old)).toBe(true)
  expect(badges.some(({ behaviour }) => behaviour)).toBe(true)
  expect(badges.some(({ retry }) => retry !== undefined)).toBe(true)
  const questions = new Set(activities.flatMap((activity) => questionsOf(activity, now).map(({ kind }) => kind)))
  expect([...questions].sort()).toEqual([
    'never-started',
    'old',
    'stop-before-start',
    'stop-without-start',
    'two-stops',
  ])
  const reasons = new Set(
    activities.flatMap(({ clients }) => clients.flatMap(({ reports }) => reports.map(({ reason }) => reason))),
  )
  for (const reason of ['illness', 'asleep', 'not-available', 'refused'] as const) expect(reasons).toContain(reason)
  const types = new Set(
    activities.flatMap(({ clients }) => clients.flatMap(({ reports }) => reports.map(({ type }) => type))),
  )
  for (const type of ['LOW_MOOD', 'TIME_TO_SELF', 'AGITATED', 'NOT_WELL', 'HAPPY', 'OTHER'] as const)
    expect(types).toContain(type)
  expect([...new Set(activities.map(({ type }) => type))].sort()).toEqual(['appointment', 'care', 'office', 'support'])
})
