import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { localDayOf, localTimeOf } from '../../../domain/time/zone.ts'

type Moment = { readonly now: Instant; readonly zone: string }

/** "Good morning, Amara": by the provider's local hour. */
export const greeting = (name: string, { now, zone }: Moment): string => {
  const hour = Number(localTimeOf(now, zone).slice(0, 2))
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return `Good ${part}, ${name}`
}

/** "Wed 25 Nov. You are on shift until 14:00 at Georgian House." */
export const dayLine = (shift: Shift | undefined, placeName: string | undefined, { now, zone }: Moment): string => {
  const today = `${formatDay(localDayOf(now, zone))}.`
  if (!shift) return today
  const place = placeName === undefined ? '' : ` at ${placeName}`
  return `${today} You are on shift until ${formatTime(shift.endDate, zone)}${place}.`
}
