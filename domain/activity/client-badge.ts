import { startedWarnsAfterMs } from '../constants.ts'
import type { Instant } from '../time/instant.ts'
import type { ActivityClient } from './activity.ts'
import type { Report, UnableReason } from './report.ts'
import { isClosed } from './with-report.ts'

/** One client's state within an activity, with who and when. `isLong`: running for 12 hours or more. Rules §2.5, §4. */
export type ClientBadge = {
  readonly state: 'not-started' | 'started' | 'refused' | 'unavailable' | 'finished'
  readonly at?: Instant | undefined
  readonly by?: string | undefined
  readonly joinedBy: readonly string[]
  readonly isLong: boolean
  readonly durationMs?: number | undefined
  readonly reason?: UnableReason | undefined
  readonly retry?: { readonly timestamp: Instant; readonly at?: Instant | undefined } | undefined
}

const standingOf = (client: ActivityClient, events: readonly Report['event'][]): Report[] =>
  client.reports
    .filter(({ event, withdrawn }) => withdrawn === undefined && events.includes(event))
    .sort((a, b) => a.date - b.date || (a.id < b.id ? -1 : 1))

const joinersOf = (starts: readonly Report[]): string[] => {
  const [first, ...later] = starts
  const names = later
    .filter(({ userId }) => userId !== first?.userId)
    .flatMap(({ displayName }) => (displayName === undefined ? [] : [displayName]))
  return [...new Set(names)]
}

/** The badge of one client of an activity. A stop finishes; else a refusal closes; else a start runs. */
export const clientBadge = (client: ActivityClient, now: Instant): ClientBadge => {
  const starts = standingOf(client, ['STARTED'])
  const start = starts[0]
  const base = { joinedBy: joinersOf(starts), isLong: false }
  const stop = standingOf(client, ['STOPPED'])[0]
  if (stop !== undefined) {
    const isTimed = start !== undefined && stop.date >= start.date
    return {
      ...base,
      state: 'finished',
      at: stop.date,
      by: stop.displayName,
      durationMs: isTimed ? stop.date - start.date : undefined,
    }
  }
  if (isClosed(client)) {
    const last = standingOf(client, ['REFUSED', 'UNAVAILABLE']).at(-1)
    const state = last?.event === 'REFUSED' ? 'refused' : 'unavailable'
    return { ...base, state, at: last?.date, by: last?.displayName, reason: last?.reason }
  }
  if (start === undefined) {
    const tried = standingOf(client, ['COMMENT']).findLast(({ retryAt }) => retryAt !== undefined)
    return { ...base, state: 'not-started', retry: client.retry, reason: tried?.reason, by: tried?.displayName }
  }
  const isLong = now - start.date >= startedWarnsAfterMs
  return { ...base, state: 'started', at: start.date, by: start.displayName, isLong }
}
