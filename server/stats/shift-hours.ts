import type { statsShiftHours } from '../../domain/calls/stats-shift-hours.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { listOf, type StatsAsked, statsAsked } from './stats-asked.ts'
import { type WorkedShift, workedWithin } from './worked-shifts.ts'

type By = 'staff' | 'agency' | 'nobody'
type Part = Pick<WorkedShift, 'location' | 'type'> & { readonly by: By; readonly isBegun: boolean; readonly ms: number }
type Split = Record<By, { shifts: number; hours: number }>

const HOUR_MS = 3_600_000

const byOf = ({ userId, agencyId }: WorkedShift): By => {
  if (agencyId !== null) return 'agency'
  return userId === null ? 'nobody' : 'staff'
}

/** How long staff are there within the span, in elapsed time: in a night over its edge or over a clock change too. */
const partOf = (shift: WorkedShift, { fromAt, untilAt }: StatsAsked): Part => ({
  location: shift.location,
  type: shift.type,
  by: byOf(shift),
  isBegun: shift.startDate >= fromAt,
  ms: Math.min(shift.endDate, untilAt) - Math.max(shift.startDate, fromAt),
})

const splitOf = (parts: readonly Part[]): Split => {
  const of = (by: By) => {
    const own = parts.filter((part) => part.by === by)
    return {
      shifts: own.filter(({ isBegun }) => isBegun).length,
      hours: own.reduce((sum, { ms }) => sum + ms, 0) / HOUR_MS,
    }
  }
  return { staff: of('staff'), agency: of('agency'), nobody: of('nobody') }
}

/** Hours of own staff against hours of agencies. Rules §7, stats. */
export const shiftHours: CallHandler<typeof statsShiftHours> = async (call) => {
  const asked = await statsAsked(call)
  const worked = await workedWithin(call.context.database.drizzle, asked)
  const parts = worked.map((shift) => partOf(shift, asked))
  const kinds = new Map(parts.map(({ location, type }) => [`${location} ${type}`, { location, type }]))
  const rows = [...kinds.values()].map(({ location, type }) => ({
    location,
    type,
    ...splitOf(parts.filter((part) => part.location === location && part.type === type)),
  }))
  return { ...listOf('shift-hours', rows), sum: splitOf(parts) }
}
