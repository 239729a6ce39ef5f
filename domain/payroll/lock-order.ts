import { formatDay } from '../time/format.ts'
import { addDays, type LocalDay } from '../time/local-day.ts'
import { type PayPeriod, payPeriodOn } from './pay-period.ts'
import type { PayrollBook } from './payroll-rules.ts'

type Asked = {
  readonly today: LocalDay
  readonly book: PayrollBook
  /** Those that are locked, in order. */
  readonly locked: readonly PayPeriod[]
}

/**
 * Why a period cannot be locked: it is no pay period, it is not over, it is locked, or another one comes first. In order,
 * without a gap, what a locked period owes is carried exactly once. Decision 236.
 */
export const lockRefusal = (period: PayPeriod, { today, book, locked }: Asked): string | undefined => {
  const { from, until } = payPeriodOn(period.from, book)
  if (from !== period.from || until !== period.until)
    return 'Choose the days of a pay period. Only a whole one can be locked.'
  if (until >= today) return `You can lock this pay period from ${formatDay(addDays(until, 1))}. It is not over yet.`
  const last = locked.at(-1)
  if (last === undefined) return undefined
  if (from <= last.until) {
    const isThis = locked.some((one) => one.from <= until && one.until >= from)
    return isThis ? 'This pay period is already locked.' : 'This pay period cannot be locked. A later one already is.'
  }
  const next = addDays(last.until, 1)
  return from === next
    ? undefined
    : `Lock the pay period from ${formatDay(next)} first. Pay periods are locked in order.`
}
