import { describe, expect, test } from 'vitest'
import { barDays, comparedDays, inGroups, verdictOf } from '../../../domain/reports/compared-days.ts'

describe('the days that a period is compared with', () => {
  const fourWeeks = { from: '2026-09-28', until: '2026-10-25' }

  test('are as many just before it', () => {
    expect(comparedDays(fourWeeks, { against: 'before', today: '2026-11-27' })).toEqual({
      now: fourWeeks,
      before: { from: '2026-08-31', until: '2026-09-27' },
    })
  })

  test('are the same weekdays a year before', () => {
    expect(comparedDays(fourWeeks, { against: 'year', today: '2026-11-27' }).before).toEqual({
      from: '2025-09-29',
      until: '2025-10-26',
    })
  })

  test('end after as many days as a period that is not over', () => {
    const week = { from: '2026-11-23', until: '2026-11-29' }
    expect(comparedDays(week, { against: 'before', today: '2026-11-27' })).toEqual({
      now: { from: '2026-11-23', until: '2026-11-27' },
      before: { from: '2026-11-16', until: '2026-11-20' },
    })
    expect(comparedDays(week, { against: 'before', today: '2026-11-29' }).now).toEqual(week)
    expect(comparedDays(week, { against: 'before', today: '2026-11-01' }).now).toEqual(week)
  })
})

describe('the word for a change', () => {
  const many = { least: 0.5, countedNow: 90, countedBefore: 90 }

  test.each([
    [0.9, 'up', 'better'],
    [-0.9, 'up', 'worse'],
    [0.9, 'down', 'worse'],
    [-0.5, 'down', 'better'],
    [0.4, 'up', 'same'],
    [-0.4, 'down', 'same'],
    [8, 'neither', 'more'],
    [-8, 'neither', 'fewer'],
  ] as const)('%s where %s is good is %s', (change, way, word) => {
    expect(verdictOf(change, { ...many, way })).toBe(word)
  })

  test('is none where fewer than 5 were counted in either period', () => {
    expect(verdictOf(50, { ...many, way: 'up', countedNow: 4 })).toBe('too-few')
    expect(verdictOf(50, { ...many, way: 'up', countedBefore: 4 })).toBe('too-few')
    expect(verdictOf(50, { ...many, way: 'up', countedBefore: 5 })).toBe('better')
  })
})

test('a bar is a day in a fortnight, a week in half a year, else four weeks', () => {
  expect(barDays({ from: '2026-11-01', until: '2026-11-14' })).toBe(1)
  expect(barDays({ from: '2026-11-01', until: '2026-11-15' })).toBe(7)
  expect(barDays({ from: '2026-01-01', until: '2026-07-01' })).toBe(7)
  expect(barDays({ from: '2026-01-01', until: '2026-07-02' })).toBe(28)
})

test('days are put together from the first one on', () => {
  const days = ['a', 'b', 'c'].map((day) => ({ day }))
  expect(inGroups(days, 2)).toEqual([[{ day: 'a' }, { day: 'b' }], [{ day: 'c' }]])
})
