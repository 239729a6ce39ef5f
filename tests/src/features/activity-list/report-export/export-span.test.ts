import { expect, test } from 'vitest'
import {
  fileNameOf,
  spanErrors,
  usualChoice,
} from '../../../../../src/features/activity-list/report-export/export-span.ts'

const week = usualChoice('2026-11-23')

test('at first it is the last seven days, today included, everywhere', () => {
  expect(week).toEqual({ from: '2026-11-17', until: '2026-11-23', locationId: '', format: 'csv' })
  expect(spanErrors(week)).toEqual({})
  expect(fileNameOf(week)).toBe('activity-reports-2026-11-17-to-2026-11-23.csv')
})

test('days that are none, turned round or too many are said at their field', () => {
  expect(spanErrors({ ...week, from: '' })).toHaveProperty('from')
  expect(spanErrors({ ...week, until: '' })).toHaveProperty('until')
  expect(spanErrors({ ...week, until: '2026-11-16' })).toEqual({ until: 'The last day is before the first.' })
  expect(spanErrors({ ...week, from: '2025-11-22' })).toHaveProperty('until')
  expect(spanErrors({ ...week, from: '2025-11-23' })).toEqual({})
})
