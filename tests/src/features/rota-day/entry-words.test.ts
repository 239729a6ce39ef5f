import { expect, test } from 'vitest'
import { entryLabel, openBecause } from '../../../../src/features/rota-day/entry-words.ts'
import { ann, aShift } from '../../../support/builders.ts'
import { factsAt } from '../../../support/care-facts.ts'

const facts = factsAt('2026-11-23 09:00')
const nobody = { key: 'nobody', person: undefined, lanes: [] }
const open = aShift({ coverNotRequired: true, assignedTo: [{ type: 'sick', ...ann }] })
const entryOf = (shift: typeof open) =>
  ({ shift, type: 'current', clashes: false, startDate: shift.startDate, endDate: shift.endDate }) as const

test('a shift that nobody works says that cover is not required, and why it was given up', () => {
  expect(openBecause(open, facts)).toBe('Cover not required, AB is sick')
  expect(openBecause({ ...open, coverNotRequired: false }, facts)).toBe('AB is sick')
})

test('the same is read aloud, and only where nobody works it', () => {
  expect(entryLabel(entryOf(open), nobody, facts)).toMatch(/^Nobody, .*Cover not required, AB is sick$/)
  const anns = { key: ann.userId, person: { type: 'current' as const, ...ann }, lanes: [] }
  expect(entryLabel(entryOf(open), anns, facts)).not.toContain('Cover')
})
