import { expect, test } from 'vitest'
import { toldToAgencies } from '../../../domain/client/told-to-agencies.ts'

const level = (effectiveFrom: string, escalationLevel: 'level0' | 'level1' | 'level2') => ({
  effectiveFrom,
  escalationLevel,
})

test('an agency is told who a client is, how to support them and what the risks are', () => {
  const row = {
    initials: 'AB',
    howToSupport: 'Slowly',
    risksAndTriggers: 'Loud rooms',
    whatMatters: 'Her brother',
    hours: [{}],
    supportHours: [{}],
    careEscalationHistory: [],
  }
  expect(toldToAgencies(row, '2026-11-25')).toEqual({
    initials: 'AB',
    howToSupport: 'Slowly',
    risksAndTriggers: 'Loud rooms',
    hours: [],
    careEscalationHistory: [],
  })
})

test('of the levels an agency is told the one in force and those to come, whatever their order', () => {
  const [first, red, green, ahead] = [
    level('2026-01-01', 'level0'),
    level('2026-05-01', 'level2'),
    level('2026-11-25', 'level0'),
    level('2026-12-01', 'level1'),
  ] as const
  const told = (history: (typeof red)[], today: string) =>
    toldToAgencies({ careEscalationHistory: history }, today)['careEscalationHistory']
  expect(told([ahead, first, green, red], '2026-11-27')).toEqual([green, ahead])
  // Somewhere it is still the day before.
  expect(told([first, red, green], '2026-11-25')).toEqual([red, green])
  expect(told([ahead], '2026-11-25')).toEqual([ahead])
})
