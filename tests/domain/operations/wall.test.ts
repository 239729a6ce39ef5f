import { describe, expect, test } from 'vitest'
import type { ActivityClient } from '../../../domain/activity/activity.ts'
import { deviceContact } from '../../../domain/operations/device-contact.ts'
import { helpOnTheWall } from '../../../domain/operations/help-on-the-wall.ts'
import { staffOnTheWall } from '../../../domain/operations/staff-on-the-wall.ts'
import { fittingRows, type WallRow, wallRows } from '../../../domain/operations/wall-rows.ts'
import {
  aClient,
  anActivity,
  anEntry,
  ann,
  aReport,
  aRota,
  aShift,
  aShiftOf,
  at,
  carl,
  idOf,
  sessions,
  zone,
} from '../../support/builders.ts'

const now = at('2026-11-23 10:00')
const minutes = (count: number) => count * 60_000

const planned = (name: string, time: string, more: Parameters<typeof anActivity>[0] = {}) =>
  anActivity({
    id: idOf(name),
    title: name,
    startDate: at(`2026-11-23 ${time}`),
    endDate: at('2026-11-23 11:00'),
    ...more,
  })

const rowsOf = (
  activities: Parameters<typeof wallRows>[0]['activities'],
  more: Partial<Parameters<typeof wallRows>[0]> = {},
) => {
  const rows = wallRows({ activities, shifts: [], clients: [], location: 'gh', now, zone, ...more })
  const titles = (list: readonly WallRow[]) => list.map(({ title }) => title)
  return { late: titles(rows.late), now: titles(rows.now), next: titles(rows.next) }
}

describe('the work on the wall', () => {
  test('is late from 15 minutes on, due before that, and next up to a day ahead', () => {
    const tomorrow = { startDate: now + minutes(24 * 60), endDate: now + minutes(25 * 60) }
    const beyond = { startDate: now + minutes(24 * 60 + 1), endDate: now + minutes(25 * 60) }
    const rows = rowsOf([
      planned('due', '09:46'),
      planned('late', '09:45'),
      planned('later', '10:30'),
      planned('tomorrow', '00:00', tomorrow),
      planned('beyond', '00:00', beyond),
      planned('long ago', '00:00', { startDate: now - minutes(24 * 60 + 1) }),
    ])
    expect(rows).toEqual({ late: ['late'], now: [], next: ['due', 'later', 'tomorrow'] })
  })

  test('goes by the time of the next try, and leaves out what has none, what is stopped and what is elsewhere', () => {
    const tried = (again: number): ActivityClient[] => {
      const date = at('2026-11-23 08:10')
      return [
        {
          ...anEntry('AB', [aReport({ event: 'COMMENT', date, retryAt: again })]),
          retry: { timestamp: date, at: again },
        },
      ]
    }
    const refused = [anEntry('AB', [aReport({ event: 'REFUSED', date: at('2026-11-23 08:10') })])]
    const rows = rowsOf([
      planned('again at half past', '08:00', { clients: tried(at('2026-11-23 10:30')) }),
      planned('again at nine', '08:00', { clients: tried(at('2026-11-23 09:00')) }),
      planned('closed', '08:00', { clients: refused }),
      planned('elsewhere', '08:00', { locationId: 'mv' }),
      planned('a pattern', '08:00', { master: true }),
    ])
    expect(rows).toEqual({ late: ['again at nine'], now: [], next: ['again at half past'] })
  })

  test('has the care of a schedule, with whoever works the shift', () => {
    const schedule = [
      { startTime: '09:30', endTime: '10:30', type: 'care' as const, notes: 'AB morning wash' },
      { startTime: '10:30', endTime: '11:00', type: 'break' as const },
      { startTime: '12:00', endTime: '12:30', type: 'care' as const, notes: 'AB lunch' },
    ]
    const asked = { clients: [aClient()], shifts: [aShiftOf(ann, { schedule })] }
    expect(rowsOf([], asked)).toEqual({ late: [], now: ['AB morning wash'], next: ['AB lunch'] })
    expect(rowsOf([], { ...asked, location: 'mv' })).toEqual({ late: [], now: [], next: [] })
  })

  test('fits what is late first, and one of each kind', () => {
    const some = (count: number) => Array.from({ length: count }, (_, place) => ({ key: `${place}` })) as WallRow[]
    const counts = ([late = 0, runs = 0, next = 0]: number[], most = 6) => {
      const rows = fittingRows({ late: some(late), now: some(runs), next: some(next) }, most)
      return [rows.late.length, rows.now.length, rows.next.length]
    }
    expect(counts([9, 9, 9])).toEqual([4, 1, 1])
    expect(counts([9, 0, 0])).toEqual([6, 0, 0])
    expect(counts([1, 2, 9])).toEqual([1, 2, 3])
    expect(counts([0, 9, 1])).toEqual([0, 5, 1])
  })
})

