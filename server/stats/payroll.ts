import { createHash } from 'node:crypto'
import type { statsPayroll, statsPayrollFile, statsPayrollShifts } from '../../domain/calls/stats-payroll.ts'
import { csvLines, utf8Mark } from '../../domain/csv.ts'
import { lockRefusal } from '../../domain/payroll/lock-order.ts'
import type { Carried, PayrollWithCarried } from '../../domain/payroll/locked-payroll.ts'
import type { OddLine } from '../../domain/payroll/odd-lines.ts'
import type { PayPeriod } from '../../domain/payroll/pay-period.ts'
import { lineKey, type PayLine, payrollAt } from '../../domain/payroll/payroll.ts'
import { linesWithCarried, payrollCells, payrollLayoutsOf } from '../../domain/payroll/payroll-file.ts'
import { rulesOn } from '../../domain/payroll/payroll-rules.ts'
import type { PayShift } from '../../domain/payroll/person-shifts.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { payrollAsked } from './payroll-asked.ts'
import { keptFile, lockedPeriods } from './payroll-locks.ts'
import { payrollTold } from './payroll-result.ts'

const wireTimes = <Row extends { readonly startDate: number; readonly endDate: number }>(row: Row) => ({
  ...row,
  startDate: toWireInstant(row.startDate),
  endDate: toWireInstant(row.endDate),
})

const withoutShifts = ({ shifts: _shifts, ...line }: PayLine) => line
const told = ({ place: _place, ...odd }: OddLine) => wireTimes(odd)
const at = (location: string | undefined) => (one: Carried) => location === undefined || one.location === location

/** The payroll of a period. Rules §7, stats; decision 236. */
export const payrollFigures: CallHandler<typeof statsPayroll> = async (call) => {
  const db = call.context.database.drizzle
  const { period, location, by, today } = await payrollAsked(call)
  const { result, check, lock, changes } = await payrollTold(db, period, by)
  const { odd, sum, ...here } = payrollAt(result, location)
  const carried = result.carried.filter(at(location))
  const lines = linesWithCarried({ lines: here.lines, carried })
  const refusal = lockRefusal(period, { today, book: by.book, locked: await lockedPeriods(db) })
  return {
    _embedded: {
      lines: lines.map(withoutShifts),
      odd: odd.map(told),
      carried,
      changes: changes.filter(at(location)),
    },
    total: lines.length,
    count: lines.length,
    sum,
    check,
    canLock: refusal === undefined,
    ...(lock === undefined
      ? {}
      : { locked: { at: toWireInstant(lock.lockedAt), by: lock.lockedBy, layouts: lock.layouts } }),
  }
}

/** The shifts of one line. Rules §7, stats; decision 236. */
export const payrollShifts: CallHandler<typeof statsPayrollShifts> = async (call) => {
  const { startDate, endDate, kind, location } = call.input
  const id = call.input.id.toLowerCase()
  const { period, by } = await payrollAsked({ ...call, input: { startDate, endDate, location } })
  const { result, changes, now } = await payrollTold(call.context.database.drizzle, period, by)
  const key = lineKey({ kind, id, location })
  const shiftsIn = ({ lines }: PayrollWithCarried): readonly PayShift[] =>
    lines.find((line) => lineKey(line) === key)?.shifts ?? []
  const shifts = shiftsIn(result)
  const isChanged = changes.some((one) => lineKey(one) === key)
  const current = isChanged ? shiftsIn(now) : []
  const days = [...shifts, ...current].map(({ day }) => day)
  const rules = new Map(days.map((day) => rulesOn(result.book, day)).map((one) => [one.from ?? '', one]))
  return {
    _embedded: { shifts: shifts.map(wireTimes), now: current.map(wireTimes), rules: [...rules.values()] },
    total: shifts.length,
    count: shifts.length,
  }
}

type Named = {
  readonly period: PayPeriod
  readonly settings: ProviderSettings | undefined
  readonly layout: ReturnType<typeof payrollLayoutsOf>[number]
}

/** The lines of the file for a payroll program, as they are kept: the same result gives the same bytes. */
export const fileLines = (payroll: PayrollWithCarried, location: string | undefined, named: Named): string => {
  const { period, settings, layout } = named
  const placeName = (place: string) => settings?.locations.find(({ locationId }) => locationId === place)?.name ?? place
  const carried = payroll.carried.filter(at(location))
  return csvLines(payrollCells({ ...payrollAt(payroll, location), carried }, layout, { period, placeName }))
}

const NO_LAYOUT = 'Choose another layout. There is none of this name.'
const NOT_KEPT =
  'Choose another layout or all locations. When this pay period was locked, there was no file for this one.'

/** The file of a period; of a locked one as it was kept. Decision 236. */
export const payrollFile: CallHandler<typeof statsPayrollFile> = async (call) => {
  const db = call.context.database.drizzle
  const { startDate, endDate, location } = call.input
  const { period, by, settings } = await payrollAsked({ ...call, input: { startDate, endDate, location } })
  const layouts = payrollLayoutsOf(settings)
  const name = call.input.layout ?? layouts[0]?.name ?? ''
  const layout = layouts.find((one) => one.name === name)
  const kept = await keptFile(db, period, { layout: name, location: location ?? '' })
  const linesNow = async () =>
    layout && fileLines((await payrollTold(db, period, by)).result, location, { period, settings, layout })
  const lines = kept === undefined ? await linesNow() : kept.text
  if (lines === undefined) throw new ProblemError(problem(NOT_FOUND, kept === undefined ? NO_LAYOUT : NOT_KEPT))
  const text = `${utf8Mark}${lines}`
  const place = location === undefined ? '' : `-${location}`
  return {
    name: `payroll-${startDate}-to-${endDate}${place}.csv`,
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
  }
}
