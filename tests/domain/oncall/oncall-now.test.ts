import { expect, test } from 'vitest'
import { oncallDayOf, oncallNow, oncallSpan } from '../../../domain/oncall/oncall-now.ts'
import { anOncallEntry, at, idOf, zone } from '../../support/builders.ts'

const dayAt = (text: string) => oncallDayOf(at(text), zone)

test('the on-call day changes at eight in the morning, local time', () => {
  expect([dayAt('2026-11-23 07:59'), dayAt('2026-11-23 08:00'), dayAt('2026-11-24 00:00')]).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-23',
  ])
  expect([dayAt('2026-07-01 07:59'), dayAt('2026-07-01 08:00')]).toEqual(['2026-06-30', '2026-07-01'])
})

test('who is on call now is asked for one place or for all', () => {
  const entries = [
    anOncallEntry(),
    anOncallEntry({ id: idOf('mf'), location: 'mf' }),
    anOncallEntry({ date: '2026-11-22' }),
  ]
  const now = at('2026-11-23 09:00')
  expect(oncallNow(entries, { now, zone }).map(({ location }) => location)).toEqual(['gh', 'mf'])
  expect(oncallNow(entries, { now, zone, location: 'mf' }).map(({ id }) => id)).toEqual([idOf('mf')])
})

test('an on-call day lasts from eight to eight, an hour less or more where the clocks change in it', () => {
  const hours = (day: string) => {
    const { startDate, endDate } = oncallSpan(day, zone)
    return (endDate - startDate) / 3_600_000
  }
  expect(oncallSpan('2026-11-23', zone)).toEqual({
    startDate: at('2026-11-23 08:00'),
    endDate: at('2026-11-24 08:00'),
  })
  expect([hours('2026-03-28'), hours('2026-11-23'), hours('2026-10-24')]).toEqual([23, 24, 25])
})
