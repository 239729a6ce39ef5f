import { lateAfterMinutes } from '../constants.ts'
import type { Instant } from '../time/instant.ts'
import type { Activity } from './activity.ts'

const minuteMs = 60_000

/**
 * The largest late threshold that an unstarted activity has passed, in whole minutes; undefined while it is on time,
 * and once it started, stopped or was closed for everybody. Rules §4, §9.
 */
export const lateMinutes = (
  activity: Pick<Activity, 'startDate' | 'start' | 'stop'>,
  now: Instant,
  thresholds: readonly number[] = lateAfterMinutes,
): number | undefined => {
  if (activity.start !== undefined || activity.stop !== undefined) return undefined
  const passed = thresholds.filter((minutes) => now - activity.startDate >= minutes * minuteMs)
  return passed.length === 0 ? undefined : Math.max(...passed)
}
