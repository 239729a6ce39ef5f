import { oldAfterMs } from '../constants.ts'
import type { Instant } from '../time/instant.ts'
import type { Activity } from './activity.ts'
import { lateMinutes } from './lateness.ts'
import type { Report } from './report.ts'
import { isClosed } from './with-report.ts'

export type DisplayState = 'not-started' | 'started' | 'finished' | 'unable-to-start'

/** Every report of an activity, its own and its clients', without those that were withdrawn. */
export const standingReports = (activity: Activity): Report[] =>
  [...activity.reports, ...activity.clients.flatMap(({ reports }) => reports)].filter(
    ({ withdrawn }) => withdrawn === undefined,
  )

/** The report that happened last; of equal ones the later in the list. */
export const latestReport = (reports: readonly Report[]): Report | undefined =>
  reports.reduce<Report | undefined>(
    (last, one) => (last === undefined || one.date >= last.date ? one : last),
    undefined,
  )

/** Whether nobody is left to do it with: every client refused or unavailable, or the activity itself without clients. */
const isClosedForAll = (activity: Activity): boolean =>
  activity.clients.length === 0 ? isClosed(activity) : activity.clients.every(isClosed)

/** Exactly one of four; late, old, behaviour and retry are badges beside it. Rules §4, decision 24. */
export const displayState = (activity: Activity): DisplayState => {
  if (activity.stop !== undefined) return 'finished'
  if (isClosedForAll(activity)) return 'unable-to-start'
  return activity.start === undefined ? 'not-started' : 'started'
}

/** When an activity was last tried and is to be tried again; undefined without a retry mark. Decision 23. */
export const retryMark = (
  activity: Activity,
): { readonly timestamp: Instant; readonly at?: Instant | undefined } | undefined => {
  const own = activity.reports
    .filter(({ retryAt, withdrawn }) => retryAt !== undefined && withdrawn === undefined)
    .map(({ date, retryAt }) => ({ timestamp: date, at: retryAt }))
  const ofClients = activity.clients.flatMap(({ retry }) => (retry === undefined ? [] : [retry]))
  return [...own, ...ofClients].sort((a, b) => b.timestamp - a.timestamp)[0]
}

/** What stands beside the state. `durationMs` is there once the activity finished. Rules §2.5, §4. */
export type ActivityBadges = {
  readonly late?: number | undefined
  readonly old: boolean
  readonly behaviour: boolean
  readonly retry?: { readonly timestamp: Instant; readonly at?: Instant | undefined } | undefined
  readonly durationMs?: number | undefined
}

export const activityBadges = (activity: Activity, now: Instant, thresholds?: readonly number[]): ActivityBadges => {
  const state = displayState(activity)
  const startedAt = activity.actualStartDate
  const endedAt = activity.actualEndDate
  return {
    late: state === 'not-started' ? lateMinutes(activity, now, thresholds) : undefined,
    old: state === 'started' && startedAt !== undefined && now - startedAt > oldAfterMs,
    behaviour: standingReports(activity).some(({ event }) => event === 'BEHAVIOUR'),
    retry: state === 'not-started' ? retryMark(activity) : undefined,
    durationMs:
      startedAt !== undefined && endedAt !== undefined && endedAt >= startedAt ? endedAt - startedAt : undefined,
  }
}
