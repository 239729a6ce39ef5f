import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDay, mondayOf, weekdayOf } from '../time/local-day.ts'
import { instantOf, localDayOf, localTimeOf } from '../time/zone.ts'

/** A report about a client, where and when. */
export type Reported = { readonly clientId: string; readonly location: string | undefined; readonly at: Instant }

/** An hour of a client's, at the moment at which it is looked at. */
type ClientHour = Reported & { readonly isWithReport: boolean }

type Span = {
  readonly fromAt: Instant
  readonly untilAt: Instant
  readonly now: Instant
  readonly zone: string
  /** The last day on which the client was here; undefined while they are. */
  readonly lastDayOf: (clientId: string) => LocalDay | undefined
}

const placed = (one: Reported, zone: string) => {
  const day = localDayOf(one.at, zone)
  return { ...one, day, time: localTimeOf(one.at, zone) }
}

const weekDays = 7

/**
 * The hours of clients in which something was reported, each at its first report, and the hours like them: the same weekday
 * and hour in the other weeks of the span, at the same minute, up to now, without a report about the client and while the
 * client was here. Rules §7, stats.
 */
export const hoursCompared = (reports: readonly Reported[], span: Span): ClientHour[] => {
  const { fromAt, untilAt, now, zone, lastDayOf } = span
  const inOrder = [...reports].sort((a, b) => a.at - b.at).map((one) => placed(one, zone))
  const keyOf = (clientId: string, day: LocalDay, time: string) => `${clientId} ${day} ${time.slice(0, 2)}`
  const withReport = new Map<string, ReturnType<typeof placed>>()
  for (const one of inOrder) {
    const key = keyOf(one.clientId, one.day, one.time)
    if (!withReport.has(key)) withReport.set(key, one)
  }
  const [first, last] = [mondayOf(localDayOf(fromAt, zone)), localDayOf(untilAt - 1, zone)]
  const like = new Map<string, Reported>()
  for (const { clientId, location, day, time } of withReport.values()) {
    for (let other = addDays(first, weekdayOf(day) - 1); other <= last; other = addDays(other, weekDays)) {
      const key = keyOf(clientId, other, time)
      const at = instantOf(other, time, zone)
      const isHere = other <= (lastDayOf(clientId) ?? other)
      if (withReport.has(key) || like.has(key) || !isHere || at < fromAt || at >= Math.min(untilAt, now)) continue
      like.set(key, { clientId, location, at })
    }
  }
  return [
    ...[...withReport.values()].map(({ clientId, location, at }) => ({ clientId, location, at, isWithReport: true })),
    ...[...like.values()].map((one) => ({ ...one, isWithReport: false })),
  ]
}
