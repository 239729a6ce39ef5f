import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addClientHours } from '../../../../domain/mutations/add-client-hours.ts'
import {
  definitionIn,
  type HoursValue,
  hoursValueOf,
  levelErrors,
  wrongLevel,
} from '../../../../src/features/clients/hours-value.ts'
import { idOf } from '../../../support/builders.ts'

const definition = {
  level0: { careGeneralPerWeek: 21, supervision: [{ startTime: '08:00:00', endTime: '20:00:00' }] },
  level1: { care1to1PerWeek: 10.5 },
  level2: {},
}
const value = hoursValueOf({ kind: 'levels', definition }, '2026-11-23')
const typed = (hours: Record<string, string>): HoursValue => ({
  ...value,
  levels: { ...value.levels, level1: { ...value.levels.level1, hours } },
})

test('a form that nobody typed in says what held', () => {
  const supervision = [{ startTime: '08:00', endTime: '20:00' }]
  expect(definitionIn(value)).toEqual({ ...definition, level0: { careGeneralPerWeek: 21, supervision } })
  const payload = { clientId: idOf('AB'), effectiveFrom: value.effectiveFrom, definition: definitionIn(value) }
  expect(z.safeEncode(addClientHours.payload, payload).success).toBe(true)
})

test('older hours that somebody divided stand in the form with two decimals, and can be saved', () => {
  const older = hoursValueOf({ kind: 'older', hours: { supportGeneralPerWeek: 112 / 3 } }, '2026-11-23')
  expect(wrongLevel(older)).toBeUndefined()
  expect(definitionIn(older).level2).toEqual({ supportGeneralPerWeek: 37.33 })
})

test('hours are typed with a stop or a comma, and nothing is no hours', () => {
  const { level1 } = definitionIn(
    typed({ care1to1PerWeek: ' 3,5 ', support2to1PerWeek: '7.25', careGeneralPerWeek: '' }),
  )
  expect(level1).toEqual({ care1to1PerWeek: 3.5, support2to1PerWeek: 7.25 })
})

test.each(['-1', '337', 'ten', '1.234', '3.'])('"%s" is no number of hours in a week', (text) => {
  const wrong = typed({ care1to1PerWeek: text })
  expect(levelErrors(wrong.levels.level1)).toEqual({ care1to1PerWeek: 'Enter hours from 0 to 336.' })
  expect(wrongLevel(wrong)).toBe('level1')
})

test('a window of supervision needs both its ends', () => {
  const level = {
    hours: {},
    supervision: [
      { startTime: '22:00', endTime: '06:00' },
      { startTime: '08:00', endTime: '' },
    ],
  }
  expect(levelErrors(level)).toEqual({ 'supervision 1': 'An interval needs both a start and an end' })
  expect(wrongLevel(value)).toBeUndefined()
})
