import { expect, test } from 'vitest'
import { selfAssignRefusal } from '../../../domain/rota/self-assign.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { ann, aShift, aShiftOf, at, carl, idOf, sessions, zone } from '../../support/builders.ts'

const asking = { who: { id: ann.userId }, ownShifts: [] as Shift[], sessions, zone, now: at('2026-11-23 07:59') }
const reasonFor = (shift: Shift, more: Partial<typeof asking & { who: { id: string; agencyId?: string } }> = {}) =>
  selfAssignRefusal(shift, { ...asking, ...more })?.reason

test('an unassigned shift ahead, on a published rota, may be taken on', () => {
  expect(selfAssignRefusal(aShift(), asking)).toBeUndefined()
})

test('a shift that somebody has, that has begun, or that is not published may not', () => {
  expect(reasonFor(aShiftOf(carl))).toBe('taken')
  expect(reasonFor(aShift(), { now: at('2026-11-23 08:00') })).toBe('past')
  expect(reasonFor(aShift({ rotaStatus: 'draft' }))).toBe('not-published')
  expect(reasonFor(aShift({ rotaStatus: 'locked' }))).toBe('not-published')
})

test('a shift that overlaps with an own one on any rota may not', () => {
  const own = aShiftOf(ann, { id: idOf('own'), rotaId: idOf('other rota'), startTime: '14:00', endTime: '20:00' })
  expect(reasonFor(aShift(), { ownShifts: [own] })).toBe('clashes')
  expect(reasonFor(aShift({ startTime: '08:00', endTime: '14:00' }), { ownShifts: [own] })).toBeUndefined()
})

test('agency staff never take shifts on', () => {
  expect(reasonFor(aShift(), { who: { id: ann.userId, agencyId: idOf('agency') } })).toBe('agency')
})

test('every refusal is a sentence', () => {
  expect(selfAssignRefusal(aShiftOf(carl), asking)?.sentence).toMatch(/^[A-Z].*\.$/)
})
