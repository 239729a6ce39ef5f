import type { Activity, ActivityClient } from './activity.ts'
import type { Report } from './report.ts'

/** A client as a line names them. */
type LineClient = Pick<ActivityClient, 'clientId' | 'initials' | 'location'>

/** One line of an activity's record. One event about several clients is one line with all of them. */
export type TimelineEntry = {
  readonly report: Report
  readonly clients: readonly LineClient[]
}

type Placed = { readonly report: Report; readonly client?: LineClient }

const placed = (activity: Activity): Placed[] => [
  ...activity.reports.map((report) => ({ report })),
  ...activity.clients.flatMap(({ clientId, initials, location, reports }) =>
    reports.map((report) => ({ report, client: { clientId, initials, location } })),
  ),
]

/** Reports of one event that say the same are one line; a stop with a note for each client is a line each. */
export const isSameLine = (a: Report, b: Report): boolean =>
  a.eventId === b.eventId && a.note === b.note && a.satisfaction === b.satisfaction && !a.withdrawn === !b.withdrawn

/** Everything recorded, the latest first, withdrawn ones included. Rules §2.5. */
export const timelineOf = (activity: Activity): TimelineEntry[] => {
  const lines: { report: Report; clients: LineClient[] }[] = []
  for (const { report, client } of placed(activity)) {
    const line = lines.find((one) => isSameLine(one.report, report))
    if (line === undefined) lines.push({ report, clients: client === undefined ? [] : [client] })
    else if (client !== undefined) line.clients.push(client)
  }
  return lines.sort((a, b) => b.report.date - a.report.date || (a.report.id < b.report.id ? 1 : -1))
}
