import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { staffTimes } from '../../../domain/rota/session.ts'
import { elapsedHours } from '../../../domain/rota/shift-times.ts'
import { hoursByPerson, hoursByWeek, hoursWithin } from '../../../domain/rota/staff-hours.ts'
import { addDays, daysBetween, type LocalDay, mondayOf, weekdayOf } from '../../../domain/time/local-day.ts'
import { ann, aShift, aShiftOf, carl, idOf, sessions, zone } from '../../support/builders.ts'
import { someShifts } from '../../support/rota-edits.ts'

const clock = { sessions, zone }

/** The last Sunday of a month of 31 days. */
const lastSunday = (year: number, month: string): LocalDay => {
  const last = `${year}-${month}-31`
  return addDays(last, -(weekdayOf(last) % 7))
}
const years = Array.from({ length: 12 }, (_, place) => 2024 + place)

describe.each(years)('the nights of the clock change in %i', (year) => {
  const night = (day: LocalDay) => aShiftOf(ann, { id: idOf(day), day, startTime: '20:00:00', endTime: '08:00:00' })

  test.each([
    ['03', 11],
    ['10', 13],
  ] as const)('of month %s, 20:00 to 08:00 is %i hours', (month, hours) => {
    const sunday = lastSunday(year, month)
    const shift = night(addDays(sunday, -1))
    expect(hoursWithin([shift], { fromOn: addDays(sunday, -1), untilOn: sunday }, clock)).toBe(hours)
    expect([...hoursByWeek([shift], clock)]).toEqual([[mondayOf(sunday), hours]])
  })

  test('make a fortnight of nights an hour shorter or longer', () => {
    const fortnight = (sunday: LocalDay) => {
      const fromOn = addDays(mondayOf(sunday), -7)
      const nights = Array.from({ length: 13 }, (_, place) => night(addDays(fromOn, place)))
      return hoursByPerson(nights, { fromOn, untilOn: addDays(fromOn, 13) }, clock).get(ann.userId)
    }
    expect(fortnight(lastSunday(year, '03'))).toBe(13 * 12 - 1)
    expect(fortnight(lastSunday(year, '10'))).toBe(13 * 12 + 1)
  })
})

describe('hours', () => {
  const sundayNight = aShift({ day: '2026-11-22', startTime: '20:00', endTime: '08:00' })

  test('of a night from Sunday to Monday belong to both weeks', () => {
    expect([...hoursByWeek([sundayNight], clock)]).toEqual([
      ['2026-11-16', 3.5],
      ['2026-11-23', 8.5],
    ])
  })

  test('of a shift until midnight belong to its own week alone', () => {
    const evening = aShift({ day: '2026-11-22', startTime: '20:00', endTime: '00:00' })
    expect([...hoursByWeek([evening], clock)]).toEqual([['2026-11-16', 3.5]])
  })

  test('are of whoever works the shift: not of who is sick, of an agency, or of nobody', () => {
    const span = { fromOn: '2026-11-23', untilOn: '2026-11-29' }
    const day = (name: string, assignedTo: Parameters<typeof aShift>[0] = {}) =>
      aShift({ id: idOf(name), ...assignedTo })
    const shifts = [
      day('a', { assignedTo: [{ type: 'sick', ...ann }] }),
      day('b', {
        assignedTo: [
          { type: 'holiday', ...ann },
          { type: 'current', ...carl },
        ],
      }),
      day('c', { assignedTo: [{ type: 'current', agencyId: idOf('agency') }] }),
      day('d'),
    ]
    expect([...hoursByPerson(shifts, span, clock)]).toEqual([[carl.userId, 12]])
  })

  test('of neighbouring spans add up, however the days are cut', () => {
    fc.assert(
      fc.property(someShifts, fc.nat({ max: 20 }), (shifts, cut) => {
        const [fromOn, untilOn] = ['2026-10-16', '2026-11-05']
        const middle = addDays(fromOn, Math.min(cut, daysBetween(fromOn, untilOn) - 1))
        const parts = [
          { fromOn, untilOn: middle },
          { fromOn: addDays(middle, 1), untilOn },
        ].map((span) => hoursWithin(shifts, span, clock))
        const all = shifts.reduce((sum, shift) => sum + elapsedHours(staffTimes(shift, clock)), 0)
        expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBeCloseTo(all, 9)
        const weeks = [...hoursByWeek(shifts, clock).values()].reduce((sum, hours) => sum + hours, 0)
        expect(weeks).toBeCloseTo(all, 9)
      }),
    )
  })
})
