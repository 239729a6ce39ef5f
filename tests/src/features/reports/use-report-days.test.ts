import { expect, it } from 'vitest'
import { hasOwnDays } from '../../../../src/features/reports/use-report-days.ts'

it('keeps to days of one’s own while neither of them is typed', () => {
  expect(hasOwnDays({ period: 'own', from: undefined, until: undefined })).toBe(true)
  expect(hasOwnDays({ period: undefined, from: '2026-11-20', until: undefined })).toBe(true)
  expect(hasOwnDays({ period: 'last-week', from: undefined, until: undefined })).toBe(false)
})
