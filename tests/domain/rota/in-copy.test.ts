import { expect, test } from 'vitest'
import { areDaysInCopy } from '../../../domain/rota/in-copy.ts'

const zone = 'Europe/London'
/** From 27 September, still in summer time, to 17 January. */
const reach = { fromAt: Date.parse('2026-09-26T23:00:00Z'), untilAt: Date.parse('2027-01-18T00:00:00Z') }
const isIn = (startDate: string, endDate: string) => areDaysInCopy({ startDate, endDate }, reach, zone)

test('days are in the copy where all of them lie in what was read, to the hour of the provider’s days', () => {
  expect(isIn('2026-11-16', '2026-11-29')).toBe(true)
  expect(isIn('2026-09-27', '2027-01-17')).toBe(true)
  expect(isIn('2026-09-26', '2026-10-09')).toBe(false)
  expect(isIn('2027-01-05', '2027-01-18')).toBe(false)
  expect(isIn('2020-01-06', '2020-01-19')).toBe(false)
})

test('no day is in the copy before anything was read', () => {
  expect(areDaysInCopy({ startDate: '2026-11-16', endDate: '2026-11-16' }, undefined, zone)).toBe(false)
})
