import type { Activity } from '../activity/activity.ts'
import { type TimelineEntry, timelineOf } from '../activity/timeline.ts'

/** The activities that a client is part of, the latest first. */
export const activitiesOfClient = <Row extends Activity>(activities: readonly Row[], clientId: string): Row[] =>
  activities
    .filter(({ clients }) => clients.some((client) => client.clientId === clientId))
    .sort((a, b) => b.startDate - a.startDate || (a.id < b.id ? -1 : 1))

/** What was recorded about one client on an activity, the latest first, withdrawn reports included. */
export const linesOfClient = (activity: Activity, clientId: string): TimelineEntry[] =>
  timelineOf(activity).filter(({ clients }) => clients.some((client) => client.clientId === clientId))

/** A report of behaviour, and the activity on which it was recorded. */
export type BehaviourLine<Row> = { readonly activity: Row; readonly line: TimelineEntry }

/** Every report of behaviour about a client, the latest first, withdrawn ones included. */
export const behaviourOfClient = <Row extends Activity>(
  activities: readonly Row[],
  clientId: string,
): BehaviourLine<Row>[] =>
  activitiesOfClient(activities, clientId)
    .flatMap((activity) => linesOfClient(activity, clientId).map((line) => ({ activity, line })))
    .filter(({ line }) => line.report.event === 'BEHAVIOUR')
    .sort((a, b) => b.line.report.date - a.line.report.date)
