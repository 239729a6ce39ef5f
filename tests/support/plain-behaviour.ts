import type { Activity, ActivityClient } from '../../domain/activity/activity.ts'
import type { Report } from '../../domain/activity/report.ts'
import { beforeThemesOf, triedThemesOf } from '../../domain/reports/behaviour-themes.ts'
import { staffTimes } from '../../domain/rota/session.ts'
import { addDays, mondayOf, weekdayOf } from '../../domain/time/local-day.ts'
import { instantOf, localDayOf, localTimeOf } from '../../domain/time/zone.ts'
import { byText, type PlainSpan, type PlainWorld } from './plain-world.ts'

export type PlainBehaviourAsked = { readonly clientId?: string; readonly kind?: string }

type Entry = { readonly activity: Activity; readonly client: ActivityClient; readonly report: Report }

const hourMs = 3_600_000

const placeOf = ({ locationId, clients }: Activity) => locationId ?? clients[0]?.location?.locationId

const entriesOf = (world: PlainWorld, span: PlainSpan, { clientId, kind }: PlainBehaviourAsked): Entry[] =>
  world.activities
    .filter((activity) => span.location === undefined || placeOf(activity) === span.location)
    .flatMap((activity) =>
      activity.clients.flatMap((client) => client.reports.map((report) => ({ activity, client, report }))),
    )
    .filter(({ report: { event, withdrawn } }) => event === 'BEHAVIOUR' && withdrawn === undefined)
    .filter(({ report: { date } }) => date >= span.fromAt && date < span.untilAt)
    .filter(({ client }) => clientId === undefined || client.clientId === clientId)
    .filter(
      ({ report: { type } }) => kind === undefined || (kind === 'ALL_BUT_HAPPY' ? type !== 'HAPPY' : type === kind),
    )

const filingOf = ({ date, incident }: Report, now: number): string | undefined => {
  if (incident === undefined) return undefined
  if (incident.reportFiled !== undefined)
    return incident.reportFiled - date <= 24 * hourMs ? 'filed-in-time' : 'filed-late'
  return now - date <= 24 * hourMs ? 'waiting' : 'overdue'
}

const tally = (keys: readonly string[]): [string, number][] =>
  [...new Set(keys)].map((key) => [key, keys.filter((one) => one === key).length])

const most = (keys: readonly string[]): [string, number][] =>
  byText(
    tally(keys),
    ([, count]) => String(1_000_000 - count),
    ([key]) => key,
  )

