import type { Activity } from '../activity/activity.ts'
import { locationOf } from '../activity/concerns-person.ts'
import type { Report } from '../activity/report.ts'
import { isSameLine, type TimelineEntry, timelineOf } from '../activity/timeline.ts'
import type { HandoverSpan } from './handover-span.ts'

/** What matters first to whoever takes over, in this order. */
const importances = ['behaviour', 'refused', 'help', 'unhappy', 'said', 'routine'] as const
export type Importance = (typeof importances)[number]

/** One line of the handover: one event about one or several clients of the place. */
export type HandoverLine = TimelineEntry & {
  readonly activity: Activity
  readonly importance: Importance
  /** The reports that it stands for; it is read when all of them are. */
  readonly reportIds: readonly string[]
  /** It happened before the last shift ended, and arrived afterwards. */
  readonly isLater: boolean
  readonly isUnread: boolean
}

export type HandoverReader = {
  readonly span: HandoverSpan
  readonly userId: string
  readonly readIds: ReadonlySet<string>
  /** Where a client lives now; undefined where that is not known. */
  readonly homeOf: (clientId: string) => string | undefined
}

const unhappyUpTo = 2

const importanceOf = ({ event, retryAt, satisfaction, note }: Report): Importance => {
  if (event === 'BEHAVIOUR') return 'behaviour'
  if (event === 'REFUSED' || event === 'UNAVAILABLE' || retryAt !== undefined) return 'refused'
  if (event === 'HELP') return 'help'
  if (satisfaction !== undefined && satisfaction <= unhappyUpTo) return 'unhappy'
  return event === 'COMMENT' || event === 'CONTINUATION' || note !== undefined ? 'said' : 'routine'
}

const isNews = ({ date, dateReceived, withdrawn }: Report, { fromAt }: HandoverSpan): boolean =>
  withdrawn === undefined && (date > fromAt || (dateReceived !== undefined && dateReceived > fromAt))

/** The activity with nothing but what is news about the clients of these places, and about itself if it is there. */
const withNewsOnly = (activity: Activity, { span, homeOf }: HandoverReader): Activity => {
  const isHere = (place: string | undefined) => place !== undefined && span.locationIds.includes(place)
  const newsOf = (reports: readonly Report[]) => reports.filter((report) => isNews(report, span))
  return {
    ...activity,
    reports: isHere(locationOf(activity)) ? newsOf(activity.reports) : [],
    clients: activity.clients
      .filter(({ clientId, location }) => isHere(homeOf(clientId) ?? location?.locationId ?? locationOf(activity)))
      .map((client) => ({ ...client, reports: newsOf(client.reports) })),
  }
}

const hasNews = ({ reports, clients }: Activity, span: HandoverSpan): boolean =>
  reports.some((report) => isNews(report, span)) ||
  clients.some((client) => client.reports.some((report) => isNews(report, span)))

const linesOf = (activity: Activity, reader: HandoverReader): HandoverLine[] => {
  // Of thousands of activities few have any.
  if (!hasNews(activity, reader.span)) return []
  const news = withNewsOnly(activity, reader)
  const all = [...news.reports, ...news.clients.flatMap(({ reports }) => reports)]
  return timelineOf(news).map(({ report, clients }) => {
    const reportIds = all.filter((one) => isSameLine(one, report)).map(({ id }) => id)
    const isSeen =
      report.userId === reader.userId ||
      report.seenBy?.some(({ userId }) => userId === reader.userId) === true ||
      reportIds.every((id) => reader.readIds.has(id))
    return {
      ...{ report, clients, activity, reportIds },
      importance: importanceOf(report),
      isLater: report.date <= reader.span.fromAt,
      isUnread: !isSeen,
    }
  })
}

const rankOf = ({ importance }: HandoverLine): number => importances.indexOf(importance)

/**
 * What was recorded about the clients of a place since somebody's last shift ended, and what arrived since then: the
 * important first, of that the latest first. What was withdrawn is left out; what one reported oneself is never unread.
 * Rules §2.4.
 */
export const handoverOf = (activities: readonly Activity[], reader: HandoverReader): HandoverLine[] =>
  activities
    .flatMap((activity) => linesOf(activity, reader))
    .sort((a, b) => rankOf(a) - rankOf(b) || b.report.date - a.report.date || (a.report.id < b.report.id ? -1 : 1))
