import { describe, expect, test } from 'vitest'
import {
  entryFieldId,
  errorsOf,
  isClientOpen,
  newValue,
  shiftOfValue,
  shiftValueOf,
  withWorker,
} from '../../../../src/features/shift-editor/shift-value.ts'
import { aClient, ann, aRota, aShift, aShiftOf, at, carl, idOf, zone } from '../../../support/builders.ts'

const rota = aRota()
const about = { rota, zone }
const care = { id: 'one', startTime: '09:00', endTime: '09:30', type: 'care' as const, notes: 'AB lunch' }
const textsOf = (value: Parameters<typeof errorsOf>[0]) => errorsOf(value, about).map(({ text }) => text)

test('a new shift knows its day and who is to work it, and asks for its times', () => {
  const value = newValue({ day: '2026-11-23', who: { type: 'current', ...ann } })
  expect(value.assignedTo).toEqual([{ type: 'current', ...ann }])
  expect(shiftOfValue(value, about)).toBeUndefined()
  expect(textsOf(value)).toEqual([
    'Enter when the shift starts, for example 09:30.',
    'Enter when the shift ends, for example 17:30.',
  ])
})

test('a shift is drawn as it is typed: its instants follow, over midnight and over a change of the clocks', () => {
  const value = { ...shiftValueOf(aShift()), startTime: '20:00', endTime: '08:00' }
  expect(shiftOfValue(value, about)).toMatchObject({
    startDate: at('2026-11-23 20:00'),
    endDate: at('2026-11-24 08:00'),
  })
  const spring = shiftOfValue({ ...value, day: '2026-03-28' }, about)
  expect(((spring?.endDate ?? 0) - (spring?.startDate ?? 0)) / 3_600_000).toBe(11)
})

test('a day outside of the rota cannot be saved', () => {
  expect(textsOf({ ...shiftValueOf(aShift()), day: '2026-12-24' })).toEqual([
    'This rota runs from Mon 16 Nov to Sun 29 Nov. Choose a day within it.',
  ])
})

describe('an entry of the schedule', () => {
  test('needs both times, and lies within the shift', () => {
    const of = (entry: object, shift = aShift()) =>
      textsOf({ ...shiftValueOf(shift), schedule: [{ ...care, ...entry }] })
    expect(of({})).toEqual([])
    expect(of({ startTime: '' })).toEqual(['Enter when the care starts, for example 09:30.'])
    expect(of({ endTime: '', type: 'break' })).toEqual(['Enter when the break ends, for example 10:30.'])
    expect(of({ startTime: '19:30', endTime: '20:30' })).toEqual([
      'The care from 19:30 to 20:30 is not within the shift.',
    ])
    const night = aShift({ startTime: '20:00', endTime: '08:00' })
    expect(of({ startTime: '02:00', endTime: '02:30' }, night)).toEqual([])
    expect(of({ startTime: '09:00', endTime: '09:30' }, night)).toHaveLength(1)
  })

  test('says at its own field what is missing', () => {
    const [error] = errorsOf({ ...shiftValueOf(aShift()), schedule: [{ ...care, id: 'kept 0', endTime: '' }] }, about)
    expect(error?.fieldId).toBe(entryFieldId({ id: 'kept 0' }, 'end'))
    expect(error?.fieldId).not.toContain(' ')
  })

  test('asks which client is meant while two have the initials', () => {
    const four = aClient({ location: { locationId: 'gh', roomNumber: '4' } })
    const nine = aClient({ id: idOf('other'), location: { locationId: 'gh', roomNumber: '9' } })
    expect(isClientOpen(care, [four])).toBe(false)
    expect(isClientOpen(care, [four, nine])).toBe(true)
    expect(isClientOpen({ ...care, notes: 'AB (room 9) lunch' }, [four, nine])).toBe(false)
  })
})

test('who is given a shift takes the place of who had it, and absences stay', () => {
  const sick = { type: 'sick' as const, ...ann }
  const value = shiftValueOf(aShiftOf(ann, { assignedTo: [sick, { type: 'current', ...ann }] }))
  expect(withWorker(value, { type: 'current', ...carl }).assignedTo).toEqual([sick, { type: 'current', ...carl }])
  expect(withWorker(value, 'nobody').assignedTo).toEqual([sick])
  // Away, they are freed of it.
  const worked = shiftValueOf(aShiftOf(ann))
  expect(withWorker(worked, sick).assignedTo).toEqual([sick])
})
