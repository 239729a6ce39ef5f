import type { Instant } from '../time/instant.ts'
import type { Activity } from './activity.ts'
import { partsOf } from './handed-over.ts'
import type { Report } from './report.ts'

/** The acts that a person may report with an earlier time than that of writing. */
export type TimedAct = 'start' | 'stop' | 'comment' | 'continue' | 'unable'

/** The events of a client that an act cannot precede: those that it ends, or that closed or handed over. */
const before: Readonly<Record<TimedAct, readonly Report['event'][]>> = {
  start: ['REFUSED', 'UNAVAILABLE', 'CONTINUATION'],
  stop: ['STARTED'],
  comment: [],
  continue: ['STARTED'],
  unable: ['STARTED'],
}

/**
 * The earliest moment at which a person can have done something for these clients (or in an activity that has none):
 * before it the act would change nothing, or would end what had not begun. Undefined where it may be any time. A stop
 * ends the first start, and all else follows the last of what it needs. Decisions 2, 24, 31, 84.
 */
export const earliestTime = (
  act: TimedAct,
  activity: Activity,
  clientIds: readonly string[] = [],
): Instant | undefined => {
  const parts =
    activity.clients.length > 0
      ? activity.clients.filter(({ clientId }) => clientIds.includes(clientId))
      : partsOf(activity)
  const bounds = parts.flatMap(({ reports }) => {
    const dates = reports
      .filter(({ event, withdrawn }) => withdrawn === undefined && before[act].includes(event))
      .map(({ date }) => date)
    return dates.length === 0 ? [] : [act === 'stop' ? Math.min(...dates) : Math.max(...dates)]
  })
  return bounds.length === 0 ? undefined : Math.max(...bounds)
}
