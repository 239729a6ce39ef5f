import { shiftWindowDays } from '../../../domain/constants.ts'
import { latestPayPeriods, type PayPeriod } from '../../../domain/payroll/pay-period.ts'
import { type PayLine, payrollOf } from '../../../domain/payroll/payroll.ts'
import { type HeldRules, payrollBookOf, rulesOn } from '../../../domain/payroll/payroll-rules.ts'
import { addDays, type LocalDay } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

/** More pay periods than the copy of a device reaches over, weekly ones too. */
const mostPeriods = 18

export type OwnPay = PayPeriod & {
  readonly line: PayLine
  /** Days of it lie beyond those that are known. */
  readonly isPartly: boolean
  readonly rulesOf: (day: LocalDay) => HeldRules
}

/** One's own lines of payroll, from this device's copy, the latest period first; undefined until it was read. */
export const useOwnPay = (): readonly OwnPay[] | undefined => {
  const { today, zone, settings, person } = useCareFacts()
  const { user } = useCurrentUser()
  const known = { fromOn: addDays(today, 1 - shiftWindowDays), untilOn: addDays(today, shiftWindowDays - 1) }
  const rows = useLiveQuery(
    async (read) => ({
      shifts: await read.shiftsBetween(startOfDay(known.fromOn, zone), startOfDay(addDays(known.untilOn, 1), zone)),
      oncall: await read.oncallBetween(known.fromOn, known.untilOn),
    }),
    [today, zone],
  )
  if (rows === undefined) return undefined
  const book = payrollBookOf(settings)
  const own = person(user.id)
  const shifts = rows.shifts.filter(({ assignedTo }) => assignedTo.some(({ userId }) => userId === user.id))
  const by = { clock: { sessions: settings?.sessions ?? [], zone }, book }
  const facts = { shifts, staff: own === undefined ? [] : [own], agencies: [], oncall: rows.oncall }
  return latestPayPeriods(known.untilOn, book, mostPeriods)
    .filter(({ until }) => until >= known.fromOn)
    .flatMap((period) => {
      const line = payrollOf({ ...by, ...facts, period }).lines.find(({ id }) => id === user.id)
      if (line === undefined || line.shifts.length + line.oncallDays === 0) return []
      const isPartly = period.from < known.fromOn || period.until > known.untilOn
      return [{ ...period, line, isPartly, rulesOf: (day: LocalDay) => rulesOn(book, day) }]
    })
}
