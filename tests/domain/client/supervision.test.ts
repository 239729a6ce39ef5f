import { expect, test } from 'vitest'
import { supervisionParts } from '../../../domain/client/supervision.ts'

const parts = (...windows: [string, string][]) =>
  supervisionParts(windows.map(([startTime, endTime]) => ({ startTime, endTime }))).map(
    ({ fromMinute, untilMinute }) => [fromMinute, untilMinute],
  )

test('a window within the day is one part of it', () =>
  expect(parts(['20:00', '21:30'], ['08:00:00', '12:00:00'])).toEqual([
    [480, 720],
    [1200, 1290],
  ]))

test('a window over midnight is the end and the beginning of the day', () => {
  expect(parts(['22:00', '06:00'])).toEqual([
    [0, 360],
    [1320, 1440],
  ])
  expect(parts(['22:00', '00:00'])).toEqual([[1320, 1440]])
})

test('one that ends when it starts is all day', () => {
  const all = (parts(['08:00', '08:00']) as [number, number][]).reduce((sum, [from, until]) => sum + until - from, 0)
  expect(all).toBe(1440)
  expect(parts()).toEqual([])
})
