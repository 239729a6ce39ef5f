import type { Activity } from '../../domain/activity/activity.ts'
import { listed } from '../../domain/listed.ts'
import { formatDay, formatTime, timeAgo } from '../../domain/time/format.ts'
import { Instant } from '../../domain/time/instant.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import type { CareFacts } from './care-facts.tsx'

/** The provider's own name of a kind of activity. */
export const typeWords = (type: string, { settings }: Pick<CareFacts, 'settings'>): string =>
  settings?.activityTypes.find(({ value }) => value === type)?.name ?? `${type.charAt(0).toUpperCase()}${type.slice(1)}`

/** The location that `placeLine` names; undefined for an appointment and for what is in the community. */
export const namedLocationId = ({ plan, inHome, locationId, clients }: Activity): string | undefined =>
  plan?.appointment !== undefined || inHome === false ? undefined : (locationId ?? clients[0]?.location?.locationId)

/** "Georgian House, bathroom 2": where it is, as far as the plan says. */
export const placeLine = ({ clients, plan, inHome, ...activity }: Activity, facts: CareFacts): string => {
  // Where nobody was asked for the place, it is where the first client lives.
  const locationId = activity.locationId ?? clients[0]?.location?.locationId
  const rooms = facts.settings?.locations.find((place) => place.locationId === locationId)?.rooms ?? []
  const roomName = (value: string) => rooms.find((room) => room.value === value)?.name ?? value.replaceAll('-', ' ')
  const within = (plan?.subLocations ?? []).map((value) => roomName(value).toLowerCase())
  const appointment = plan?.appointment
  if (appointment !== undefined) {
    return listed([typeWords('appointment', facts), appointment.contactDetails, appointment.location])
  }
  if (inHome === false) return listed(['In the community', ...within])
  return listed([facts.placeName(locationId), ...within])
}

/** "09:30–11:00" in the provider's time. */
export const timesLine = ({ startDate, endDate }: Activity, zone: string): string =>
  `${formatTime(startDate, zone)}–${formatTime(endDate, zone)}`

/** "10:01", and of another day "Sat 21 Nov 16:44". */
export const dayAndTime = (at: number, { zone, today }: Pick<CareFacts, 'zone' | 'today'>): string => {
  const day = localDayOf(at, zone)
  return day === today ? formatTime(at, zone) : `${formatDay(day)} ${formatTime(at, zone)}`
}

/** "Wed 25 Nov (today)" */
export const dayWords = (at: number, { zone, today }: CareFacts): string => {
  const day = localDayOf(at, zone)
  return day === today ? `${formatDay(day)} (today)` : formatDay(day)
}

/** "Ann Bell, Carl Dean": whose shifts run it; undefined for nobody's. */
export const shiftsWords = ({ shifts }: Activity, facts: CareFacts): string | undefined =>
  listed(shifts.flatMap(({ userId, displayName }) => facts.person(userId)?.displayName ?? displayName ?? [])) ||
  undefined

/** "PCS, 2 h ago": the system that something comes from, and how old what we have of it is. Decision 43. */
export const agedSource = (source: string, readAt: Instant, { now }: Pick<CareFacts, 'now'>): string =>
  `${source.toUpperCase()}, ${timeAgo(readAt, now)}`

/** The other system that an activity comes from, and how old what we have of it is; undefined for one of ours. */
export const sourceWords = (
  { externalSource, dateModified }: Pick<Activity, 'externalSource' | 'dateModified'>,
  facts: Pick<CareFacts, 'now'>,
): string | undefined =>
  externalSource === undefined ? undefined : agedSource(externalSource, Instant.parse(dateModified), facts)
