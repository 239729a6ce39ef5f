import { expect, test } from 'vitest'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { addDays } from '../../../../domain/time/local-day.ts'
import { hoursColumn, printedMarks } from '../../../../src/features/rota-views/printed-words.ts'
import { ann, aShiftOf, idOf, sessions, zone } from '../../../support/builders.ts'

const days = Array.from({ length: 7 }, (_, at) => addDays('2026-11-23', at))
const marksOf = (shifts: readonly Shift[], others: readonly Shift[] = []) =>
  printedMarks(shifts, { clock: { sessions, zone }, days, others })

test('hours are a column of figures', () => {
  expect([0, 6.5, 54, 100.25].map(hoursColumn)).toEqual(['0:00', '6:30', '54:00', '100:15'])
})

test('a clash and a short rest are marked at the later shift, of that person alone', () => {
  const night = aShiftOf(ann, { id: idOf('n'), startTime: '20:00', endTime: '08:00' })
  const morning = aShiftOf(ann, { id: idOf('m'), day: '2026-11-24', startTime: '08:00', endTime: '14:00' })
  const evening = aShiftOf(ann, { id: idOf('e'), day: '2026-11-24', startTime: '20:00', endTime: '08:00' })
  const marks = marksOf([night, morning, evening])
  expect([night, morning, evening].map((shift) => marks.of(ann.userId, shift))).toEqual([
    [],
    ['! 30 min clash'],
    ['! Rest 6 h 30 min'],
  ])
  expect(marks.of(idOf('someone else'), morning)).toEqual([])
})

test('a short rest that another rota ends is marked as one after the shift, and one that it begins as one before', () => {
  const early = aShiftOf(ann, { id: idOf('early'), startTime: '08:00', endTime: '14:00' })
  const night = aShiftOf(ann, { id: idOf('night'), startTime: '20:00', endTime: '08:00', rotaId: idOf('other rota') })
  const next = aShiftOf(ann, { id: idOf('next'), day: '2026-11-24', startTime: '14:00', endTime: '20:00' })
  const marks = marksOf([early, next], [night])
  expect([early, next].map((shift) => marks.of(ann.userId, shift))).toEqual([
    ['! Rest after: 6 h 30 min'],
    ['! Rest 5 h 30 min'],
  ])
})

test('a clash with a shift that is not on paper says that it is with another rota', () => {
  const own = aShiftOf(ann, { id: idOf('own'), startTime: '08:00', endTime: '14:00' })
  const other = aShiftOf(ann, { id: idOf('other'), startTime: '13:00', endTime: '20:00', rotaId: idOf('other rota') })
  expect(marksOf([own], [other]).of(ann.userId, own)).toEqual(['! 1 h clash with another rota'])
})

test('more than 48 hours in a printed week are marked', () => {
  const shiftsOf = (count: number) =>
    days.slice(0, count).map((day) => aShiftOf(ann, { id: idOf(day), day, startTime: '08:00', endTime: '20:00' }))
  expect([4, 5].map((count) => marksOf(shiftsOf(count)).isLongWeek(ann.userId))).toEqual([false, true])
})
