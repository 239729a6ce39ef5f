import { expect, test } from 'vitest'
import type { OwnPeriod } from '../../../../domain/rota/own-hours.ts'
import { awayWords, hoursWords, periodWords } from '../../../../src/features/own-hours/hours-words.ts'
import { aRota } from '../../../support/builders.ts'

const period: OwnPeriod = {
  key: 'one',
  fromOn: '2026-11-16',
  untilOn: '2026-11-22',
  shifts: 1,
  hours: 6,
  sickHours: 0,
  holidayHours: 0,
  isPartly: false,
}

test('hours are said in hours and minutes, without a rest of reckoning', () => {
  expect([0, 6, 7.5, 0.1 + 0.2].map(hoursWords)).toEqual(['0 min', '6 h', '7 h 30 min', '18 min'])
})

test('a period is said by its days, a rota by its name too', () => {
  expect(periodWords(period)).toBe('16 Nov – 22 Nov')
  expect(periodWords({ ...period, isPartly: true })).toBe('16 Nov – 22 Nov (in part)')
  expect(periodWords({ ...period, rota: aRota() })).toBe('Care team, 16 Nov – 22 Nov')
})

test('what was missed is said, where something was', () => {
  expect(awayWords(period)).toBe('')
  expect(awayWords({ ...period, sickHours: 6, holidayHours: 12 })).toBe('Off sick 6 h, On holiday 12 h')
})