const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return Math.round(((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2)
}

/** The figures of behaviour, report by report; the levels are not among them. */
export const plainBehaviour = (world: PlainWorld, span: PlainSpan, asked: PlainBehaviourAsked = {}) => {
  const entries = entriesOf(world, span, asked)
  const local = entries.map(({ report }) => ({
    day: localDayOf(report.date, world.zone),
    hour: localTimeOf(report.date, world.zone).slice(0, 2),
    type: String(report.type),
  }))
  const filings = entries.flatMap(({ report }) => filingOf(report, world.now) ?? [])
  const of = (state: string) => filings.filter((one) => one === state).length
  const filed = entries.flatMap(({ report: { incident, date } }) =>
    incident?.reportFiled === undefined ? [] : [(incident.reportFiled - date) / 60_000],
  )
  const triedIn = entries.map(({ report: { abc } }) => ({
    helped: triedThemesOf(abc?.helped),
    tried: [...new Set([...triedThemesOf(abc?.helped), ...triedThemesOf(abc?.didNotHelp)])],
  }))
  const clients = most(entries.map(({ client }) => client.clientId)).map(([clientId, reports]) => ({
    clientId,
    initials: world.clients.find(({ id }) => id === clientId)?.initials ?? '',
    reports,
    incidents: entries.filter(({ client, report }) => client.clientId === clientId && report.incident !== undefined)
      .length,
  }))
  return {
    sum: { reports: entries.length, incidents: filings.length },
    types: most(local.map(({ type }) => type)).map(([type, reports]) => ({ type, reports })),
    weeks: byText(tally(local.map(({ day, type }) => `${mondayOf(day)} ${type}`)), ([key]) => key).map(
      ([key, reports]) => ({ week: key.slice(0, 10), type: key.slice(11), reports }),
    ),
    hours: byText(tally(local.map(({ day, hour }) => `${weekdayOf(day)} ${hour}`)), ([key]) => key).map(
      ([key, reports]) => ({ weekday: Number(key[0]), hour: Number(key.slice(2)), reports }),
    ),
    clients: byText(
      clients,
      ({ reports }) => String(1_000_000 - reports),
      ({ initials }) => initials,
      ({ clientId }) => clientId,
    ),
    before: most(entries.flatMap(({ report }) => beforeThemesOf(report.abc?.before))).map(([theme, reports]) => ({
      theme,
      reports,
    })),
    tried: most(triedIn.flatMap(({ tried }) => tried)).map(([theme, tried]) => ({
      theme,
      tried,
      helped: triedIn.filter(({ helped }) => helped.some((one) => one === theme)).length,
    })),
    filing: {
      filedInTime: of('filed-in-time'),
      filedLate: of('filed-late'),
      waiting: of('waiting'),
      overdue: of('overdue'),
      ...(filed.length === 0 ? {} : { medianMinutes: medianOf(filed) }),
    },
  }
}

/** Ids of the reports, the latest first. */
export const plainBehaviourIds = (world: PlainWorld, span: PlainSpan, asked: PlainBehaviourAsked = {}): string[] =>
  byText(
    entriesOf(world, span, asked),
    ({ report }) => String(10 ** 15 - report.date),
    ({ report }) => report.id,
  ).map(({ report }) => report.id)

type Moment = { readonly clientId: string; readonly location: string | undefined; readonly at: number }

const factsAt = (world: PlainWorld, { clientId, location, at }: Moment) => {
  const here = world.shifts
    .filter(({ rotaStatus }) => rotaStatus === 'published' || rotaStatus === 'locked')
    .filter((shift) => shift.location === location)
    .filter((shift) => {
      const { startDate, endDate } = staffTimes(shift, world.clock)
      return startDate <= at && endDate > at
    })
  const working = here.flatMap((shift) => shift.assignedTo.filter(({ type }) => type === 'current'))
  const isOpen = here.some((s) => !s.coverNotRequired && s.assignedTo.every(({ type }) => type !== 'current'))
  const parts = world.activities
    .filter(({ master, carriesReport }) => !master && carriesReport !== true)
    .flatMap((activity) =>
      activity.clients.filter((one) => one.clientId === clientId).map((client) => ({ activity, client })),
    )
  const running = parts.filter(({ client: { startDate, endDate } }) => {
    if (startDate === undefined || startDate > at) return false
    return endDate === undefined ? at - startDate < 24 * hourMs : endDate > at
  })
  const isAlone = ({ activity }: (typeof parts)[number]) => activity.clients.length === 1
  const refused = parts.flatMap(({ client: { reports } }) =>
    reports.filter(({ reason, withdrawn, date }) => reason === 'refused' && !withdrawn && date <= at),
  )
  return {
    agency: working.length === 0 ? undefined : working.filter(({ agencyId }) => agencyId).length * 3 >= working.length,
    refused: refused.some(({ date }) => at - date <= 2 * hourMs),
    running: running.length > 0,
    notGiven: parts.some((part) => isAlone(part) && part.activity.startDate <= at && part.activity.endDate > at)
      ? !running.some(isAlone)
      : undefined,
    open: working.length === 0 && !isOpen ? undefined : isOpen,
  }
}

/** Counts of the first five factors in hours with a report and hours like them. */
export const plainStaffing = (world: PlainWorld, span: PlainSpan, asked: PlainBehaviourAsked = {}) => {
  const { zone } = world
  const keyOf = ({ clientId, at }: Moment) => `${clientId} ${localDayOf(at, zone)} ${localTimeOf(at, zone).slice(0, 2)}`
  const moments = entriesOf(world, span, asked)
    .map(({ activity, client, report }) => ({
      clientId: client.clientId,
      location: placeOf(activity),
      at: report.date,
    }))
    .sort((a, b) => a.at - b.at)
  const firsts = moments.filter((one, index) => moments.findIndex((other) => keyOf(other) === keyOf(one)) === index)
  const taken = new Set(firsts.map(keyOf))
  const like: Moment[] = []
  for (const { clientId, location, at } of firsts) {
    const leftOn = world.clients.find(({ id }) => id === clientId)?.archivedOn ?? '9999'
    for (let day = localDayOf(span.fromAt, zone); instantOf(day, '00:00', zone) < span.untilAt; day = addDays(day, 1)) {
      if (weekdayOf(day) !== weekdayOf(localDayOf(at, zone)) || day > leftOn) continue
      const time = localTimeOf(at, zone)
      const one = { clientId, location, at: instantOf(day, time, zone) }
      const key = `${clientId} ${day} ${time.slice(0, 2)}`
      if (taken.has(key) || one.at < span.fromAt || one.at >= span.untilAt || one.at >= world.now) continue
      taken.add(key)
      like.push(one)
    }
  }
  const [first, second] = [firsts, like].map((some) => some.map((one) => factsAt(world, one)))
  const share = (some: typeof first, name: keyof ReturnType<typeof factsAt>) => {
    const known = (some ?? []).filter((facts) => facts[name] !== undefined)
    return { had: known.filter((facts) => facts[name]).length, of: known.length }
  }
  const names = ['agency', 'refused', 'running', 'notGiven', 'open'] as const
  return {
    hoursWith: firsts.length,
    hoursLike: like.length,
    shares: names.map((name) => ({ with: share(first, name), like: share(second, name) })),
  }
}
