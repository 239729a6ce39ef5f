import { describe, expect, test } from 'vitest'
import { daySections } from '../../../domain/activity/day-sections.ts'
import type { Session } from '../../../domain/provider/provider-settings.ts'
import { anActivity, at, idOf, zone } from '../../support/builders.ts'

const session = (value: Session['value'], times: string, hiddenFromRota = false): Session => {
  const [startTime = '', endTime = ''] = times.split('-')
  return { value, name: value, startTime, endTime, staffStartTime: startTime, staffEndTime: endTime, hiddenFromRota }
}
const sessions = [
  session('morning', '08:00-14:00'),
  session('afternoon', '14:00-20:00'),
  session('day', '08:00-20:00', true),
  session('night', '20:00-08:00'),
]
const day = '2026-11-23'
const asked = { day, zone, sessions, locationIds: ['mv', 'gh'] }
const planned = (time: string, locationId = 'gh') =>
  anActivity({ id: idOf(`${time}${locationId}`), startDate: at(time), endDate: at(time) + 1, title: time, locationId })

const drawn = (activities: Parameters<typeof daySections>[0], given = asked) =>
  daySections(activities, given).map(({ session: one, places }) => [
    one?.value,
    ...places.map((place) => `${place.locationId}: ${place.activities.map(({ title }) => title.slice(-5)).join(' ')}`),
  ])

describe('a day', () => {
  test('is shown by session, the night in two parts, and by place in the given order', () => {
    const activities = [
      planned('2026-11-23 13:59'),
      planned('2026-11-23 14:00', 'mv'),
      planned('2026-11-23 09:00'),
      planned('2026-11-23 08:00', 'mv'),
      planned('2026-11-23 23:30'),
      planned('2026-11-23 02:00'),
    ]
    expect(drawn(activities)).toEqual([
      ['night', 'gh: 02:00'],
      ['morning', 'mv: 08:00', 'gh: 09:00 13:59'],
      ['afternoon', 'mv: 14:00'],
      ['night', 'gh: 23:30'],
    ])
  })

  test('has what began the day before in its first session', () => {
    expect(drawn([planned('2026-11-22 23:00')])[0]).toEqual(['night', 'gh: 23:00'])
  })

  test('is one part while the sessions are not known', () => {
    expect(drawn([planned('2026-11-23 09:00')], { ...asked, sessions: [] })).toEqual([[undefined, 'gh: 09:00']])
  })

  test('covers the day of a clock change without a hole', () => {
    const parts = daySections([], { ...asked, day: '2026-10-25' })
    expect(parts.slice(1).map(({ fromAt }) => fromAt)).toEqual(parts.slice(0, -1).map(({ untilAt }) => untilAt))
    expect((parts.at(-1)?.untilAt ?? 0) - (parts[0]?.fromAt ?? 0)).toBe(25 * 3_600_000)
  })
})