describe('a call for help on the wall', () => {
  const calledAt = (date: number, more: object = {}) =>
    anActivity({ reports: [aReport({ event: 'HELP', date, ...carl, ...more })] })
  const stands = (date: number, more: object = {}) => helpOnTheWall([calledAt(date, more)], now).length === 1

  test('stands until somebody answers, and ten minutes more', () => {
    expect(stands(now - minutes(600))).toBe(true)
    // The time of a page moves with the minute: a call of this minute is ahead of it.
    expect(stands(now + 20_000)).toBe(true)
    expect(stands(now - minutes(24 * 60 + 1))).toBe(false)
    expect(stands(now - minutes(30), { seenBy: [{ ...ann, date: now - minutes(10) }] })).toBe(true)
    expect(stands(now - minutes(30), { seenBy: [{ ...ann, date: now - minutes(11) }] })).toBe(false)
  })

  test('is not there where it was withdrawn or came too late, and what nobody answered is first', () => {
    expect(stands(now - minutes(2), { withdrawn: { date: now, reason: 'By mistake', by: carl } })).toBe(false)
    expect(stands(now - minutes(20), { dateReceived: now - minutes(9) })).toBe(false)
    const answered = calledAt(now - minutes(1), { seenBy: [{ ...ann, date: now }] })
    const calls = helpOnTheWall([answered, calledAt(now - minutes(5)), calledAt(now - minutes(3))], now)
    expect(calls.map(({ report }) => (now - report.date) / minutes(1))).toEqual([3, 5, 1])
    expect(calls.map(({ answer }) => answer?.userId)).toEqual([undefined, undefined, ann.userId])
  })
})

describe('devices', () => {
  const device = (name: string, ago: number, more: object = {}) => ({
    deviceId: name,
    deviceName: name,
    lastContact: now - minutes(ago),
    ...more,
  })
  test('are in touch for 15 minutes, by their latest contact; blocked ones and those put away are missed by nobody', () => {
    const found = deviceContact(
      [
        device('near', 15),
        device('two origins', 300),
        device('two origins', 1),
        device('silent', 16),
        device('longer', 24 * 60),
        device('put away', 24 * 60 + 1),
        device('blocked', 60, { blockedAt: now }),
        { deviceId: 'never', deviceName: 'never' },
      ],
      now,
    )
    expect(found.inTouch).toBe(2)
    expect(found.silent.map(({ name }) => name)).toEqual(['silent', 'longer'])
  })
})

test('staff: who is there, who comes, and how both are covered', () => {
  const morning = { startTime: '08:00', endTime: '14:00' }
  const afternoon = { startTime: '14:00', endTime: '20:00' }
  const asked = {
    shifts: [
      aShiftOf(ann, { ...morning, id: idOf('one') }),
      aShiftOf(carl, { ...afternoon, id: idOf('two') }),
      aShift({ ...afternoon, id: idOf('three') }),
      aShift({ ...morning, id: idOf('elsewhere'), location: 'mv' }),
    ],
    rotas: [aRota()],
    settings: { coverRules: [] },
    location: 'gh',
    now,
    clock: { sessions, zone },
    seesAll: true,
  }
  const { current, cover, next, later } = staffOnTheWall(asked)
  expect(current?.shifts.map(({ id }) => id)).toEqual([idOf('one')])
  expect(current?.endDate).toBe(at('2026-11-23 14:00'))
  expect(cover).toEqual({ wanted: 1, covered: 1, state: 'covered' })
  expect(next?.startDate).toBe(at('2026-11-23 14:00'))
  expect(next?.cover).toEqual({ wanted: 2, covered: 1, state: 'short' })
  expect(later).toBeUndefined()
  // Nobody is told of a hole by who sees a part of the shifts, nor where no rota runs.
  expect(staffOnTheWall({ ...asked, seesAll: false }).cover).toBeUndefined()
  expect(staffOnTheWall({ ...asked, rotas: [] }).cover).toBeUndefined()
  expect(staffOnTheWall({ ...asked, shifts: [] })).toEqual({
    current: undefined,
    cover: { wanted: 1, covered: 0, state: 'none' },
    next: undefined,
    later: undefined,
  })
})
