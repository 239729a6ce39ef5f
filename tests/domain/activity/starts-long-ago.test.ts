import { expect, test } from 'vitest'
import { startsLongAgo } from '../../../domain/activity/starts-long-ago.ts'
import { at } from '../../support/builders.ts'

test('a start of a day ago may be entered by whoever did it, an earlier one by a manager alone', () => {
  const now = at('2026-11-23 09:00')
  expect(['2026-11-22 08:59', '2026-11-22 09:00'].map((start) => startsLongAgo(at(start), now))).toEqual([true, false])
})
