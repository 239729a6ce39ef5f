import type { Instant } from '../../domain/time/instant.ts'

const minuteMs = 60_000

/** How long from one moment to another, in the largest unit that says enough: "12 min", "3 h", "2 days". */
export const spanBetween = (from: Instant, to: Instant): string => {
  const minutes = Math.max(0, Math.floor((to - from) / minuteMs))
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.floor(hours / 24)} days`
}

/** How long something has been on this device: "12 min here", "just now". */
export const spanHere = (since: Instant, now: Instant): string =>
  now - since < minuteMs ? 'just now' : `${spanBetween(since, now)} here`
