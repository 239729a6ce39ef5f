import { oldAfterMs, startableForMs } from '../constants.ts'
import type { Instant } from '../time/instant.ts'
import type { Activity, ActivityClient } from './activity.ts'
import { isNeverStarted } from './can-start.ts'
import { displayState, retryMark, standingReports } from './display-state.ts'
import type { Report } from './report.ts'

/** What a machine cannot know and a person has to say. Decisions 2, 24, 30. */
export type Question =
  | {
      readonly kind: 'two-stops'
      readonly clientId?: string | undefined
      readonly first: Report
      readonly second: Report
    }
  | { readonly kind: 'stop-without-start'; readonly clientId?: string | undefined; readonly stop: Report }
  | {
      readonly kind: 'stop-before-start'
      readonly clientId?: string | undefined
      readonly stop: Report
      readonly start: Report
    }
  | { readonly kind: 'old'; readonly startedAt: Instant }
  | { readonly kind: 'never-started' }

const standing = (reports: readonly Report[], event: Report['event']): Report[] =>
  reports
    .filter((report) => report.event === event && report.withdrawn === undefined)
    .sort((a, b) => a.date - b.date || (a.id < b.id ? -1 : 1))

const minuteOf = (at: Instant): number => Math.floor(at / 60_000)

const aboutStops = (reports: readonly Report[], clientId: string | undefined): Question[] => {
  const [start] = standing(reports, 'STARTED')
  const [first, ...later] = standing(reports, 'STOPPED')
  if (first === undefined) return []
  const second = later.find(({ date }) => minuteOf(date) !== minuteOf(first.date))
  const two: Question[] = second === undefined ? [] : [{ kind: 'two-stops', clientId, first, second }]
  if (start === undefined) return [...two, { kind: 'stop-without-start', clientId, stop: first }]
  return start.date > first.date ? [...two, { kind: 'stop-before-start', clientId, stop: first, start }] : two
}

const aboutClient = ({ clientId, reports }: ActivityClient): Question[] => aboutStops(reports, clientId)

/** When it was last heard that it goes on: its start, or a comment or a hand-over since. */
const lastHeardOf = (activity: Activity, startedAt: Instant): Instant =>
  standingReports(activity)
    .filter(({ event }) => event === 'COMMENT' || event === 'CONTINUATION')
    .reduce((last, { date }) => Math.max(last, date), startedAt)

/** The open questions of an activity: stops that differ or lack their start, a run that is old, a plan never begun. */
export const questionsOf = (activity: Activity, now: Instant): Question[] => {
  const state = displayState(activity)
  const startedAt = activity.actualStartDate
  const stops = [...aboutStops(activity.reports, undefined), ...activity.clients.flatMap(aboutClient)]
  if (state === 'started' && startedAt !== undefined && now - lastHeardOf(activity, startedAt) > oldAfterMs)
    return [...stops, { kind: 'old', startedAt }]
  const isForgotten =
    state === 'not-started' &&
    !isNeverStarted(activity) &&
    retryMark(activity) === undefined &&
    now - activity.startDate > startableForMs
  return isForgotten ? [...stops, { kind: 'never-started' }] : stops
}
