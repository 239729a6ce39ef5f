import { expect, test } from 'vitest'
import { readPayrollSearch } from '../../../../src/features/reports/payroll/payroll-search.ts'
import { linesShown } from '../../../../src/features/reports/payroll/payroll-table.tsx'
import type { PayrollLine } from '../../../../src/features/reports/payroll/use-payroll.ts'

const line = (name: string, fields: Partial<PayrollLine>): PayrollLine => ({
  kind: 'person',
  id: name,
  name,
  rostered: 0,
  unpaidBreak: 0,
  paidBreak: 0,
  paid: 0,
  byDay: 0,
  byNight: 0,
  weekend: 0,
  bankHoliday: 0,
  selfAssigned: 0,
  holiday: 0,
  sick: 0,
  oncallDays: 0,
  ...fields,
})

const lines = [
  line('Ann', { paid: 60, toContract: 0 }),
  line('Bo', { paid: 90 }),
  line('Hands', { kind: 'agency', paid: 30 }),
]
const ids = { kind: 'person' as const, id: 'Cy', name: 'Cy' }
const changes = [
  { ...ids, difference: { ...line('', {}), paid: 30 } },
  { ...ids, id: 'Bo', name: 'Bo', difference: { ...line('', {}), paid: -30 } },
]
const shown = (search: object) =>
  linesShown({ lines, changes }, readPayrollSearch({ ...search })).map(({ name }) => name)

test('those that changed since the period was locked are shown alone, also of whom it had nothing', () => {
  expect(shown({ lines: 'changed' })).toEqual(['Cy', 'Bo'])
  expect(shown({ lines: 'changed', people: 'agencies' })).toEqual([])
  expect(shown({ lines: 'changed', order: 'paid' })).toEqual(['Bo', 'Cy'])
  expect(shown({ lines: 'none' })).toHaveLength(3)
})

test('lines are narrowed and put in order as the address says, and bad words in it say nothing', () => {
  expect(shown({})).toEqual(['Ann', 'Bo', 'Hands'])
  expect(shown({ order: 'paid' })).toEqual(['Bo', 'Ann', 'Hands'])
  expect(shown({ order: 'to-contract', people: 'staff' })).toEqual(['Ann', 'Bo'])
  expect(shown({ people: 'agencies' })).toEqual(['Hands'])
  expect(shown({ order: 'shoe-size', people: 'all', day: '2026-02-30' })).toEqual(['Ann', 'Bo', 'Hands'])
})
