import { describe, expect, it } from 'vitest'
import { hoursCompared } from '../../../domain/reports/hours-compared.ts'
import { instantOf, startOfDay } from '../../../domain/time/zone.ts'

const zone = 'Europe/London'
const at = (day: string, time: string) => instantOf(day, time, zone)
const report = (day: string, time: string, clientId = 'AB') => ({ clientId, location: 'gh', at: at(day, time) })
const span = {
  fromAt: startOfDay('2026-10-12', zone),
  untilAt: startOfDay('2026-11-09', zone),
  now: at('2026-12-01', '12:00'),
  zone,
  lastDayOf: () => undefined,
}
const likeOf = (reports: Parameters<typeof hoursCompared>[0], given = {}) =>
  hoursCompared(reports, { ...span, ...given })
    .filter(({ isWithReport }) => !isWithReport)
    .map((hour) => hour.at)

describe('hours with a report, and hours like them', () => {
  it('are the same weekday and minute of the other weeks, over a clock change too', () => {
    expect(likeOf([report('2026-10-20', '16:20')])).toEqual([
      at('2026-10-13', '16:20'),
      at('2026-10-27', '16:20'),
      at('2026-11-03', '16:20'),
    ])
  })

  it('count an hour once, at its first report', () => {
    const hours = hoursCompared([report('2026-10-20', '16:40'), report('2026-10-20', '16:20')], span)
    expect(hours.filter(({ isWithReport }) => isWithReport)).toEqual([
      { ...report('2026-10-20', '16:20'), isWithReport: true },
    ])
  })

  it('leave out hours with a report about the client, not those with one about another', () => {
    expect(likeOf([report('2026-10-20', '16:20'), report('2026-10-27', '16:50')])).toHaveLength(2)
    expect(likeOf([report('2026-10-20', '16:20'), report('2026-10-27', '16:50', 'CD')])).toHaveLength(6)
  })

  it('leave out what is ahead, and what is after the client left', () => {
    expect(likeOf([report('2026-10-20', '16:20')], { now: at('2026-10-27', '16:20') })).toHaveLength(1)
    expect(likeOf([report('2026-10-20', '16:20')], { lastDayOf: () => '2026-10-27' })).toHaveLength(2)
  })

  it('keep to the span where it begins within a week', () => {
    expect(likeOf([report('2026-10-20', '16:20')], { fromAt: startOfDay('2026-10-14', zone) })).toHaveLength(2)
  })
})
