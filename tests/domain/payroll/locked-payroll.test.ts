import { describe, expect, test } from 'vitest'
import { lockRefusal } from '../../../domain/payroll/lock-order.ts'
import { changedSince } from '../../../domain/payroll/locked-payroll.ts'
import { nothingPaid } from '../../../domain/payroll/pay-sums.ts'
import { lockedRulesFaults } from '../../../domain/payroll/payroll-faults.ts'
import { payrollCells, payrollLayoutsOf } from '../../../domain/payroll/payroll-file.ts'
import { payrollBookOf } from '../../../domain/payroll/payroll-rules.ts'

const first = { from: '2026-08-31', until: '2026-09-27' }
const second = { from: '2026-09-28', until: '2026-10-25' }
const third = { from: '2026-10-26', until: '2026-11-22' }

const aLine = (id: string, paid: number) => ({
  ...nothingPaid,
  kind: 'person' as const,
  id,
  name: id,
  paid,
  shifts: [],
})
const aPayroll = (...lines: ReturnType<typeof aLine>[]) => ({ lines, odd: [], sum: nothingPaid, carried: [] })

describe('a pay period can be locked', () => {
  const book = payrollBookOf(undefined)
  const refusal = (period: typeof first, locked: readonly (typeof first)[] = [], today = '2026-11-27') =>
    lockRefusal(period, { today, book, locked })

  test('once it is over, the day after its last', () => {
    expect(refusal(third, [], '2026-11-23')).toBeUndefined()
    expect(refusal(third, [], '2026-11-22')).toBe('You can lock this pay period from Mon 23 Nov. It is not over yet.')
  })

  test('whole alone', () => {
    const part = { from: '2026-09-28', until: '2026-10-18' }
    expect(refusal(part)).toBe('Choose the days of a pay period. Only a whole one can be locked.')
  })

  test('after the one before it, and once', () => {
    expect(refusal(second, [first])).toBeUndefined()
    expect(refusal(third, [first])).toBe('Lock the pay period from Mon 28 Sep first. Pay periods are locked in order.')
    expect(refusal(second, [first, second])).toBe('This pay period is already locked.')
    expect(refusal(first, [second])).toBe('This pay period cannot be locked. A later one already is.')
  })
})

describe('what a locked period owes', () => {
  test('is by how much each line is otherwise now; lines that came and went count', () => {
    const before = aPayroll(aLine('ann', 600), aLine('bo', 480), aLine('cy', 60))
    const now = aPayroll(aLine('ann', 660), aLine('bo', 480), aLine('dee', 30))
    const changes = changedSince(before, now).map(({ id, difference }) => [id, difference.paid])
    expect(changes).toEqual([
      ['ann', 60],
      ['cy', -60],
      ['dee', 30],
    ])
  })

  test('counts what was carried into it before', () => {
    const carried = [{ ...aLine('ann', 0), difference: { ...nothingPaid, paid: 30 } }]
    const before = { ...aPayroll(aLine('ann', 600)), carried }
    expect(changedSince(before, before)).toEqual([])
    expect(changedSince(before, aPayroll(aLine('ann', 630)))).toEqual([])
  })
})

describe('the file for a payroll program', () => {
  const layout = {
    name: 'Ours',
    hours: 'clock' as const,
    columns: [
      { heading: '=Name', field: 'name' as const },
      { heading: 'Paid', field: 'paid' as const },
      { heading: 'Carried', field: 'carried' as const },
    ],
  }

  test('has its columns in order, what was carried, and nothing that begins like a formula', () => {
    const carried = [
      { ...aLine('ann', 0), difference: { ...nothingPaid, paid: -90 } },
      { ...aLine('+cy', 0), difference: { ...nothingPaid, paid: 30 } },
    ]
    const cells = payrollCells({ ...aPayroll(aLine('ann', 600)), carried }, layout, {
      period: second,
      placeName: (place) => place,
    })
    expect(cells).toEqual([
      ["'=Name", 'Paid', 'Carried'],
      ['ann', '10:00', '-1:30'],
      ["'+cy", '0:00', '0:30'],
    ])
  })

  test('has what is carried of every kind of hours, also where the paid ones are the same', () => {
    const moved = { ...nothingPaid, byDay: -480, byNight: 480, weekend: 60, sick: -30, oncallDays: 1 }
    const carried = [{ ...aLine('ann', 0), difference: moved }]
    const columns = (
      ['carried', 'carried-night', 'carried-weekend', 'carried-sick', 'carried-on-call-days'] as const
    ).map((field) => ({ heading: field, field }))
    const cells = payrollCells(
      { ...aPayroll(), carried },
      { ...layout, columns },
      {
        period: second,
        placeName: (place) => place,
      },
    )
    expect(cells[1]).toEqual(['0:00', '8:00', '1:00', '-0:30', '1'])
  })

  test('has every column where a provider has no layout of that name', () => {
    expect(payrollLayoutsOf(undefined).map(({ name }) => name)).toEqual(['All columns'])
    expect(payrollLayoutsOf({ payrollLayouts: [layout] }).map(({ name }) => name)).toEqual(['Ours', 'All columns'])
  })
})

describe('rules of payroll', () => {
  const rules = (from: string, minutes: 1 | 15 = 1) => ({
    ...payrollBookOf(undefined).usual,
    from,
    rounding: { minutes, way: 'nearest' as const },
  })
  const pathsOf = (before: ReturnType<typeof rules>[], after: ReturnType<typeof rules>[]) =>
    lockedRulesFaults(before, after, '2026-10-25').map(({ path }) => path)

  test('begin after the days that are locked, and those that hold on them stay', () => {
    const held = rules('2026-01-01')
    expect(pathsOf([held], [held, rules('2026-10-26')])).toEqual([])
    expect(pathsOf([held], [held, rules('2026-10-25')])).toEqual(['/payrollRules/1/from'])
    expect(pathsOf([held], [rules('2026-01-01', 15)])).toEqual(['/payrollRules/0/from'])
    expect(pathsOf([held], [])).toEqual(['/payrollRules'])
    expect(lockedRulesFaults([held], [], undefined)).toEqual([])
  })
})
