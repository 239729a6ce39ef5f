import { expect, it } from 'vitest'
import { daysWords, shareWords } from '../../../../src/features/reports/report-words.ts'

it('says the days of a period with the year once, or both where they differ', () => {
  expect(daysWords({ from: '2026-10-26', until: '2026-11-22' })).toBe('26 Oct to 22 Nov 2026')
  expect(daysWords({ from: '2025-12-22', until: '2026-01-18' })).toBe('22 Dec 2025 to 18 Jan 2026')
  expect(daysWords({ from: '2026-11-24', until: '2026-11-24' })).toBe('24 Nov 2026')
})

it('says no share of nothing', () => {
  expect(shareWords(148, 3412)).toBe('4.3%')
  expect(shareWords(0, 0)).toBe('–')
})
