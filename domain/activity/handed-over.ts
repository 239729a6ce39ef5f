import type { Activity, ActivityClient } from './activity.ts'
import type { Report } from './report.ts'
import { isClosed } from './with-report.ts'

type Reported = Pick<ActivityClient, 'reports'>

const inOrder = ({ reports }: Reported, ...events: readonly Report['event'][]): Report[] =>
  reports
    .filter(({ event, withdrawn }) => withdrawn === undefined && events.includes(event))
    .sort((a, b) => a.date - b.date || (a.id < b.id ? -1 : 1))

/**
 * The starts of those who are with a client, or at an activity that has none: whoever began it and whoever joined. A
 * hand-over lets all of them go; from then on it is those who start after it. Decision 31.
 */
export const startsThatHold = (of: Reported): Report[] => {
  const all = inOrder(of, 'STARTED', 'CONTINUATION')
  return all.slice(all.findLastIndex(({ event }) => event === 'CONTINUATION') + 1)
}

/**
 * Whether it was handed over while it was under way, and nobody has taken it up, stopped or closed it yet. Whoever had
 * stopped before is not waited for, though a hand-over names them. Decision 31.
 */
export const isHandedOver = (of: Reported): boolean =>
  inOrder(of, 'STARTED', 'CONTINUATION').at(-1)?.event === 'CONTINUATION' &&
  inOrder(of, 'STARTED').length > 0 &&
  inOrder(of, 'STOPPED').length === 0 &&
  !isClosed(of)

/** An activity's clients, or itself where it has none: what is begun, stopped and handed over by itself. Decision 24. */
export const partsOf = (activity: Activity): readonly Reported[] =>
  activity.clients.length > 0 ? activity.clients : [activity]
