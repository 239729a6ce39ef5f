import { describe, expect, test } from 'vitest'
import { PayrollLayout, PayrollRules, payrollBookOf, rulesOn } from '../../../../domain/payroll/payroll-rules.ts'
import {
  type PayrollValue,
  payrollChanges,
  payrollErrors,
  payrollMeant,
  payrollValueOf,
  rulesValueOf,
} from '../../../../src/features/setup/payroll-settings-value.ts'

const usual = rulesOn(payrollBookOf(undefined), '2026-11-23')
const rules = (from: string, about: Partial<PayrollRules> = {}): PayrollRules => ({ ...usual, from, ...about })
const layout: PayrollLayout = { name: 'Sage', hours: 'clock', columns: [{ heading: 'Who', field: 'name' }] }
const known = {
  payrollRules: [rules('2026-02-02'), rules('2027-01-04', { bankHolidays: ['2027-01-01'] })],
  payrollLayouts: [layout],
}
const value = payrollValueOf(known)
const withRules = (part: object): PayrollValue => ({
  ...value,
  rules: value.rules.map((one, at) => (at === 0 ? { ...one, ...part } : one)),
})

describe('the form of payroll rules and layouts', () => {
  test('has the last rules first, means what it began as, and then sends nothing', () => {
    expect(value.rules.map(({ from }) => from)).toEqual(['2027-01-04', '2026-02-02'])
    expect(payrollMeant(value)).toEqual(known)
    expect(payrollChanges(value, known)).toEqual({})
    expect(payrollErrors(value)).toEqual([])
  })

  test('sends the list that was changed, as the server takes it', () => {
    const added = { ...value, rules: [rulesValueOf(usual, '2028-01-03'), ...value.rules] }
    const { payrollRules = [], ...others } = payrollChanges(added, known)
    expect(others).toEqual({})
    expect(payrollRules.map(({ from }) => from)).toEqual(['2026-02-02', '2027-01-04', '2028-01-03'])
    for (const one of payrollRules) expect(PayrollRules.safeParse(one).success).toBe(true)
    const blank = {
      ...value,
      layouts: [{ name: ' Iris ', hours: 'decimal', columns: [{ heading: ' ', field: 'paid' }] }],
    }
    const { payrollLayouts = [] } = payrollChanges(blank as PayrollValue, known)
    expect(payrollLayouts).toEqual([
      { name: 'Iris', hours: 'decimal', columns: [{ heading: 'Paid hours', field: 'paid' }] },
    ])
    expect(payrollLayouts.every((one) => PayrollLayout.safeParse(one).success)).toBe(true)
  })

  test('says what is missing or wrong, each at its field', () => {
    const wrong = (part: object) => payrollErrors(withRules(part)).map(({ fieldId }) => fieldId)
    expect(wrong({ from: '' })).toEqual(['payroll-rules-0-from'])
    expect(wrong({ breakMinutes: '241' })).toEqual(['payroll-rules-0-breakMinutes'])
    expect(wrong({ breakFrom: 'six' })).toEqual(['payroll-rules-0-breakFrom'])
    expect(wrong({ holidays: '25/12/2026\n31/02/2027' })).toEqual(['payroll-rules-0-holidays'])
    expect(wrong({ nightEnd: value.rules[0]?.nightStart })).toEqual(['payroll-rules-0-nightEnd'])
    expect(wrong({ length: 'month', firstDay: '2026-01-31' })).toEqual(['payroll-rules-0-firstDay'])
    expect(wrong({ from: '2026-02-02' })).toEqual(['payroll-rules-1-from'])
    const layouts = [layout, { ...layout, name: 'sage' }, { ...layout, name: '', columns: [] }]
    expect(payrollErrors({ ...value, layouts } as PayrollValue).map(({ fieldId }) => fieldId)).toEqual([
      'payroll-layouts-2-name',
      'payroll-layouts-2-add',
    ])
    expect(payrollErrors({ ...value, layouts: layouts.slice(0, 2) } as PayrollValue)[0]?.fieldId).toBe(
      'payroll-layouts-1-name',
    )
  })
})
