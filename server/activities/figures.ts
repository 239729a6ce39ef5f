import type { Activity } from '../../domain/activity/activity.ts'
import { isToRetry } from '../../domain/activity/home-lists.ts'
import { isUnfiled } from '../../domain/activity/unfiled-incidents.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { type ActivityOutcomes, outcomesOf } from './outcomes.ts'

/** What follows from an activity's events, kept beside its plan so that lists can filter by it. */
export type ActivityFigures = {
  readonly actualStartDate: string | null
  readonly actualEndDate: string | null
  readonly needsRetry: boolean
  readonly hasUnfiledIncident: boolean
  readonly hasReports: boolean
  readonly outcomes: ActivityOutcomes
}

/** The figures of an activity as it now stands. */
export const figuresOf = (activity: Activity): ActivityFigures => {
  const reports = [...activity.reports, ...activity.clients.flatMap((client) => client.reports)]
  const { actualStartDate, actualEndDate } = activity
  return {
    actualStartDate: actualStartDate === undefined ? null : toWireInstant(actualStartDate),
    actualEndDate: actualEndDate === undefined ? null : toWireInstant(actualEndDate),
    needsRetry: isToRetry(activity),
    hasUnfiledIncident: reports.some(isUnfiled),
    hasReports: reports.length > 0,
    outcomes: outcomesOf(activity),
  }
}
