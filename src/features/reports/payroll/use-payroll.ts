import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { statsPayroll, statsPayrollShifts } from '../../../../domain/calls/stats-payroll.ts'
import { latestPayPeriods, type PayPeriod, payPeriodOn } from '../../../../domain/payroll/pay-period.ts'
import { payrollBookOf } from '../../../../domain/payroll/payroll-rules.ts'
import { useCall } from '../../../engine/use-call.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { type ReportRead, useKeptReport, useReport } from '../use-report.ts'
import type { PayrollSearch } from './payroll-search.ts'

export type PayrollFigures = z.output<typeof statsPayroll.output>
export type PayrollLine = PayrollFigures['_embedded']['lines'][number]
export type PayrollOdd = PayrollFigures['_embedded']['odd'][number]
export type PayrollDifference = PayrollFigures['_embedded']['changes'][number]
export type PayrollShifts = z.output<typeof statsPayrollShifts.output>['_embedded']

/** A year of the usual periods. */
const mostPeriods = 14

/** The pay periods to choose from, the running one first, and the one that the address asks about: else the last that is over. */
export const usePayPeriods = ({ day }: Pick<PayrollSearch, 'day'>) => {
  const { today, settings } = useCareFacts()
  return useMemo(() => {
    const book = payrollBookOf(settings)
    const latest = latestPayPeriods(today, book, mostPeriods)
    const chosen = day === undefined ? latest[1] : payPeriodOn(day, book)
    const isListed = latest.some(({ from }) => from === chosen?.from)
    const periods = chosen === undefined || isListed ? latest : [...latest, chosen]
    return { periods, chosen: settings && chosen, book }
  }, [day, today, settings])
}

/** What the server is asked about these days. */
export const daysAsked = ({ from, until }: PayPeriod, location: string | undefined) => ({
  startDate: from,
  endDate: until,
  location,
})

export const usePayroll = (period: PayPeriod | undefined, location: string | undefined): ReportRead<PayrollFigures> =>
  useKeptReport(period && daysAsked(period, location), (asked, call) => call(statsPayroll, asked))

/** The shifts of a line that is open, loaded again with the figures. */
export const usePayrollShifts = (
  period: PayPeriod,
  line: Pick<PayrollLine, 'kind' | 'id' | 'location'>,
  check: string,
) => {
  const call = useCall(statsPayrollShifts)
  const asked = {
    ...daysAsked(period, line.kind === 'agency' ? line.location : undefined),
    kind: line.kind,
    id: line.id,
  }
  return useReport({ asked, check }, (question) => call(question.asked))
}
