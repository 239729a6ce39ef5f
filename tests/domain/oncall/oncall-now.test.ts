import { expect, test } from 'vitest'
import { oncallDayOf, oncallNow } from '../../../domain/oncall/oncall-now.ts'
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
