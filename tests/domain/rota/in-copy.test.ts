import { expect, test } from 'vitest'
import { areDaysInCopy } from '../../../domain/rota/in-copy.ts'

test('the copy of a device reaches 56 days back and ahead; a pattern of 2020 lies outside of it', () => {
  const today = '2026-11-22'
  expect(areDaysInCopy({ startDate: '2026-11-16', endDate: '2026-11-29' }, today)).toBe(true)
  expect(areDaysInCopy({ startDate: '2026-09-27', endDate: '2026-10-10' }, today)).toBe(true)
  expect(areDaysInCopy({ startDate: '2026-09-26', endDate: '2026-10-09' }, today)).toBe(false)
  expect(areDaysInCopy({ startDate: '2027-01-04', endDate: '2027-01-17' }, today)).toBe(false)
  expect(areDaysInCopy({ startDate: '2020-01-06', endDate: '2020-01-19' }, today)).toBe(false)
})
