import { describe, expect, test } from 'vitest'
import { type Attended, attendanceOf, presenceOf } from '../../../domain/reports/attendance.ts'
import { placeCover } from '../../../domain/reports/place-cover.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { instantOf } from '../../../domain/time/zone.ts'
import { aShift, sessions, zone } from '../../support/builders.ts'

const day = '2026-11-23'
const at = (time: string, on = day) => instantOf(on, time, zone)
const hourMs = 3_600_000

describe('how somebody came', () => {
  const startDate = at('08:00')
  const clock = { now: at('12:00'), lateAfterMinutes: 15 }

  test.each([
    ['on-time', { signedInAt: at('08:14') }, clock],
    ['late', { signedInAt: at('08:15'), reportedAt: at('08:05') }, clock],
    ['reported', { reportedAt: at('09:00') }, clock],
    ['missing', {}, clock],
    ['due', {}, { ...clock, now: at('08:14') }],
    ['ahead', { signedInAt: at('07:50') }, { ...clock, now: at('08:00') }],
  ] as const)('%s', (expected, signs, then) => {
    expect(attendanceOf({ startDate, ...signs }, then)).toBe(expected)
  })
})

describe('the cover of a place as it was worked', () => {
  const team = { location: 'gh', rotaType: 'care', isPattern: false, rules: [] }
  const [first, second, third] = ['1', '2', '3'].map((one) => `00000000-0000-4000-8000-00000000000${one}`)
  const shift = (id: string | undefined, [startTime, endTime]: [string, string], fields: Partial<Shift> = {}) =>
    aShift({
      id: id ?? '',
      day,
      startTime: `${startTime}:00`,
      endTime: `${endTime}:00`,
      startDate: at(startTime),
      endDate: at(endTime, endTime > startTime ? day : '2026-11-24'),
      assignedTo: [{ type: 'current', userId: id }],
      ...fields,
    })
  const cover = (shifts: readonly Shift[], attended: readonly Attended[], now = at('12:00', '2026-11-25')) =>
    placeCover(shifts, { day, clock: { sessions, zone }, teams: [team], presence: presenceOf(attended, now) })
  const came = (id: string | undefined, attendance: Attended['attendance'], signedInAt?: number): Attended => ({
    shiftId: id ?? '',
    userId: id,
    attendance,
    signedInAt,
  })
  const all = [
    shift(first, ['08:00', '14:00']),
    shift(second, ['14:00', '20:00'], { dutiesRequired: ['hoc'] }),
    shift(third, ['20:00', '08:00']),
  ]

  test('without a hole where everybody came', () => {
    expect(cover(all, []).holes).toEqual([])
    expect(cover(all, []).sessions.map(({ session, ...counts }) => [session?.value, counts])).toEqual([
      ['morning', { wanted: 1, covered: 1 }],
      ['afternoon', { wanted: 1, covered: 1 }],
      ['night', { wanted: 1, covered: 1 }],
    ])
  })

  test('somebody late leaves a hole until they sign in', () => {
    const { holes } = cover(all, [came(first, 'late', at('08:52'))])
    expect(holes).toMatchObject([{ startDate: at('08:00'), endDate: at('08:52'), wanted: 1, covered: 0 }])
  })

  test('somebody missing leaves a hole up to now alone', () => {
    const { holes } = cover(all, [came(second, 'missing')], at('16:00'))
    expect(holes).toMatchObject([{ startDate: at('14:00'), endDate: at('16:00') }])
  })

  test('a handover without anybody belongs to the session that takes over', () => {
    const { holes } = cover([all[0], shift(second, ['14:00', '20:00']), all[2]] as Shift[], [])
    expect(holes).toMatchObject([{ startDate: at('20:00'), endDate: at('20:30'), session: { value: 'night' } }])
  })

  test('a session for which nobody is planned is one hole, and a night of the clock change is longer', () => {
    const { holes } = cover(all.slice(0, 2), [])
    expect(holes).toMatchObject([{ session: { value: 'night' }, startDate: at('20:30') }])
    const autumn = placeCover([], {
      day: '2026-10-24',
      clock: { sessions, zone },
      teams: [team],
      presence: presenceOf([], at('12:00')),
    })
    const night = autumn.holes.find((hole) => hole.session?.value === 'night' && hole.endDate - hole.startDate > hourMs)
    expect(night && (night.endDate - night.startDate) / hourMs).toBeGreaterThan(12)
  })
})
