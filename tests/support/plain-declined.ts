import type { Activity, ActivityClient } from '../../domain/activity/activity.ts'
import type { Report } from '../../domain/activity/report.ts'
import { isDue } from './plain-performance.ts'
import { byText, type PlainSpan, type PlainWorld, wire } from './plain-world.ts'

/** Which of the declined activities a list is asked for. */
export type PlainFilter = {
  readonly clientId?: string
  readonly reason?: string
  readonly outcome?: string
  readonly title?: string
  readonly weekday?: number
  readonly hour?: number
  readonly hours?: number
  readonly time?: string
}

/** A query as it is sent. */
export const queryOf = (asked: object) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]))

type Entry = {
  readonly activity: Activity
  readonly clientId: string
  readonly initials: string
  readonly decline: Report | undefined
  readonly outcome: string
  readonly weekday: number
  readonly time: string
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const shown = (at: number, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    weekday: weekdays.indexOf(parts.get('weekday') ?? '') + 1,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  }
}

const standing = ({ reports }: ActivityClient, ...events: string[]): Report[] =>
  reports.filter(({ event, withdrawn }) => events.includes(event) && withdrawn === undefined)

const latestOf = (reports: readonly Report[]): Report | undefined => {
  const lastAt = Math.max(...reports.map(({ date }) => date))
  return reports.filter(({ date }) => date === lastAt).at(-1)
}

const lastDecline = (client: ActivityClient): Report | undefined =>
  latestOf(
    standing(client, 'REFUSED', 'UNAVAILABLE', 'COMMENT').filter(
      ({ event, reason }) => event !== 'COMMENT' || reason !== undefined,
    ),
  )

const outcomeOf = (client: ActivityClient): string => {
  if (standing(client, 'STOPPED').length > 0) return 'done-later'
  // At one moment a refusal or an unavailability counts after a start.
  const last = latestOf([...standing(client, 'STARTED'), ...standing(client, 'REFUSED', 'UNAVAILABLE')])
  return last === undefined || last.event === 'STARTED' ? 'not-done' : 'closed'
}

const entriesOf = (world: PlainWorld, span: PlainSpan, clientId: string | undefined): Entry[] =>
  world.activities
    .filter((activity) => isDue(activity, world, span))
    .flatMap((activity) =>
      activity.clients.map((client) => ({
        activity,
        clientId: client.clientId,
        initials: world.clients.find(({ id }) => id === client.clientId)?.initials ?? '',
        decline: lastDecline(client),
        outcome: outcomeOf(client),
        ...shown(activity.startDate, world.zone),
      })),
    )
    .filter((entry) => clientId === undefined || entry.clientId === clientId)

const counts = (entries: readonly Entry[]) => {
  const declined = entries.filter(({ decline }) => decline !== undefined)
  const of = (outcome: string) => declined.filter((entry) => entry.outcome === outcome).length
  return {
    planned: entries.length,
    declined: declined.length,
    doneLater: of('done-later'),
    closed: of('closed'),
    notDone: of('not-done'),
  }
}

/** The entries by what `keyOf` says, each group with its first entry and its counts; those without a decline left out. */
const groupsBy = (entries: readonly Entry[], keyOf: (entry: Entry) => string) =>
  [...new Set(entries.map(keyOf))]
    .map((key) => {
      const own = entries.filter((entry) => keyOf(entry) === key)
      return { first: own[0] as Entry, ...counts(own) }
    })
    .filter(({ declined }) => declined > 0)

/** Sorted by what is declined most often, then by these texts. */
const mostDeclined = <Row extends { declined: number }>(rows: Row[], ...keys: ((row: Row) => string)[]): Row[] =>
  byText(rows, ({ declined }) => String(1_000_000 - declined), ...keys)

/** The figures of declined activities, entry by entry. */
export const plainDeclined = (world: PlainWorld, span: PlainSpan, clientId?: string) => {
  const entries = entriesOf(world, span, clientId)
  const declined = entries.filter(({ decline }) => decline !== undefined)
  const named = ({ first, ...figures }: ReturnType<typeof groupsBy>[number]) => ({
    clientId: first.clientId,
    initials: first.initials,
    title: first.activity.title,
    time: first.time,
    ...figures,
  })
  const clients = groupsBy(entries, (entry) => entry.clientId).map(named)
  const titles = groupsBy(entries, ({ activity }) => activity.title).map(named)
  const repeated = groupsBy(entries, (entry) => JSON.stringify([entry.clientId, entry.activity.title, entry.time]))
    .map(named)
    .filter((row) => row.declined >= 3 && row.declined / row.planned >= 1 / 3)
  const initials = (row: { initials: string }) => row.initials
  const id = (row: { clientId: string }) => row.clientId
  const title = (row: { title: string }) => row.title
  return {
    sum: counts(entries),
    reasons: mostDeclined(
      groupsBy(declined, ({ decline }) => String(decline?.reason)).map((group) => ({
        reason: String(group.first.decline?.reason),
        declined: group.declined,
      })),
      ({ reason }) => reason,
    ),
    hours: byText(
      groupsBy(declined, ({ weekday, time }) => `${weekday} ${time.slice(0, 2)}`),
      ({ first }) => `${first.weekday} ${first.time.slice(0, 2)}`,
    ).map((group) => ({
      weekday: group.first.weekday,
      hour: Number(group.first.time.slice(0, 2)),
      declined: group.declined,
    })),
    clients: mostDeclined(clients, initials, id).map(({ title: _title, time: _time, ...row }) => row),
    titles: mostDeclined(titles, title).map(({ clientId: _id, initials: _initials, time: _time, ...row }) => row),
    repeated: mostDeclined(repeated, initials, id, title, ({ time }) => time)
      .slice(0, 20)
      .map(({ doneLater: _later, closed: _closed, notDone: _open, ...row }) => row),
  }
}

const isAsked = (entry: Entry, filter: PlainFilter): boolean => {
  const { activity, decline, outcome, weekday, time } = entry
  const pairs = [
    [filter.reason, decline?.reason],
    [filter.outcome, outcome],
    [filter.title, activity.title],
    [filter.weekday, weekday],
    [filter.time, time],
  ]
  const hoursAfter = Number(time.slice(0, 2)) - (filter.hour ?? 0)
  const isInHours = filter.hour === undefined || (hoursAfter >= 0 && hoursAfter < (filter.hours ?? 1))
  return decline !== undefined && isInHours && pairs.every(([asked, own]) => asked === undefined || asked === own)
}

/** The declined activities, one by one. */
export const plainDeclinedRows = (world: PlainWorld, span: PlainSpan, filter: PlainFilter = {}) => {
  const rows = entriesOf(world, span, filter.clientId)
    .filter((entry) => isAsked(entry, filter))
    .map(({ activity, clientId, initials, decline, outcome }) => ({
      activityId: activity.id,
      clientId,
      initials,
      title: activity.title,
      location: activity.locationId ?? activity.clients[0]?.location?.locationId,
      startDate: wire(activity.startDate),
      declinedAt: wire(decline?.date ?? 0),
      reason: decline?.reason,
      displayName: decline?.displayName,
      note: decline?.note,
      outcome,
    }))
  const latest = byText(
    rows,
    ({ startDate }) => String(10 ** 15 - Date.parse(startDate)),
    ({ activityId }) => activityId,
    ({ clientId }) => clientId,
  )
  return latest
}
