import { describe, expect, test } from 'vitest'
import type { FeedContext } from '../../../domain/resources/define-resource.ts'
import { windowStages } from '../../../domain/resources/window-stages.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'

const context = (today: string): FeedContext => ({ today: today as LocalDay, now: 0, zone: 'Europe/London' })

/** The window of a fortnight either way around a day. */
const windowAround = (today: string) => {
  const stages = windowStages({ firstDays: 3, days: 14 })(context(today))
  const window = stages[1]
  if (window === undefined) throw new Error('There is no second stage')
  return window
}

const addedSince = (before: string, today: string) =>
  windowAround(today).newSince?.(windowAround(before).filter)?.at(-1)

describe('a window that has moved', () => {
  test('has one day more at its end the next day', () => {
    const value = '2026-11-24T00:00:00.000Z'
    expect(addedSince('2026-11-09', '2026-11-10')).toEqual({ subject: 'startDate', comparison: 'gte', value })
  })

  test('has more at its beginning where the clock was put back', () => {
    const value = '2026-10-27T00:00:00.000Z'
    expect(addedSince('2026-11-10', '2026-11-09')).toEqual({ subject: 'endDate', comparison: 'lte', value })
  })

  test('is another one after a long absence', () => {
    expect(addedSince('2026-09-01', '2026-11-10')).toBeUndefined()
  })

  test('is not known from what is no window', () => {
    expect(windowAround('2026-11-10').newSince?.([])).toBeUndefined()
  })
})
