import type { PayPeriod } from '../../domain/payroll/pay-period.ts'
import { payrollBookOf } from '../../domain/payroll/payroll-rules.ts'
import type { PayClock } from '../../domain/payroll/person-shifts.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import { daysBetween, type LocalDay } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { providerSettingsOf, staffClockIn } from '../provider/settings.ts'
import type { CallAsked } from '../request/call-handler.ts'
import { refuseQuery } from '../resources/condition.ts'
import { statsAsked } from './stats-asked.ts'

type Input = { readonly startDate: LocalDay; readonly endDate: LocalDay; readonly location?: string | undefined }

/** Twice the longest pay period. */
const MOST_DAYS = 62

export type PayrollQuestion = {
  readonly period: PayPeriod
  readonly location: string | undefined
  readonly by: PayClock
  readonly settings: ProviderSettings | undefined
  readonly today: LocalDay
}

/** What is asked about payroll, checked: by nobody of an agency, of days that exist, of a location that does. */
export const payrollAsked = async (call: CallAsked<Input>): Promise<PayrollQuestion> => {
  const { startDate, endDate, location } = call.input
  const { zone, now } = await statsAsked({ ...call, input: { startDate, endDate, location } })
  if (daysBetween(startDate, endDate) >= MOST_DAYS) refuseQuery(`Choose at most ${MOST_DAYS} days.`, '/endDate')
  const settings = await providerSettingsOf(call.context.database.drizzle)
  return {
    period: { from: startDate, until: endDate },
    location,
    by: { clock: staffClockIn(settings), book: payrollBookOf(settings) },
    settings,
    today: localDayOf(now, zone),
  }
}
