import { describe, expect, test } from 'vitest'
import { handoverWords, sessionOf, staffTimes } from '../../../domain/rota/session.ts'
import { aShift, at, sessions, zone } from '../../support/builders.ts'

const sessionAt = (startTime: string, endTime: string) => sessionOf(aShift({ startTime, endTime }), sessions)?.value
const staff = (startTime: string, endTime: string, dutiesRequired: string[] = []) =>
  staffTimes(aShift({ startTime, endTime, dutiesRequired }), { sessions, zone })

describe('a shift belongs to the session', () => {
  test('whose times it has, with or without seconds', () => {
    expect([
      sessionAt('08:00', '14:00'),
      sessionAt('14:00:00', '20:00:00'),
      sessionAt('08:00', '20:00'),
      sessionAt('20:00', '08:00'),
    ]).toEqual(['morning', 'afternoon', 'day', 'night'])
  })

  test('in which it begins, when it has times of its own', () => {
    expect([sessionAt('09:30', '12:00'), sessionAt('16:00', '22:00'), sessionAt('02:00', '06:00')]).toEqual([
      'morning',
      'afternoon',
      'night',
    ])
  })
})

describe('the staff are there', () => {
  test('from 20:30 to 08:30 for a night', () => {
    expect(staff('20:00', '08:00')).toEqual({ startDate: at('2026-11-23 20:30'), endDate: at('2026-11-24 08:30') })
  })

  test('half an hour earlier to a night with the handover', () => {
    expect(staff('20:00', '08:00', ['hoc']).startDate).toBe(at('2026-11-23 20:00'))
  })

  test('half an hour longer after an afternoon with the handover', () => {
    expect(staff('14:00', '20:00', ['hoc']).endDate).toBe(at('2026-11-23 20:30'))
    expect(staff('14:00', '20:00', ['meds']).endDate).toBe(at('2026-11-23 20:00'))
  })

  test('from the session’s staff start where a shift ends otherwise, and until its staff end where one begins otherwise', () => {
    expect(staff('20:00', '02:00')).toEqual({ startDate: at('2026-11-23 20:30'), endDate: at('2026-11-24 02:00') })
    expect(staff('22:00', '08:00')).toEqual({ startDate: at('2026-11-23 22:00'), endDate: at('2026-11-24 08:30') })
  })

  test('at the shift’s own times where it is over before the session’s staff come', () => {
    for (const end of ['20:15', '20:30']) {
      expect(staff('20:00', end)).toEqual({ startDate: at('2026-11-23 20:00'), endDate: at(`2026-11-23 ${end}`) })
    }
  })

  test('at the shift’s own times where these are not the session’s', () => {
    expect(staff('21:00', '07:00', ['hoc'])).toEqual({
      startDate: at('2026-11-23 21:00'),
      endDate: at('2026-11-24 07:00'),
    })
  })
})

test('the handover of an afternoon and of a night says with which shift it is, and only where it moves the staff', () => {
  const said = (startTime: string, endTime: string, dutiesRequired: string[] = ['hoc']) =>
    handoverWords(aShift({ startTime, endTime, dutiesRequired }), sessions)
  expect(said('14:00', '20:00')).toBe('Handover with night shift')
  expect(said('20:00', '08:00')).toBe('Handover with afternoon shift')
  expect(said('08:00', '14:00')).toBeUndefined()
  expect(said('14:00', '20:00', ['meds'])).toBeUndefined()
  // Times of one's own are what they say.
  expect(said('14:00', '19:00')).toBeUndefined()
})
