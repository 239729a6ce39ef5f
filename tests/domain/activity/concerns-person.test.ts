import { expect, test } from 'vitest'
import { concernsPerson, locationOf, type Viewer } from '../../../domain/activity/concerns-person.ts'
import type { Report } from '../../../domain/activity/report.ts'
import {
  anActivity,
  anEntry,
  ann,
  aReport,
  aRotaUser,
  aShiftOf,
  at,
  carl,
  idOf,
  sessions,
  zone,
} from '../../support/builders.ts'

const now = at('2026-11-23 12:00')
const viewer = (overrides: Partial<Viewer> = {}): Viewer => ({
  user: { id: ann.userId },
  shifts: [],
  unworked: new Set(),
  rotaUser: aRotaUser({ locations: ['gh'] }),
  isManager: false,
  now,
  clock: { sessions, zone },
  ...overrides,
})
const runBy = (person: { userId?: string; agencyId?: string }, location = 'mf') =>
  anActivity({ locationId: location, shifts: [{ shiftId: idOf('shift'), rotaId: idOf('rota'), ...person }] })

test('an activity of one’s own shift, wherever it is', () => {
  expect(concernsPerson(runBy(ann), viewer())).toBe(true)
  expect(concernsPerson(runBy(carl), viewer())).toBe(false)
})

test('an agency’s activity concerns its people', () => {
  const agencyId = idOf('agency')
  expect(concernsPerson(runBy({ agencyId }), viewer({ user: { id: carl.userId, agencyId } }))).toBe(true)
})

test('an activity that one started, even of another’s shift, until one hands it over', () => {
  const begun = aReport({ id: idOf('begun'), event: 'STARTED' })
  const handedOver = aReport({ id: idOf('later'), event: 'CONTINUATION', date: begun.date + 60_000 })
  const withReports = (...reports: Report[]) => ({ ...runBy(carl), clients: [anEntry('AB', reports)] })
  const elsewhere = viewer({ rotaUser: aRotaUser({ locations: ['elsewhere'] }) })
  expect(concernsPerson(withReports(begun), elsewhere)).toBe(true)
  expect(concernsPerson(withReports(begun, handedOver), elsewhere)).toBe(false)
})

test('an activity of another’s shift that was handed over, at one’s place, until somebody takes it up', () => {
  const begun = aReport({ id: idOf('begun'), event: 'STARTED', ...carl })
  const handedOver = { ...begun, id: idOf('later'), event: 'CONTINUATION' as const, date: begun.date + 60_000 }
  const taken = { ...begun, id: idOf('taken'), userId: idOf('dora'), date: begun.date + 120_000 }
  const withReports = (...reports: Report[]) => ({ ...runBy(carl, 'gh'), clients: [anEntry('AB', reports)] })
  expect(concernsPerson(withReports(begun), viewer())).toBe(false)
  expect(concernsPerson(withReports(begun, handedOver), viewer())).toBe(true)
  expect(concernsPerson(withReports(begun, handedOver, taken), viewer())).toBe(false)
})

test('a hand-over of who had stopped, was closed or never began is nobody’s to take up', () => {
  const begun = aReport({ id: idOf('begun'), event: 'STARTED', ...carl })
  const stopped = { ...begun, id: idOf('stopped'), event: 'STOPPED' as const, date: begun.date + 60_000 }
  const refused = { ...stopped, id: idOf('refused'), event: 'REFUSED' as const }
  const handedOver = { ...begun, id: idOf('later'), event: 'CONTINUATION' as const, date: begun.date + 120_000 }
  const withReports = (...reports: Report[]) => ({ ...runBy(carl, 'gh'), clients: [anEntry('AB', reports)] })
  expect(concernsPerson(withReports(begun, handedOver), viewer())).toBe(true)
  expect(concernsPerson(withReports(begun, stopped, handedOver), viewer())).toBe(false)
  expect(concernsPerson(withReports(begun, refused, handedOver), viewer())).toBe(false)
  expect(concernsPerson(withReports(handedOver), viewer())).toBe(false)
})

test('an unassigned activity at the location of one’s current shift', () => {
  const shifts = [aShiftOf(ann, { location: 'mf' })]
  expect(concernsPerson(anActivity({ locationId: 'mf' }), viewer({ shifts }))).toBe(true)
  expect(concernsPerson(anActivity({ locationId: 'gh' }), viewer({ shifts }))).toBe(false)
})

test('between shifts, an unassigned activity at one’s own locations', () => {
  const tomorrow = [aShiftOf(ann, { day: '2026-11-24', location: 'mf' })]
  expect(concernsPerson(anActivity({ locationId: 'gh' }), viewer({ shifts: tomorrow }))).toBe(true)
  expect(concernsPerson(anActivity({ locationId: 'mf' }), viewer({ shifts: tomorrow }))).toBe(false)
})

test('a shift that nobody works leaves its activity unassigned', () => {
  expect(concernsPerson(runBy({}, 'gh'), viewer())).toBe(true)
})

test('a manager sees everything', () => {
  expect(concernsPerson(runBy(carl), viewer({ isManager: true }))).toBe(true)
})

test('an activity of a shift on a withdrawn rota is nobody’s, and concerns everybody at its place', () => {
  const unworked = new Set([idOf('shift')])
  expect(concernsPerson(runBy(ann, 'mf'), viewer({ unworked }))).toBe(false)
  expect(concernsPerson(runBy(ann, 'gh'), viewer({ unworked }))).toBe(true)
  expect(concernsPerson(runBy(carl, 'gh'), viewer({ unworked }))).toBe(true)
})

test('an activity without a location of its own is where its first client lives', () => {
  const { locationId: _none, ...nowhere } = anActivity()
  expect(locationOf(nowhere)).toBe('gh')
  expect(locationOf({ ...nowhere, clients: [] })).toBeUndefined()
})

test('one’s place is that of the current shift while one is there, after a night until 08:30', () => {
  const nobodys = anActivity({ locationId: 'mf', shifts: [] })
  const night = aShiftOf(ann, { startTime: '20:00', endTime: '08:00', location: 'mf' })
  const seenAt = (words: string) => concernsPerson(nobodys, viewer({ shifts: [night], now: at(words) }))
  expect(['2026-11-23 20:15', '2026-11-23 20:30', '2026-11-24 08:15', '2026-11-24 08:30'].map(seenAt)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
