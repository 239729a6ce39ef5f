import { describe, expect, test } from 'vitest'
import type { Shift } from '../../../domain/rota/shift.ts'
import { swapShiftOf } from '../../../domain/swap/swap-request.ts'
import { swapHindrance } from '../../../domain/swap/swap-standing.ts'
import { ann, aShiftOf, at, carl, sessions, zone } from '../../support/builders.ts'

const asked = aShiftOf(ann, { dutiesRequired: ['meds', 'driving'] })
const now = Date.parse('2026-11-21T10:00:00Z')
const clock = { sessions, zone }
const hindranceOf = (shift: Shift | undefined, when = now, agreed = asked) =>
  swapHindrance({ agreed: swapShiftOf(agreed), shift, worker: ann }, { now: when, clock })

describe('a shift can change hands', () => {
  test('as it was agreed on', () => expect(hindranceOf(asked)).toBeUndefined())
  test('also with other notes, and its duties in another order', () => {
    expect(hindranceOf({ ...asked, notes: 'Bring the keys', dutiesRequired: ['driving', 'meds'] })).toBeUndefined()
  })
  test('also with its times in the other form', () => {
    expect(hindranceOf({ ...asked, startTime: '08:00:00' })).toBeUndefined()
  })
})

test.each<[string, Shift | undefined, RegExp]>([
  ['it was removed', undefined, /no longer exists/],
  ['it starts at another time', { ...asked, startTime: '09:00' }, /changed since/],
  ['it needs another duty', { ...asked, dutiesRequired: ['meds'] }, /changed since/],
  ['it is at another location', { ...asked, location: 'mf' }, /changed since/],
  ['somebody else works it', aShiftOf(carl, { dutiesRequired: ['meds', 'driving'] }), /Ann Bell does not work/],
  ['its worker is off sick', { ...asked, assignedTo: [{ type: 'sick', ...ann }] }, /Ann Bell does not work/],
  ['its rota was withdrawn', { ...asked, rotaStatus: 'withdrawn' }, /cannot be changed/],
  ['its rota is locked', { ...asked, rotaStatus: 'locked' }, /cannot be changed/],
])('a shift cannot change hands where %s', (_why, shift, words) => {
  expect(hindranceOf(shift)).toMatch(words)
})

test('nor once it has begun', () => {
  expect(hindranceOf(asked, asked.startDate - 1)).toBeUndefined()
  expect(hindranceOf(asked, asked.startDate)).toMatch(/already started/)
})

test('a night has begun when its staff are there: at 20:30, and at 20:00 with the handover', () => {
  const night = aShiftOf(ann, { startTime: '20:00', endTime: '08:00' })
  const early = { ...night, dutiesRequired: ['hoc'] }
  expect(hindranceOf(night, at('2026-11-23 20:29'), night)).toBeUndefined()
  expect(hindranceOf(night, at('2026-11-23 20:30'), night)).toMatch(/already started/)
  expect(hindranceOf(early, at('2026-11-23 20:00'), early)).toMatch(/already started/)
})
