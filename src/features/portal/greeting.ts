import { formatDay, timeAhead } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { localDayOf, localTimeOf } from '../../../domain/time/zone.ts'

type Moment = { readonly now: Instant; readonly zone: string }

/** "Good morning, Amara": by the provider's local hour. */
export const greeting = (name: string, { now, zone }: Moment): string => {
  const hour = Number(localTimeOf(now, zone).slice(0, 2))
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return `Good ${part}, ${name}`
}

/** "Wed 25 Nov. You are on shift until 14:00 at Georgian House.": until when the staff are there. */
export const dayLine = (
  current: { readonly endDate: Instant; readonly place: string | undefined } | undefined,
  { now, zone }: Moment,
): string => {
  const today = formatDay(localDayOf(now, zone))
  if (!current) return today
  const place = current.place === undefined ? '' : ` at ${current.place}`
  return `${today}. You are on shift until ${timeAhead(current.endDate, { now, zone })}${place}.`
}
