import { describe, expect, test } from 'vitest'
import { type TakingOnRules, usualTakingOn } from '../../../domain/provider/taking-on-rules.ts'
import { judgeSelfAssign, selfAssignRefusal } from '../../../domain/rota/self-assign.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { ann, aRotaUser, aShift, aShiftOf, at, carl, idOf, sessions, zone } from '../../support/builders.ts'

const asking = {
  who: { id: ann.userId },
  record: aRotaUser(),
  ownShifts: [] as Shift[],
  dutyName: (duty: string) => duty.toUpperCase(),
  rules: undefined as TakingOnRules | undefined,
  ...{ sessions, zone, now: at('2026-11-23 07:59') },
}
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

test('a shift from which one is noted as away may not, and the office is named; others may take it', () => {
  const sick = aShift({ assignedTo: [{ type: 'sick', ...ann }] })
  const holiday = aShift({ assignedTo: [{ type: 'holiday', ...ann }] })
  expect(selfAssignRefusal(sick, asking)).toEqual({
    reason: 'away',
    sentence: 'You are off sick for this shift. Ask a manager if you can work it.',
  })
  expect(selfAssignRefusal(holiday, asking)?.sentence).toBe(
    'You are on holiday for this shift. Ask a manager if you can work it.',
  )
  expect(reasonFor(sick, { who: { id: carl.userId } })).toBeUndefined()
})

test('agency staff never take shifts on', () => {
  expect(reasonFor(aShift(), { who: { id: ann.userId, agencyId: idOf('agency') } })).toBe('agency')
})

test('every refusal is a sentence', () => {
  expect(selfAssignRefusal(aShiftOf(carl), asking)?.sentence).toMatch(/^[A-Z].*\.$/)
})

describe('what speaks against a shift', () => {
  const late = aShiftOf(ann, { id: idOf('late'), day: '2026-11-23', startTime: '14:00', endTime: '22:00' })
  const early = aShift({ day: '2026-11-24', startTime: '08:00', endTime: '14:00', location: 'mf' })
  const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
  const whole = days.map((day) => aShiftOf(ann, { id: idOf(day), day }))
  const rest = 'You have 10 h of rest before Tue 24 Nov, 08:00 to 14:00, less than 11 h.'
  const week = 'You work 62 h in the week of Mon 23 Nov, more than 48 h.'
  const elsewhere = 'You usually work at another location.'
  const asked = { ...asking, ownShifts: [late, ...whole] }

  test('is said and forbids nothing, but for a duty that is missing', () => {
    expect(selfAssignRefusal(early, asked)).toBeUndefined()
    expect(judgeSelfAssign(early, asked).warnings).toEqual([elsewhere, rest, week])
    const driving = { ...early, dutiesRequired: ['driving'] }
    expect(selfAssignRefusal(driving, asked)?.sentence).toBe('You are not qualified for DRIVING.')
    expect(
      selfAssignRefusal(driving, { ...asked, record: aRotaUser({ dutiesQualifiedFor: ['driving'] }) }),
    ).toBeUndefined()
    expect(selfAssignRefusal(driving, { ...asked, record: undefined })?.reason).toBe('rules')
  })

  test.each([
    ['shortRest', rest],
    ['longWeek', week],
    ['elsewhere', elsewhere],
  ] as const)('forbids it where the provider says so: %s', (rule, sentence) => {
    const rules: TakingOnRules = { ...usualTakingOn, [rule]: 'refuse' }
    expect(selfAssignRefusal(early, { ...asked, rules })).toEqual({ reason: 'rules', sentence })
    expect(judgeSelfAssign(early, { ...asked, rules }).warnings).not.toContain(sentence)
  })

  test('of a missing duty is a warning where the provider says so', () => {
    const rules: TakingOnRules = { ...usualTakingOn, missingDuties: 'warn' }
    const driving = aShift({ dutiesRequired: ['driving'] })
    expect(selfAssignRefusal(driving, { ...asking, rules })).toBeUndefined()
    expect(judgeSelfAssign(driving, { ...asking, rules }).warnings).toEqual(['You are not qualified for DRIVING.'])
  })
})
