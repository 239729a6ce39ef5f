import { expect, test } from 'vitest'
import { doneSpan } from '../../../../src/features/activities/done-value.ts'
import { at, zone } from '../../../support/builders.ts'

const now = at('2026-11-23 12:00')
const span = (day: string, startTime: string, endTime: string) => doneSpan({ day, startTime, endTime }, { now, zone })

test('two times on one day are when it was done', () => {
  expect(span('2026-11-22', '09:00', '09:40')).toEqual({
    startDate: at('2026-11-22 09:00'),
    endDate: at('2026-11-22 09:40'),
  })
})

test('an end that is not after its start is on the next day', () => {
  expect(span('2026-11-22', '23:30', '00:15')?.endDate).toBe(at('2026-11-23 00:15'))
})

test('what ends only later was not done yet, and half a time is none', () => {
  expect(span('2026-11-23', '11:00', '12:00')).toBeDefined()
  expect(span('2026-11-23', '11:00', '12:01')).toBeUndefined()
  expect(span('2026-11-22', '9', '10:00')).toBeUndefined()
  expect(span('2026-11-22', '09:00', '')).toBeUndefined()
  expect(span('', '09:00', '10:00')).toBeUndefined()
})
