import { retryLookAheadDays, retryLookBackDays, startableForMs } from '../constants.ts'
import type { Instant } from '../time/instant.ts'
import { addDays } from '../time/local-day.ts'
import { dayRange, localDayOf, startOfDay } from '../time/zone.ts'
import type { Activity } from './activity.ts'
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

const isDue = ({ startDate }: Activity, { now, zone }: At): boolean => {
  const { fromAt, untilAt } = dayRange(localDayOf(now, zone), zone)
  const isToday = startDate >= fromAt && startDate < untilAt
  return isToday || (startDate < now && now - startDate <= startableForMs)
}

const isWithinRetry = ({ startDate }: Activity, { now, zone }: At): boolean => {
  const today = localDayOf(now, zone)
  const fromAt = startOfDay(addDays(today, -retryLookBackDays), zone)
  const untilAt = startOfDay(addDays(today, retryLookAheadDays + 1), zone)
  return startDate >= fromAt && startDate < untilAt
}

/**
 * The strip that an activity belongs in, or undefined for none: the table of decision 23. Due today means on this
 * local day, or unstarted and due within the last 24 hours. Rules §4.
 */
export const homeListOf = (activity: Activity, at: At): HomeList | undefined => {
  const state = displayState(activity)
  if (state === 'finished') return undefined
  if (state === 'started') return 'inProgress'
  if (state === 'unable-to-start') return isDue(activity, at) ? 'unable' : undefined
  const isTriedBefore = retryMark(activity) !== undefined || activity.clients.some(isClosed)
  if (isTriedBefore) return isWithinRetry(activity, at) ? 'toRetry' : undefined
  return isDue(activity, at) ? 'toStart' : undefined
}

const byStart = (a: Activity, b: Activity): number => a.startDate - b.startDate || (a.id < b.id ? -1 : 1)

/** The strips of Home, each in the order of planned starts. Decision 23. */
export const homeLists = (activities: readonly Activity[], at: At): HomeLists => {
  const lists: HomeLists = { inProgress: [], toStart: [], toRetry: [], unable: [] }
  for (const activity of [...activities].sort(byStart)) {
    const list = homeListOf(activity, at)
    if (list !== undefined) lists[list].push(activity)
  }
  return lists
}
