import type { Instant } from '../time/instant.ts'
import type { Activity } from './activity.ts'
import { isNeverStarted } from './can-start.ts'
import { isRunByViewer, type Viewer } from './concerns-person.ts'
import { displayState } from './display-state.ts'

/** A reminder of one planned start. Of an activity that is planned anew there is another one, under another key. */
export type Reminder = { readonly key: string; readonly activityId: string; readonly startDate: Instant }

type Reminded = Pick<Viewer, 'user' | 'shifts' | 'unworked' | 'now'> & { readonly minutes: number }

const minuteMs = 60_000

/**
 * The activities of one's own shifts that begin within so many minutes, and that nobody has begun or closed: what one
 * is to be reminded of now, by start. What has begun by the clock is late and no longer to come. Of what another system
 * keeps we never hear that it was begun: it reminds of its own. Decisions 43, 61.
 */
export const dueReminders = (activities: readonly Activity[], { now, minutes, ...viewer }: Reminded): Reminder[] =>
  activities
    .filter(({ startDate, master }) => !master && startDate > now && startDate - minutes * minuteMs <= now)
    .filter((activity) => !isNeverStarted(activity))
    .filter((activity) => isRunByViewer(activity, viewer) && displayState(activity) === 'not-started')
    .map(({ id, startDate }) => ({ key: `${id}:${startDate}`, activityId: id, startDate }))
    .sort((a, b) => a.startDate - b.startDate || (a.key < b.key ? -1 : 1))
