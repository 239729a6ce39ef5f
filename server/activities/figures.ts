import type { Activity, ActivityClient } from '../../domain/activity/activity.ts'
import type { Report } from '../../domain/activity/report.ts'
import { isClosed } from '../../domain/activity/with-report.ts'
import { toWireInstant } from '../../domain/time/instant.ts'

/** What follows from an activity's events, kept beside its plan so that lists can filter by it. */
export type ActivityFigures = {
  readonly actualStartDate: string | null
  readonly actualEndDate: string | null
  readonly needsRetry: boolean
  readonly hasUnfiledIncident: boolean
  readonly hasReports: boolean
}

const isStanding = (report: Report): boolean => report.withdrawn === undefined

const reportsOf = (activity: Activity): Report[] => [
  ...activity.reports,
  ...activity.clients.flatMap((client: ActivityClient) => client.reports),
]

/** The table of decision 23: not begun, tried or partly closed, and not closed for everybody. */
const isToRetry = ({ start, stop, clients, reports }: Activity): boolean => {
  if (start !== undefined || stop !== undefined) return false
  if (clients.length === 0) return reports.some((report) => report.retryAt !== undefined && isStanding(report))
  const closed = clients.filter(isClosed).length
  return closed < clients.length && (closed > 0 || clients.some(({ retry }) => retry !== undefined))
}

const isUnfiled = (report: Report): boolean =>
  report.incident !== undefined && report.incident.reportFiled === undefined && isStanding(report)

/** The figures of an activity as it now stands. */
export const figuresOf = (activity: Activity): ActivityFigures => {
  const reports = reportsOf(activity)
  const { actualStartDate, actualEndDate } = activity
  return {
    actualStartDate: actualStartDate === undefined ? null : toWireInstant(actualStartDate),
    actualEndDate: actualEndDate === undefined ? null : toWireInstant(actualEndDate),
    needsRetry: isToRetry(activity),
    hasUnfiledIncident: reports.some(isUnfiled),
    hasReports: reports.length > 0,
  }
}
