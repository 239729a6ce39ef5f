import type { Session } from '../provider/provider-settings.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDay } from '../time/local-day.ts'
import { instantOf, startOfDay } from '../time/zone.ts'
import type { Activity } from './activity.ts'
import { locationOf } from './concerns-person.ts'

export type DayPlace<Row> = { readonly locationId: string | undefined; readonly activities: readonly Row[] }

/** One session of a day, with its activities by location. A night is there twice: what is left of it, and the next. */
export type DaySection<Row> = {
  readonly session: Session | undefined
  readonly fromAt: Instant
  readonly untilAt: Instant
  readonly places: readonly DayPlace<Row>[]
}

type Asked = {
  readonly day: LocalDay
  readonly zone: string
  readonly sessions: readonly Session[]
  /** The order in which places are shown. */
  readonly locationIds: readonly string[]
}
type Part = Omit<DaySection<never>, 'places'>

const partsOf = (session: Session, { day, zone }: Asked): Part[] => {
  const at = (time: string) => instantOf(day, time, zone)
  const { startTime, endTime } = session
  if (startTime < endTime) return [{ session, fromAt: at(startTime), untilAt: at(endTime) }]
  return [
    { session, fromAt: startOfDay(day, zone), untilAt: at(endTime) },
    { session, fromAt: at(startTime), untilAt: startOfDay(addDays(day, 1), zone) },
  ]
}

const byStart = (a: Activity, b: Activity): number => a.startDate - b.startDate || (a.id < b.id ? -1 : 1)

const placesOf = <Row extends Activity>(
  activities: readonly Row[],
  locationIds: readonly string[],
): DayPlace<Row>[] => {
  const known = [...new Set([...locationIds, ...activities.map(locationOf)])]
  return known
    .map((locationId) => ({ locationId, activities: activities.filter((one) => locationOf(one) === locationId) }))
    .filter((place) => place.activities.length > 0)
}

/**
 * A day by session and location, each activity once, where it begins; what began before the day stands in its first
 * session. Sessions that the rota hides are left out, and those without activities stay. Rules §2.2.
 */
export const daySections = <Row extends Activity>(activities: readonly Row[], asked: Asked): DaySection<Row>[] => {
  const { day, zone, sessions, locationIds } = asked
  const whole = { session: undefined, fromAt: startOfDay(day, zone), untilAt: startOfDay(addDays(day, 1), zone) }
  const found = sessions.filter(({ hiddenFromRota }) => !hiddenFromRota).flatMap((session) => partsOf(session, asked))
  const parts = (found.length === 0 ? [whole] : found).toSorted((a, b) => a.fromAt - b.fromAt)
  const partFor = ({ startDate }: Row) => parts.findLast(({ fromAt }) => fromAt <= startDate) ?? parts[0]
  const sorted = [...activities].sort(byStart)
  return parts.map((part) => ({
    ...part,
    places: placesOf(
      sorted.filter((activity) => partFor(activity) === part),
      locationIds,
    ),
  }))
}
