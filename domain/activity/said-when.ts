import * as z from 'zod/mini'
import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDay } from '../time/local-day.ts'
import { instantOf, localDayOf } from '../time/zone.ts'

/** Minutes ago that are one press away. */
export const minutesAgo = [5, 15, 30] as const

/**
 * When something happened, as a person says it: a while ago, which is fixed at the press of it, or at a time of a day.
 * Decision 84.
 */
export const SaidWhen = z.object({
  minutes: z.optional(z.number()),
  at: z.optional(z.number()),
  day: z.optional(z.string()),
  time: z.optional(z.string()),
})
export type SaidWhen = z.output<typeof SaidWhen>

type Clock = { readonly now: Instant; readonly zone: string }

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A time that lies ahead today is meant of yesterday for so long: a night shift, and what is written down after it. */
const lastNightMs = 16 * hourMs

/** Fifteen minutes ago, say. */
export const saidAgo = (minutes: number, now: Instant): SaidWhen => ({ minutes, at: now - minutes * minuteMs })

/** The day that is likely meant with a time `HH:mm`: today, or yesterday where that is last night. */
export const likelyDay = (time: string, { now, zone }: Clock): LocalDay => {
  const today = localDayOf(now, zone)
  if (time === '' || instantOf(today, time, zone) <= now) return today
  const yesterday = addDays(today, -1)
  return now - instantOf(yesterday, time, zone) <= lastNightMs ? yesterday : today
}

/** The moment that was said, or why it can be none. */
export type Said = { readonly at: Instant } | { readonly fault: 'no-time' | 'ahead' | 'too-early' }

/**
 * The moment that a person said, never in the future and never before `earliest`. A minute is enough to say: within the
 * minute of `earliest` it is that moment itself. Decision 84.
 */
export const momentSaid = (
  { at, day = '', time = '' }: SaidWhen,
  { now, zone, earliest = 0 }: Clock & { readonly earliest?: Instant | undefined },
): Said => {
  if (at === undefined && (day === '' || !/^\d{2}:\d{2}$/.test(time))) return { fault: 'no-time' }
  const moment = at ?? instantOf(day, time, zone)
  if (moment > now) return { fault: 'ahead' }
  if (moment >= earliest) return { at: moment }
  return moment + minuteMs > earliest ? { at: Math.min(earliest + 1, now) } : { fault: 'too-early' }
}
