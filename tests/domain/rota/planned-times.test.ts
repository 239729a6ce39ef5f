import { describe, expect, test } from 'vitest'
import { plannedTimes } from '../../../domain/rota/planned-times.ts'
import { aShift, at, zone } from '../../support/builders.ts'

const day = '2026-11-23'
const night = {
  day,
  startTime: '20:00:00',
  endTime: '08:00:00',
  startDate: at(`${day} 20:00`),
  endDate: at('2026-11-24 08:00'),
}

describe('both ways of saying when a shift is', () => {
  test('local times give the instants; an end before its start is the next day', () => {
    expect(plannedTimes({ day, startTime: '20:00', endTime: '08:00' }, { zone })).toEqual({ ok: true, value: night })
  })

  test('instants give the local times', () => {
    const { startDate, endDate } = night
    expect(plannedTimes({ startDate, endDate }, { zone })).toEqual({ ok: true, value: night })
  })

  test('both may be said where they agree', () => {
    expect(plannedTimes(night, { zone })).toEqual({ ok: true, value: night })
    const late = plannedTimes({ ...night, startDate: night.startDate + 60_000 }, { zone })
    expect(late).toMatchObject({ ok: false, reason: { field: 'startDate' } })
  })
})

describe('over a clock change', () => {
  test.each([
    ['spring', '2026-03-28', 11],
    ['autumn', '2026-10-24', 13],
  ])('a night in %s keeps its local times and has other hours', (_name, saturday, hours) => {
    const planned = plannedTimes({ day: saturday, startTime: '20:00', endTime: '08:00' }, { zone })
    const { startDate, endDate } = planned.ok ? planned.value : { startDate: 0, endDate: 0 }
    expect((endDate - startDate) / 3_600_000).toBe(hours)
    expect(plannedTimes({ startDate, endDate }, { zone })).toEqual(planned)
  })
})

describe('an edit of what is there', () => {
  const current = aShift({ day, startTime: '08:00:00', endTime: '14:00:00' })

  test('what is left out stays', () => {
    const planned = plannedTimes({ endTime: '15:00' }, { zone, current })
    expect(planned).toMatchObject({
      value: { day, startTime: '08:00:00', endTime: '15:00:00', endDate: at(`${day} 15:00`) },
    })
  })

  test('another start as an instant moves the local start', () => {
    const planned = plannedTimes({ startDate: at(`${day} 09:30`) }, { zone, current })
    expect(planned).toMatchObject({ value: { startTime: '09:30:00', endTime: '14:00:00' } })
  })

  test('saying nothing of time leaves it', () => {
    const { startTime, endTime, startDate, endDate } = current
    expect(plannedTimes({}, { zone, current })).toEqual({
      ok: true,
      value: { day, startTime, endTime, startDate, endDate },
    })
  })
})

describe('what is refused, and which field it is', () => {
  const incomplete = 'Enter a day, a start time and an end time.'
  const { startDate, endDate } = night

  test.each([
    ['no end', { day, startTime: '08:00' }, { field: 'endTime', sentence: incomplete }],
    ['nothing at all', {}, { field: 'day', sentence: incomplete }],
    ['a start alone', { startDate }, { field: 'endDate', sentence: incomplete }],
    [
      'an end before its start',
      { startDate: endDate, endDate: startDate },
      { field: 'endDate', sentence: 'Enter an end time that is after the start.' },
    ],
    [
      'more than a day',
      { startDate, endDate: endDate + 86_400_000 },
      { field: 'endDate', sentence: 'Enter an end time within 24 hours of the start.' },
    ],
    [
      'half a minute',
      { startDate: startDate + 30_000, endDate },
      { field: 'startDate', sentence: 'Enter the start time in whole minutes.' },
    ],
  ])('%s', (_name, said, reason) => {
    expect(plannedTimes(said, { zone })).toEqual({ ok: false, reason })
  })
})
