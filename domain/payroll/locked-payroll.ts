import type { StaffClock } from '../rota/clash.ts'
import type { PayPeriod } from './pay-period.ts'
import { addedUp, differenceOf, isNothing, nothingPaid, type PaySums } from './pay-sums.ts'
import { lineKey, type PayLine, type Payroll } from './payroll.ts'
import type { PayrollBook } from './payroll-rules.ts'

/** What later changes of locked periods add to a line, or take away. */
export type Carried = Pick<PayLine, 'kind' | 'id' | 'name' | 'location'> & { readonly difference: PaySums }

/** A payroll with what earlier periods carry into it. */
export type PayrollWithCarried = Payroll & { readonly carried: readonly Carried[] }

/** What is kept of a pay period that was locked: its result, and by what it was reckoned. Decision 236. */
export type LockedPayroll = PayrollWithCarried & {
  readonly period: PayPeriod
  readonly clock: StaffClock
  readonly book: PayrollBook
}

type Owed = Pick<Carried, 'kind' | 'id' | 'name' | 'location'> & { readonly owed: PaySums }

type Owing = Pick<PayrollWithCarried, 'lines' | 'carried'>

/** What each line is owed in all: its own figures, and what was carried into it. */
const owedOf = ({ lines, carried }: Owing): Map<string, Owed> => {
  const owed = new Map<string, Owed>()
  const add = (one: Pick<Carried, 'kind' | 'id' | 'name' | 'location'>, sums: PaySums) => {
    const key = lineKey(one)
    const { kind, id, name, location } = one
    owed.set(key, { kind, id, name, location, owed: addedUp([owed.get(key)?.owed ?? nothingPaid, sums]) })
  }
  for (const line of lines) add(line, line)
  for (const one of carried) add(one, one.difference)
  return owed
}

/**
 * What of a locked period is otherwise now, by line: this is carried into the period after it, so that locked figures and
 * what is carried always add up to what is owed.
 */
export const changedSince = (locked: Owing, now: Owing): Carried[] => {
  const [before, after] = [owedOf(locked), owedOf(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const one = after.get(key) ?? before.get(key)
    const difference = differenceOf(after.get(key)?.owed ?? nothingPaid, before.get(key)?.owed ?? nothingPaid)
    if (one === undefined || isNothing(difference)) return []
    const { kind, id, name, location } = one
    return [{ kind, id, name, ...(location === undefined ? {} : { location }), difference }]
  })
}
