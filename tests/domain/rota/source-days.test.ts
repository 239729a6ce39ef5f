import { expect, test } from 'vitest'
import { daysForShift } from '../../../domain/rota/source-days.ts'

const master = { rota: { startDate: '2020-01-06', status: 'master' as const } }
const earlier = { rota: { startDate: '2026-11-16', status: 'published' as const } }
const fortnight = { startDate: '2026-11-30', endDate: '2026-12-13', isMaster: false }

test('a day of a master falls on the days of its slot, counted from the anchor Monday', () => {
  // 30 November 2026 is a Monday of week 1: 2,520 days, 180 fortnights, after the anchor.
  expect(daysForShift({ day: '2020-01-06' }, { source: master, wanted: fortnight }).days).toEqual(['2026-11-30'])
  expect(daysForShift({ day: '2020-01-19' }, { source: master, wanted: fortnight }).days).toEqual(['2026-12-13'])
})

test('a rota that begins in week 2 has week 2 of the master first', () => {
  const wanted = { startDate: '2026-12-07', endDate: '2026-12-20', isMaster: false }
  expect(daysForShift({ day: '2020-01-13' }, { source: master, wanted }).days).toEqual(['2026-12-07'])
  expect(daysForShift({ day: '2020-01-06' }, { source: master, wanted }).days).toEqual(['2026-12-14'])
})

test('a long rota has a slot more than once, and a short one leaves it out with the reason', () => {
  const long = { ...fortnight, endDate: '2027-01-03' }
  const short = { ...fortnight, endDate: '2026-12-06' }
  expect(daysForShift({ day: '2020-01-07' }, { source: master, wanted: long }).days).toEqual([
    '2026-12-01',
    '2026-12-15',
    '2026-12-29',
  ])
  expect(daysForShift({ day: '2020-01-14' }, { source: master, wanted: short }).skip?.reason).toBe('no-such-day')
})

test('a day of an earlier rota keeps its week and its weekday', () => {
  expect(daysForShift({ day: '2026-11-25' }, { source: earlier, wanted: fortnight }).days).toEqual(['2026-12-09'])
  const midweek = { ...fortnight, startDate: '2026-12-02' }
  expect(daysForShift({ day: '2026-11-16' }, { source: earlier, wanted: midweek }).skip?.reason).toBe('before')
  expect(daysForShift({ day: '2026-11-18' }, { source: earlier, wanted: midweek }).days).toEqual(['2026-12-02'])
  const oneWeek = { ...fortnight, endDate: '2026-12-06' }
  expect(daysForShift({ day: '2026-11-23' }, { source: earlier, wanted: oneWeek }).skip?.reason).toBe('after')
})

test('a master made of an earlier rota has its days in the week that the anchor says', () => {
  const wanted = { startDate: '2020-01-06', endDate: '2020-01-19', isMaster: true }
  // 23 November 2026 is a Monday of week 2.
  const second = { rota: { startDate: '2026-11-23', status: 'published' as const } }
  expect(daysForShift({ day: '2026-11-23' }, { source: second, wanted }).days).toEqual(['2020-01-13'])
  expect(daysForShift({ day: '2026-11-30' }, { source: second, wanted }).days).toEqual(['2020-01-06'])
  expect(daysForShift({ day: '2026-12-07' }, { source: second, wanted }).skip?.reason).toBe('third-week')
})
