import { expect, test } from 'vitest'
import { lateMinutes } from '../../../domain/activity/lateness.ts'
import { anActivity, ann, at } from '../../support/builders.ts'

const due = at('2026-11-23 09:00')
const lateAfter = (minutes: number) => lateMinutes(anActivity(), due + minutes * 60_000)

test('an activity is late from 15, 30 and 45 minutes past its start', () => {
  expect([14, 15, 29, 30, 44, 45, 600].map(lateAfter)).toEqual([undefined, 15, 15, 30, 30, 45, 45])
})

test('a provider may set other thresholds', () => {
  expect(lateMinutes(anActivity(), due + 12 * 60_000, [10, 20])).toBe(10)
})

test('what has started or stopped is not late', () => {
  const now = due + 3_600_000
  expect(lateMinutes(anActivity({ start: { ...ann, actualStartDate: due } }), now)).toBeUndefined()
  expect(lateMinutes(anActivity({ stop: { ...ann, date: due } }), now)).toBeUndefined()
})
