import { describe, expect, test } from 'vitest'
import { likelyDay, momentSaid, saidAgo } from '../../../domain/activity/said-when.ts'
import { at, zone } from '../../support/builders.ts'

const now = at('2026-11-24 14:05')
const inTheMorning = at('2026-11-24 08:40')

describe('the moment that a person says', () => {
  test('a while ago is fixed when it is pressed, however long the rest takes to write', () => {
    const said = saidAgo(15, now)
    expect(momentSaid(said, { now: now + 600_000, zone })).toEqual({ at: at('2026-11-24 13:50') })
  })

  test('a time is one of its day', () => {
    expect(momentSaid({ day: '2026-11-23', time: '21:40' }, { now, zone })).toEqual({ at: at('2026-11-23 21:40') })
  })

  test('is never still to come', () => {
    expect(momentSaid({ day: '2026-11-24', time: '14:06' }, { now, zone })).toEqual({ fault: 'ahead' })
  })

  test.each([{}, { day: '2026-11-24' }, { day: '2026-11-24', time: '1' }, { time: '13:00' }])(
    'is none in %j',
    (said) => {
      expect(momentSaid(said, { now, zone })).toEqual({ fault: 'no-time' })
    },
  )

  test('is not before what must have come first, but a minute is enough to say', () => {
    const earliest = at('2026-11-24 13:30') + 20_000
    const of = (time: string) => momentSaid({ day: '2026-11-24', time }, { now, zone, earliest })
    expect(of('13:29')).toEqual({ fault: 'too-early' })
    expect(of('13:30')).toEqual({ at: earliest + 1 })
    expect(of('13:31')).toEqual({ at: at('2026-11-24 13:31') })
  })
})

describe('the day that is likely meant', () => {
  test('is today for a time that has been', () => {
    expect(likelyDay('14:05', { now, zone })).toBe('2026-11-24')
  })

  test('is yesterday for an evening that is told of on a night shift, or after it', () => {
    expect(likelyDay('21:40', { now: at('2026-11-24 02:10'), zone })).toBe('2026-11-23')
    expect(likelyDay('20:45', { now: inTheMorning, zone })).toBe('2026-11-23')
  })

  test('is not yesterday for a time a little ahead, which was typed by mistake', () => {
    expect(likelyDay('14:10', { now, zone })).toBe('2026-11-24')
  })

  test('is today while there is no time', () => {
    expect(likelyDay('', { now, zone })).toBe('2026-11-24')
  })
})
