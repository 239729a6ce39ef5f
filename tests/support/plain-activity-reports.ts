import type { Activity, ActivityClient } from '../../domain/activity/activity.ts'
import type { Report } from '../../domain/activity/report.ts'
import { byText, type PlainSpan, type PlainWorld, wire } from './plain-world.ts'

/** Which reports are asked for. */
export type PlainReportFilter = {
  readonly clientId?: string
  readonly userId?: string
  readonly event?: string
  readonly kind?: string
  readonly words?: string
}

type Placed = { readonly activity: Activity; readonly client?: ActivityClient; readonly report: Report }

const everyReport = ({ activities }: PlainWorld): Placed[] =>
  activities.flatMap((activity) => [
    ...activity.reports.map((report) => ({ activity, report })),
    ...activity.clients.flatMap((client) => client.reports.map((report) => ({ activity, client, report }))),
  ])

const placeOf = ({ activity }: Placed) => activity.locationId ?? activity.clients[0]?.location?.locationId

const hasWords = (note: string | undefined, words: string): boolean =>
  words
    .split(' ')
    .filter(Boolean)
    .every((word) => (note ?? '').toLowerCase().includes(word.toLowerCase()))

const isAsked = (placed: Placed, span: PlainSpan, filter: PlainReportFilter): boolean => {
  const { activity, client, report } = placed
  const pairs = [
    [span.location, placeOf(placed)],
    [filter.clientId, client?.clientId],
    [filter.userId, report.userId],
    [filter.event, report.event],
    [filter.kind, activity.type],
  ]
  const isThen = report.date >= span.fromAt && report.date < span.untilAt
  const isSo = pairs.every(([asked, own]) => asked === undefined || asked === own)
  return isThen && isSo && report.withdrawn === undefined && hasWords(report.note, filter.words ?? '')
}

const durationOf = ({ activity, client, report }: Placed): number | undefined => {
  const own = client ?? activity
  const starts = own.reports.filter(({ event, withdrawn }) => event === 'STARTED' && withdrawn === undefined)
  const startedAt = Math.min(...starts.map(({ date }) => date))
  return report.event === 'STOPPED' && startedAt <= report.date ? report.date - startedAt : undefined
}

/** The reports of activities, one by one. */
export const plainActivityReports = (world: PlainWorld, span: PlainSpan, filter: PlainReportFilter = {}) => {
  const rows = everyReport(world)
    .filter((placed) => isAsked(placed, span, filter))
    .map((placed) => {
      const { activity, client, report } = placed
      return {
        eventId: report.eventId,
        row: {
          activityId: activity.id,
          reportId: report.id,
          title: activity.title,
          startDate: wire(activity.startDate),
          location: placeOf(placed),
          client: client && { clientId: client.clientId, initials: client.initials, location: client.location },
          event: report.event,
          date: wire(report.date),
          displayName: report.displayName,
          note: report.note,
          reason: report.reason,
          behaviour: report.type,
          satisfaction: report.satisfaction,
          durationMs: durationOf(placed),
        },
      }
    })
  return byText(
    rows,
    ({ row }) => String(10 ** 15 - Date.parse(row.date)),
    ({ eventId }) => eventId,
    ({ row }) => row.client?.clientId,
  ).map(({ row }) => row)
}
