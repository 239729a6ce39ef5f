import { expect, test } from 'vitest'
import { type GridFacts, hoursWords, itemWords, warningAt } from '../../../../src/features/rota-grid/grid-words.ts'
import { ann, aShiftOf, idOf, sessions, zone } from '../../../support/builders.ts'

const facts: GridFacts = { settings: { sessions, duties: [] }, zone, isMaster: false }
const night = aShiftOf(ann, {
  startTime: '20:00',
  endTime: '08:00',
  notes: 'Keys at the desk',
  schedule: [
    { startTime: '20:00', endTime: '02:00', type: 'care' },
    { startTime: '02:00', endTime: '05:00', type: 'break' },
  ],
})

test('hours are figures of hours and minutes', () => {
  expect([0, 5.5, 24, 30.75, 47.999].map(hoursWords)).toEqual(['0:00', '5:30', '24:00', '30:45', '48:00'])
})

test('a shift is read aloud with its line, its day, its staff times, what it carries, and its warnings', () => {
  const words = (type: 'current' | 'sick') =>
    itemWords({ shift: night, type }, { name: 'Ann Bell', warnings: type === 'current' ? ['Rest 5 h'] : [], facts })
  expect(words('current')).toBe(
    'Ann Bell, Mon 23 Nov, 20:30–08:30, night, has a note, with care, with a break, Rest 5 h',
  )
  expect(words('sick')).toContain('night, Off Sick')
})

test('a short rest is said at the shift after it, a clash at both with the other one', () => {
  const next = aShiftOf(ann, { id: idOf('next'), day: '2026-11-24', startTime: '14:00' })
  const rest = { kind: 'short-rest' as const, userId: ann.userId, first: night, second: next, restMs: 19_800_000 }
  expect([night, next].map((shift) => warningAt(rest, shift, facts))).toEqual([undefined, 'Rest 5 h 30 min'])
  const clash = { kind: 'clash' as const, userId: ann.userId, first: night, second: next }
  expect(warningAt(clash, next, facts)).toBe('Clash, Mon 20:30–08:30')
  expect(warningAt(clash, night, facts)).toMatch(/^Clash, Tue 14:00/)
})
