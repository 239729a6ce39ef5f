import { describe, expect, test } from 'vitest'
import { hourMarks, rotaDay, rotaDaySpan, shiftsOfRotaDay } from '../../../domain/rota/rota-day.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { ann, aShift, aShiftOf, at, carl, idOf, sessions, zone } from '../../support/builders.ts'

const day = '2026-11-23'
const asked = { day, clock: { sessions, zone }, locationIds: ['mf', 'gh'] }
const night = { startTime: '20:00', endTime: '08:00' }

const startsOf = (...shifts: Shift[]) => shiftsOfRotaDay(shifts, asked).map(({ startTime }) => startTime)

describe('a rota’s day', () => {
  test('runs from 08:00 to 08:00, over a clock change for 23 or 25 hours', () => {
    const hours = ['2026-11-23', '2026-03-28', '2026-10-24'].map((one) => {
      const { startDate, endDate } = rotaDaySpan(one, zone)
      return (endDate - startDate) / 3_600_000
    })
    expect(hours).toEqual([24, 23, 25])
  })

  test('has the shifts that lie mostly in it', () => {
    expect(startsOf(aShift(night), aShift({ startTime: '07:00', endTime: '13:00' }))).toEqual(['07:00', '20:00'])
    expect(startsOf(aShift({ ...night, day: '2026-11-22' }))).toEqual([])
    expect(startsOf(aShift({ day: '2026-11-24', startTime: '02:00', endTime: '06:00' }))).toEqual(['02:00'])
  })

  test('reaches as far as its staff are there', () => {
    const { startDate, endDate } = rotaDay([aShift({ startTime: '07:00', endTime: '13:00' }), aShift(night)], asked)
    expect([startDate, endDate]).toEqual([at('2026-11-23 07:00'), at('2026-11-24 08:30')])
  })
})

test('teams stand in the order of the locations, with nobody first and then who begins first', () => {
  const { teams } = rotaDay(
    [
      aShiftOf(carl, { ...night, id: idOf('n') }),
      aShiftOf(ann, { id: idOf('m') }),
      aShift({ id: idOf('open') }),
      aShiftOf(ann, { id: idOf('there'), location: 'mf' }),
    ],
    asked,
  )
  expect(teams.map(({ location, rows }) => [location, ...rows.map(({ person }) => person?.displayName)])).toEqual([
    ['mf', 'Ann Bell'],
    ['gh', undefined, 'Ann Bell', 'Carl Dean'],
  ])
})

test('who is sick keeps a row, and the shift stands at nobody', () => {
  const { teams } = rotaDay([aShift({ assignedTo: [{ type: 'sick', ...ann }] })], asked)
  expect(teams[0]?.rows.map(({ key, lanes }) => [key, lanes[0]?.[0]?.type])).toEqual([
    ['nobody', 'current'],
    [ann.userId, 'sick'],
  ])
})

test('two shifts of one person at once stand beneath each other and clash, at another location too', () => {
  const { teams } = rotaDay(
    [
      aShiftOf(ann, { id: idOf('one') }),
      aShiftOf(ann, { id: idOf('two'), startTime: '13:00' }),
      aShiftOf(carl, { id: idOf('gh') }),
      aShiftOf(carl, { id: idOf('mf'), location: 'mf', startTime: '19:00', endTime: '21:00' }),
      aShift({ id: idOf('open one') }),
      aShift({ id: idOf('open two') }),
    ],
    asked,
  )
  const said = teams.flatMap(({ rows }) => rows.map(({ key, lanes }) => [key, lanes.length, lanes[0]?.[0]?.clashes]))
  expect(said).toEqual([
    [carl.userId, 1, true],
    ['nobody', 2, false],
    [ann.userId, 2, true],
    [carl.userId, 1, true],
  ])
})

test('the hours of the night in which the clocks go forward are marked as the clocks show them', () => {
  const marks = hourMarks(rotaDaySpan('2026-03-28', zone)).map((mark) => formatTime(mark, zone))
  expect(marks.slice(7)).toEqual(['22:00', '00:00', '03:00', '05:00', '07:00'])
})
