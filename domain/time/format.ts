import { TZDate } from '@date-fns/tz'
import { lightFormat } from 'date-fns/lightFormat'
import type { Instant } from './instant.ts'
import { addDays, type LocalDay, weekdayOf } from './local-day.ts'
import { localDayOf, localTimeOf } from './zone.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

// The library's own `format` brings all that a language may ask of a date: 6 kB that Home would load for these words.
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const weekdayName = (day: LocalDay): string | undefined => weekdays[weekdayOf(day) - 1]

/** A day without its weekday: "23 Nov", for ranges such as a rota's. */
export const formatDayAndMonth = (day: LocalDay): string => {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 0) - 1]}`
}

/** The friendly form of a day: "Mon 23 Nov". Decision 55. */
export const formatDay = (day: LocalDay): string => `${weekdayName(day)} ${formatDayAndMonth(day)}`

/** A day in tables and fields: `dd-MM-yyyy`. Rules §9. */
export const formatDate = (day: LocalDay): string => day.split('-').reverse().join('-')

/** An instant in tables and exports: `dd/MM/yyyy HH:mm`, local to the zone. Rules §9. */
export const formatDateTime = (at: Instant, zone: string): string =>
  lightFormat(new TZDate(at, zone), 'dd/MM/yyyy HH:mm')

/** An instant's time of day, `HH:mm`, local to the zone. Rules §9. */
export const formatTime = (at: Instant, zone: string): string => localTimeOf(at, zone)

/** A length of time in words: "46 min", "2 h", "1 h 05 min". Negative lengths count as none. */
export const formatDuration = (durationMs: number): string => {
  const minutes = Math.max(0, Math.floor(durationMs / minuteMs))
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`
}

/** How long ago, to stand beside the exact time: "just now", "12 min ago", "2 h ago", "3 days ago". */
export const timeAgo = (at: Instant, now: Instant): string => {
  const passedMs = Math.max(0, now - at)
  if (passedMs < minuteMs) return 'just now'
  if (passedMs < hourMs) return `${Math.floor(passedMs / minuteMs)} min ago`
  if (passedMs < dayMs) return `${Math.floor(passedMs / hourMs)} h ago`
  const days = Math.floor(passedMs / dayMs)
  return days === 1 ? '1 day ago' : `${days} days ago`
}

/** When a shift ends on another day than it began: "until Sat". Undefined when it ends on the same day. */
export const untilWeekday = (
  { startDate, endDate }: { readonly startDate: Instant; readonly endDate: Instant },
  zone: string,
): string | undefined => {
  const lastDay = localDayOf(endDate, zone)
  return localDayOf(startDate, zone) === lastDay ? undefined : `until ${weekdayName(lastDay)}`
}

/** A coming time within a sentence: "14:00" today, "08:30 tomorrow", and later "Wed 25 Nov, 08:30". */
export const timeAhead = (at: Instant, { now, zone }: { readonly now: Instant; readonly zone: string }): string => {
  const [day, today] = [localDayOf(at, zone), localDayOf(now, zone)]
  if (day === today) return formatTime(at, zone)
  return day === addDays(today, 1) ? `${formatTime(at, zone)} tomorrow` : `${formatDay(day)}, ${formatTime(at, zone)}`
}
