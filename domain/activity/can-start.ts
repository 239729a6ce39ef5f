import { withdrawWithinMs } from '../constants.ts'
import type { Instant } from '../time/instant.ts'
import { dayRange, localDayOf } from '../time/zone.ts'
import type { Activity, ActivityClient } from './activity.ts'
import { displayState, latestReport, standingReports } from './display-state.ts'
import { isHandedOver } from './handed-over.ts'
import type { Report } from './report.ts'
import { isClosed } from './with-report.ts'

const hasStarted = ({ startDate }: ActivityClient): boolean => startDate !== undefined
const hasStopped = ({ endDate }: ActivityClient): boolean => endDate !== undefined

/** The report that closed it, the latest one: refused, or unavailable. */
export const closingReport = ({ reports }: { readonly reports: readonly Report[] }): Report | undefined =>
  latestReport(
    reports.filter(
      ({ event, withdrawn }) => withdrawn === undefined && (event === 'REFUSED' || event === 'UNAVAILABLE'),
    ),
  )

const closedAt = (about: Pick<ActivityClient, 'reports'>): Instant => closingReport(about)?.date ?? 0

/** The clients for whom Start is on offer: untouched, handed over, or closed today (they reopen). Decisions 24, 31. */
export const startableClients = (
  activity: Activity,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): ActivityClient[] => {
  const { fromAt } = dayRange(localDayOf(now, zone), zone)
  return activity.clients.filter((client) => {
    if (hasStopped(client)) return false
    return isClosed(client) ? closedAt(client) >= fromAt : !hasStarted(client) || isHandedOver(client)
  })
}

/** The clients who can still be reported as unable: neither stopped nor closed. Decision 23. */
export const openClients = (activity: Activity): ActivityClient[] =>
  activity.clients.filter((client) => !hasStopped(client) && !isClosed(client))

/** The clients for whom Stop is on offer: running, and neither stopped nor closed. Decision 24. */
export const stoppableClients = (activity: Activity): ActivityClient[] => openClients(activity).filter(hasStarted)

/** Nobody starts here what only carries a report, or what another system keeps. Decisions 28, 43. */
export const isNeverStarted = ({
  carriesReport,
  externalSource,
}: Pick<Activity, 'carriesReport' | 'externalSource'>): boolean =>
  carriesReport === true || externalSource !== undefined

/**
 * Whether Start is on offer: for some client, or for an activity without clients that is not begun, handed over or closed
 * today; never for one that nobody starts here.
 */
export const canStart = (activity: Activity, at: { readonly now: Instant; readonly zone: string }): boolean => {
  if (isNeverStarted(activity)) return false
  if (activity.clients.length > 0) return startableClients(activity, at).length > 0
  const state = displayState(activity)
  const { fromAt } = dayRange(localDayOf(at.now, at.zone), at.zone)
  if (state === 'started') return isHandedOver(activity)
  return state === 'not-started' || (state === 'unable-to-start' && closedAt(activity) >= fromAt)
}

/** Whether Stop is on offer: for some client, or for a running activity without clients. Decision 24. */
export const canStop = (activity: Activity): boolean =>
  activity.clients.length > 0 ? stoppableClients(activity).length > 0 : displayState(activity) === 'started'

/**
 * Whether a person may strike a report through: its author for 24 hours from the press, a manager always; nobody twice.
 * Decision 1.
 */
export const canWithdraw = (
  report: Report,
  { userId, isManager, now }: { readonly userId: string; readonly isManager: boolean; readonly now: Instant },
): boolean => {
  if (report.withdrawn !== undefined) return false
  return isManager || (report.userId === userId && now - (report.dateRecorded ?? report.date) <= withdrawWithinMs)
}

/** Whether a person may remove an activity: one's own, not started, without reports; a manager otherwise. Decision 29. */
export const canRemove = (
  activity: Activity,
  { isManager, isOwn }: { readonly isManager: boolean; readonly isOwn: boolean },
): boolean => isManager || (isOwn && activity.start === undefined && standingReports(activity).length === 0)
