import * as z from 'zod/mini'
import type { Instant } from '../time/instant.ts'
import { addDays } from '../time/local-day.ts'
import { instantOf, localDayOf, localTimeOf } from '../time/zone.ts'

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time in 24 hours, for example 22:00'))

/** From when until when somebody wants quiet, each day, by the provider's clocks; over midnight where it ends before it begins. */
const QuietHours = z
  .strictObject({ from: TimeOfDay, until: TimeOfDay })
  .check(z.refine(({ from, until }) => from !== until, { path: ['until'], error: 'Enter two different times' }))
export type QuietHours = z.output<typeof QuietHours>

/** Of which messages of the chat somebody is told. Announcements are told in each case. */
export const toldMessages = ['all', 'mentions', 'nothing'] as const
export type ToldMessages = (typeof toldMessages)[number]

/** What somebody wants to be told of on all their devices, and when not. Decision 252. */
export const NotificationChoice = z.strictObject({ messages: z.enum(toldMessages), quiet: z.optional(QuietHours) })
export type NotificationChoice = z.output<typeof NotificationChoice>

/** What holds for whoever has chosen nothing. */
export const choiceAtFirst: NotificationChoice = { messages: 'all' }

/**
 * When the quiet hours end in which a moment lies; undefined outside of them. Where clocks go back, the time at which they end
 * is there twice: they end at the first.
 */
export const endOfQuiet = ({ from, until }: QuietHours, now: Instant, zone: string): Instant | undefined => {
  const time = localTimeOf(now, zone)
  const isQuiet = from < until ? from <= time && time < until : from <= time || time < until
  if (!isQuiet) return undefined
  const today = localDayOf(now, zone)
  const end = instantOf(time < until ? today : addDays(today, 1), until, zone)
  return end > now ? end : undefined
}
