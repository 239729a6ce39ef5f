import fc from 'fast-check'
import { expect, test } from 'vitest'
import { masterAnchorMonday } from '../../../domain/constants.ts'
import { shiftTimes } from '../../../domain/rota/shift-times.ts'
import { daysForShift, slotRule } from '../../../domain/rota/source-days.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { addDays, daysBetween, type LocalDay } from '../../../domain/time/local-day.ts'
import { ruleDays } from '../../../domain/time/rule-days.ts'
import { localDayOf } from '../../../domain/time/zone.ts'

const master = { rota: { startDate: '2020-01-06', status: 'master' as const } }
const earlier = { rota: { startDate: '2026-11-16', status: 'published' as const } }
const fortnight = { startDate: '2026-11-30', endDate: '2026-12-13', isMaster: false }

test('a day of a master falls on the days of its slot, counted from the anchor Monday', () => {
  // 30 November 2026 is a Monday of week 1: 2,520 days, 180 fortnights, after the anchor.
  expect(daysForShift({ day: '2020-01-06' }, { source: master, ruleDays, wanted: fortnight }).days).toEqual([
    '2026-11-30',
  ])
  expect(daysForShift({ day: '2020-01-19' }, { source: master, ruleDays, wanted: fortnight }).days).toEqual([
    '2026-12-13',
  ])
})

test('a rota that begins in week 2 has week 2 of the master first', () => {
  const wanted = { startDate: '2026-12-07', endDate: '2026-12-20', isMaster: false }
  expect(daysForShift({ day: '2020-01-13' }, { source: master, ruleDays, wanted }).days).toEqual(['2026-12-07'])
  expect(daysForShift({ day: '2020-01-06' }, { source: master, ruleDays, wanted }).days).toEqual(['2026-12-14'])
})

test('a long rota has a slot more than once, and a short one leaves it out with the reason', () => {
  const long = { ...fortnight, endDate: '2027-01-03' }
  const short = { ...fortnight, endDate: '2026-12-06' }
  expect(daysForShift({ day: '2020-01-07' }, { source: master, ruleDays, wanted: long }).days).toEqual([
    '2026-12-01',
    '2026-12-15',
    '2026-12-29',
  ])
  expect(daysForShift({ day: '2020-01-14' }, { source: master, ruleDays, wanted: short }).skip?.reason).toBe(
    'no-such-day',
  )
})

test('a day of an earlier rota keeps its week and its weekday', () => {
  expect(daysForShift({ day: '2026-11-25' }, { source: earlier, ruleDays, wanted: fortnight }).days).toEqual([
    '2026-12-09',
  ])
  const midweek = { ...fortnight, startDate: '2026-12-02' }
  expect(daysForShift({ day: '2026-11-16' }, { source: earlier, ruleDays, wanted: midweek }).skip?.reason).toBe(
    'before',
  )
  expect(daysForShift({ day: '2026-11-18' }, { source: earlier, ruleDays, wanted: midweek }).days).toEqual([
    '2026-12-02',
  ])
  const oneWeek = { ...fortnight, endDate: '2026-12-06' }
  expect(daysForShift({ day: '2026-11-23' }, { source: earlier, ruleDays, wanted: oneWeek }).skip?.reason).toBe('after')
})

test('a master made of an earlier rota has its days in the week that the anchor says', () => {
  const wanted = { startDate: '2020-01-06', endDate: '2020-01-19', isMaster: true }
  // 23 November 2026 is a Monday of week 2.
  const second = { rota: { startDate: '2026-11-23', status: 'published' as const } }
  expect(daysForShift({ day: '2026-11-23' }, { source: second, ruleDays, wanted }).days).toEqual(['2020-01-13'])
  expect(daysForShift({ day: '2026-11-30' }, { source: second, ruleDays, wanted }).days).toEqual(['2020-01-06'])
  expect(daysForShift({ day: '2026-12-07' }, { source: second, ruleDays, wanted }).skip?.reason).toBe('third-week')
})

test('the rule of a day is weekly, every second week from Monday on, and names its weekday', () => {
  const rule = (weekday: string) => `FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=${weekday}`
  expect(slotRule(0, '2026-11-30')).toEqual({ rule: rule('MO'), startsOn: '2026-11-30' })
  expect(slotRule(9, '2026-12-02')).toEqual({ rule: rule('WE'), startsOn: '2026-12-09' })
  expect(slotRule(6, '2026-12-09')).toEqual({ rule: rule('SU'), startsOn: '2026-12-06' })
})

/** The same by looking at every day on its own. */
const plainDays = (slot: number, fromOn: LocalDay, length: number): LocalDay[] =>
  Array.from({ length }, (_, days) => addDays(fromOn, days)).filter(
    (day) => (((daysBetween(masterAnchorMonday, day) - slot) % 14) + 14) % 14 === 0,
  )

const anyDay = fc.integer({ min: 0, max: 4382 }).map((days) => addDays('2024-01-01', days))
const anySlot = fc.integer({ min: 0, max: 13 })

test('from 2024 to 2035 the rule names the days that a calendar does, for rotas of every length', () => {
  fc.assert(
    fc.property(anySlot, anyDay, fc.integer({ min: 1, max: 63 }), (slot, startDate, length) => {
      const wanted = { startDate, endDate: addDays(startDate, length - 1), isMaster: false }
      const { days, skip } = daysForShift({ day: addDays('2020-01-06', slot) }, { source: master, ruleDays, wanted })
      expect(days).toEqual(plainDays(slot, startDate, length))
      expect(skip?.reason).toBe(days.length === 0 ? 'no-such-day' : undefined)
    }),
    { numRuns: 500 },
  )
})

test('a rota from before the anchor Monday has the days of the pattern counted backwards', () => {
  const wanted = { startDate: '2019-12-23', endDate: '2020-01-05', isMaster: false }
  expect(daysForShift({ day: '2020-01-07' }, { source: master, ruleDays, wanted }).days).toEqual(['2019-12-24'])
})

test.each(['Europe/London', 'Pacific/Auckland'])(
  'all of those years in %s, eight in the evening is at eight',
  (zone) => {
    for (let slot = 0; slot < 14; slot += 1) {
      const days = ruleDays(slotRule(slot, '2024-01-01'), '2024-01-01', '2035-12-31')
      expect(days).toEqual(plainDays(slot, '2024-01-01', 4383))
      for (const day of days) {
        const { startDate, endDate } = shiftTimes({ day, startTime: '20:00', endTime: '08:00' }, zone)
        expect([localDayOf(startDate, zone), formatTime(startDate, zone)]).toEqual([day, '20:00'])
        expect([localDayOf(endDate, zone), formatTime(endDate, zone)]).toEqual([addDays(day, 1), '08:00'])
      }
    }
  },
)
