import { recentAdhocDays, recentAdhocItems } from '../constants.ts'
import type { Instant } from '../time/instant.ts'
import { addDays } from '../time/local-day.ts'
import { localDayOf, startOfDay } from '../time/zone.ts'
import type { Activity } from './activity.ts'
import { standingReports } from './display-state.ts'

type Of = { readonly userId: string; readonly now: Instant; readonly zone: string }

const isOf = (activity: Activity, userId: string): boolean =>
  activity.madeBy === userId ||
  activity.shifts.some((shift) => shift.userId === userId) ||
  standingReports(activity).some((report) => report.userId === userId && report.event === 'STARTED')

const sameness = ({ title, type }: Activity): string => `${type} ${title.trim().toLowerCase()}`

/**
 * The person's recent ad hoc activities, to start a new one from: those that they made, began or were to run within the last
 * 30 days, the latest first, each title once, at most 5. What only
 * carries a report is nothing to do again. Rules §9; decision 28.
 */
export const recentAdhoc = (activities: readonly Activity[], { userId, now, zone }: Of): Activity[] => {
  const fromAt = startOfDay(addDays(localDayOf(now, zone), -recentAdhocDays), zone)
  const own = activities
    .filter(({ adhoc, master, carriesReport }) => adhoc && !master && carriesReport !== true)
    .filter(({ startDate }) => startDate >= fromAt && startDate <= now)
    .filter((activity) => isOf(activity, userId))
    .sort((a, b) => b.startDate - a.startDate || (a.id < b.id ? -1 : 1))
  const latest = new Map<string, Activity>()
  for (const activity of own) {
    if (!latest.has(sameness(activity))) latest.set(sameness(activity), activity)
  }
  return [...latest.values()].slice(0, recentAdhocItems)
}
