import { retryLookAheadDays, retryLookBackDays, startableForMs } from '../constants.ts'
import type { Instant } from '../time/instant.ts'
import { addDays } from '../time/local-day.ts'
import { dayRange, localDayOf, startOfDay } from '../time/zone.ts'
import type { Activity } from './activity.ts'
import { isNeverStarted } from './can-start.ts'
import { displayState, retryMark } from './display-state.ts'
import { isClosed } from './with-report.ts'

/** The strips of Home; an activity is in one of them at most. */
export type HomeLists = {
  readonly inProgress: Activity[]
  readonly toStart: Activity[]
  readonly toRetry: Activity[]
  readonly unable: Activity[]
}

export type HomeList = keyof HomeLists

type At = { readonly now: Instant; readonly zone: string }

/** The spans of planned starts that the lists look at, worked out once for all activities. */
type Spans = { readonly dueFromAt: Instant; readonly dueUntilAt: Instant } & {
  readonly retryFromAt: Instant
  readonly retryUntilAt: Instant
}

const spansAt = ({ now, zone }: At): Spans => {
  const today = localDayOf(now, zone)
  const { fromAt, untilAt } = dayRange(today, zone)
  return {
    // A day of the clock change has 25 hours: its first one is today's all the same.
    dueFromAt: Math.min(fromAt, now - startableForMs),
    dueUntilAt: untilAt,
    retryFromAt: startOfDay(addDays(today, -retryLookBackDays), zone),
    retryUntilAt: startOfDay(addDays(today, retryLookAheadDays + 1), zone),
  }
}

const isDue = ({ startDate }: Activity, { dueFromAt, dueUntilAt }: Spans): boolean =>
  startDate >= dueFromAt && startDate < dueUntilAt

const isWithinRetry = ({ startDate }: Activity, { retryFromAt, retryUntilAt }: Spans): boolean =>
  startDate >= retryFromAt && startDate < retryUntilAt

/**
 * Whether an activity waits for another try, whenever it was planned: not begun, tried or closed for some, and not closed
 * for everybody. Decision 23.
 */
export const isToRetry = (activity: Activity): boolean =>
  displayState(activity) === 'not-started' && (retryMark(activity) !== undefined || activity.clients.some(isClosed))

const listWithin = (activity: Activity, spans: Spans): HomeList | undefined => {
  const state = displayState(activity)
  if (state === 'finished') return undefined
  if (state === 'started') return 'inProgress'
  if (state === 'unable-to-start') return isDue(activity, spans) ? 'unable' : undefined
  if (isToRetry(activity)) return isWithinRetry(activity, spans) ? 'toRetry' : undefined
  if (isNeverStarted(activity)) return undefined
  return isDue(activity, spans) ? 'toStart' : undefined
}

/**
 * The strip that an activity belongs in, or undefined for none: the table of decision 23. Due today means on this
 * local day, or unstarted and due within the last 24 hours. Rules §4.
 */
export const homeListOf = (activity: Activity, at: At): HomeList | undefined => listWithin(activity, spansAt(at))

const byStart = (a: Activity, b: Activity): number => a.startDate - b.startDate || (a.id < b.id ? -1 : 1)

/** The strips of Home, each in the order of planned starts. Decision 23. */
export const homeLists = (activities: readonly Activity[], at: At): HomeLists => {
  const spans = spansAt(at)
  const lists: HomeLists = { inProgress: [], toStart: [], toRetry: [], unable: [] }
  for (const activity of [...activities].sort(byStart)) {
    const list = listWithin(activity, spans)
    if (list !== undefined) lists[list].push(activity)
  }
  return lists
}
