import type { Person } from '../wire.ts'
import type { Activity, ActivityClient } from './activity.ts'
import type { Report } from './report.ts'

const isStanding = (report: Report): boolean => report.withdrawn === undefined

const standing = (reports: readonly Report[], event: Report['event']): Report[] =>
  reports.filter((report) => report.event === event && isStanding(report))

const earliest = (reports: readonly Report[]): Report | undefined =>
  reports.reduce<Report | undefined>(
    (first, report) => (first === undefined || report.date < first.date ? report : first),
    undefined,
  )

const latest = (reports: readonly Report[]): Report | undefined =>
  reports.reduce<Report | undefined>(
    (last, report) => (last === undefined || report.date >= last.date ? report : last),
    undefined,
  )

/** The person who reported, as start and stop records show them. */
const reporter = ({ userId, agencyId, displayName }: Report): Person => ({
  ...(userId === undefined ? {} : { userId }),
  ...(agencyId === undefined ? {} : { agencyId }),
  ...(displayName === undefined ? {} : { displayName }),
})

/** By when it happened; what happened at one moment stands by id, so that every device shows one order. */
const inOrder = (reports: readonly Report[]): Report[] =>
  [...reports].sort((a, b) => a.date - b.date || (a.id < b.id ? -1 : 1))

const settleClient = (client: ActivityClient): ActivityClient => {
  const { startDate: _start, endDate: _end, retry: _retry, ...rest } = client
  const started = earliest(standing(client.reports, 'STARTED'))
  const stopped = earliest(standing(client.reports, 'STOPPED'))
  const retried = latest(client.reports.filter((report) => report.retryAt !== undefined && isStanding(report)))
  return {
    ...rest,
    ...(started === undefined ? {} : { startDate: started.date }),
    ...(stopped === undefined ? {} : { endDate: stopped.date }),
    ...(retried === undefined ? {} : { retry: { timestamp: retried.date, at: retried.retryAt ?? retried.date } }),
  }
}

/** The refusal or unavailability that closed a client (or an activity that has none); a later start opens it again. */
export const closingReport = ({ reports }: Pick<ActivityClient, 'reports'>): Report | undefined => {
  const last = latest([
    ...standing(reports, 'STARTED'),
    ...standing(reports, 'REFUSED'),
    ...standing(reports, 'UNAVAILABLE'),
  ])
  return last?.event === 'STARTED' ? undefined : last
}

/**
 * A client (or an activity that has none) is closed when their latest of start, refusal and unavailability is no start.
 * Decision 24.
 */
export const isClosed = (client: Pick<ActivityClient, 'reports'>): boolean => closingReport(client) !== undefined

const everyClientDone = (clients: readonly ActivityClient[]): boolean =>
  clients.every((client) => client.endDate !== undefined || isClosed(client))

/**
 * Recomputes what follows from the reports: each client's start, end and retry mark, and the activity's own start and
 * stop. The start is the earliest; the first stop closes a client; the activity stops when every open client has
 * stopped or closed. Rules §3, §4; decisions 1, 2, 24.
 */
export const settleActivity = (activity: Activity): Activity => {
  const { start: _a, stop: _b, actualStartDate: _c, actualEndDate: _d, ...plan } = activity
  const clients = activity.clients.map(settleClient)
  const own = inOrder(activity.reports)
  const all = [...own, ...clients.flatMap((client) => client.reports)]
  const started = earliest(standing(all, 'STARTED'))
  const stops = standing(all, 'STOPPED')
  const done = stops.length > 0 && (clients.length === 0 || everyClientDone(clients))
  // With clients, the activity ends with the last client's first stop; without, with the first stop.
  const stopped = clients.length === 0 ? earliest(stops) : latest(firstStops(clients))
  return {
    ...plan,
    clients,
    reports: own,
    ...(started === undefined
      ? {}
      : { start: { ...reporter(started), actualStartDate: started.date }, actualStartDate: started.date }),
    ...(done && stopped !== undefined
      ? { stop: { ...reporter(stopped), date: stopped.date }, actualEndDate: stopped.date }
      : {}),
  }
}

const firstStops = (clients: readonly ActivityClient[]): Report[] =>
  clients.flatMap((client) => {
    const stop = earliest(standing(client.reports, 'STOPPED'))
    return stop === undefined ? [] : [stop]
  })

const withOne = (reports: readonly Report[], report: Report): Report[] =>
  inOrder([...reports.filter(({ id }) => id !== report.id), report])

/** A client whom the plan does not have any more; the server's answer brings what their record says. */
const entryBack = (clientId: string): ActivityClient => ({ id: clientId, clientId, initials: '', reports: [] })

/**
 * Adds reports to the clients they are about, or to the activity itself under `undefined`. A report that is already
 * there (same id) is replaced, so that applying twice shows once. A client who was taken off meanwhile is back: whoever
 * has reports is closed, never removed. Decision 1.
 */
export const withReports = (
  activity: Activity,
  reports: readonly { readonly clientId: string | undefined; readonly report: Report }[],
): Activity => {
  const known = new Set(activity.clients.map(({ clientId }) => clientId))
  const said = new Set(reports.flatMap(({ clientId }) => clientId ?? []))
  const takenOff = [...said].filter((clientId) => !known.has(clientId))
  const clients = [...activity.clients, ...takenOff.map(entryBack)]
  const added = (to: readonly Report[], about: string | undefined) =>
    reports.filter(({ clientId }) => clientId === about).reduce((all, { report }) => withOne(all, report), [...to])
  return settleActivity({
    ...activity,
    reports: added(activity.reports, undefined),
    clients: clients.map((client) => ({ ...client, reports: added(client.reports, client.clientId) })),
  })
}

/** Changes one report wherever it stands (a filing, a withdrawal); unchanged when there is none with this id. */
export const withReportChanged = (
  activity: Activity,
  reportId: string,
  change: (report: Report) => Report,
): Activity => {
  const each = (reports: readonly Report[]) =>
    reports.map((report) => (report.id === reportId ? change(report) : report))
  return settleActivity({
    ...activity,
    reports: each(activity.reports),
    clients: activity.clients.map((client) => ({ ...client, reports: each(client.reports) })),
  })
}
