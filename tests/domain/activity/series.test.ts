import { expect, test } from 'vitest'
import { buildRepeat } from '../../../domain/activity/repeat-rule.ts'
import {
  activityOnDay,
  idOnDay,
  isSeries,
  type Series,
  seriesIdOf,
  spanOfSeries,
} from '../../../domain/activity/series.ts'
import { anActivity, anEntry, at, idOf, zone } from '../../support/builders.ts'

const repeatAt = (startTime: string, endTime: string) => {
  const pattern = { every: 'week', weekdays: [2, 5] } as const
  const repeat = buildRepeat({ pattern, end: { kind: 'never' }, from: '2026-11-24', startTime, endTime })
  if (repeat === undefined) throw new Error('A rule is built.')
  return repeat
}

const aSeries = (overrides: Partial<Series> = {}): Series => ({
  ...anActivity({ title: 'Hydrotherapy', clients: [anEntry('AB')] }),
  id: idOf('series'),
  master: true,
  repeat: repeatAt('09:30', '10:30'),
  ...overrides,
})

test('the activity of a day is an ordinary one of nobody, at the local times of that day', () => {
  const made = activityOnDay(aSeries(), '2027-03-30', zone)
  expect(made).toMatchObject({
    title: 'Hydrotherapy',
    ...{ master: false, adhoc: false, shifts: [], seriesId: idOf('series'), reports: [] },
    startDate: at('2027-03-30 09:30'),
    endDate: at('2027-03-30 10:30'),
  })
  expect(made).not.toHaveProperty('repeat')
  expect(made.clients).toMatchObject([{ initials: 'AB', reports: [] }])
})

test('the same day of the same series has the same id, wherever it is made', () => {
  expect(activityOnDay(aSeries(), '2026-12-01', zone).id).toBe(idOnDay(idOf('series'), '2026-12-01'))
  const ids = [
    idOnDay(idOf('series'), '2026-12-01'),
    idOnDay(idOf('series'), '2026-12-04'),
    idOnDay(idOf('b'), '2026-12-01'),
  ]
  expect(new Set([...ids, seriesIdOf(idOf('series'))]).size).toBe(4)
})

test('an appointment keeps its local times, also after midnight and over a clock change', () => {
  const appointment = { startDate: at('2026-11-24 10:00'), endDate: at('2026-11-24 10:20'), location: 'Surgery' }
  const made = activityOnDay(aSeries({ plan: { appointment } }), '2027-03-30', zone)
  expect(made.plan?.appointment).toEqual({
    startDate: at('2027-03-30 10:00'),
    endDate: at('2027-03-30 10:20'),
    location: 'Surgery',
  })
  const atNight = { startDate: at('2026-11-25 01:00'), endDate: at('2026-11-25 01:30') }
  const night = activityOnDay(
    aSeries({ repeat: repeatAt('22:00', '06:00'), plan: { appointment: atNight } }),
    '2026-12-01',
    zone,
  )
  expect(night.plan?.appointment).toEqual({ startDate: at('2026-12-02 01:00'), endDate: at('2026-12-02 01:30') })
})

test('a series lasts from its first to its last activity, or as long as rotas can', () => {
  const night = repeatAt('22:00', '06:00')
  expect(spanOfSeries(night, '2026-12-04', zone)).toEqual({
    startDate: at('2026-11-24 22:00'),
    endDate: at('2026-12-05 06:00'),
  })
  expect(spanOfSeries(night, undefined, zone).endDate).toBe(at('2200-01-01 06:00'))
})

test('a template without a rule is no series', () => {
  expect(isSeries(aSeries())).toBe(true)
  expect(isSeries(anActivity({ master: true }))).toBe(false)
  expect(isSeries({ ...aSeries(), master: false })).toBe(false)
  expect(isSeries(undefined)).toBe(false)
})
