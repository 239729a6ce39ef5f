import * as z from 'zod/mini'
import { spanOf } from '../../../domain/activity/typed-span.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { StopValue } from './stop-value.ts'

/** What is held of something that was done and never started here: when, and what a stop says of it. Decision 30. */
export const DoneValue = z.object({ ...StopValue.shape, day: z.string(), startTime: z.string(), endTime: z.string() })
export type DoneValue = z.output<typeof DoneValue>

type DoneSpan = { readonly startDate: Instant; readonly endDate: Instant }

const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text)

/**
 * From when until when it was done; undefined while a day or time is missing, or where the end lies ahead. An end that
 * is not after its start is on the next day. Decisions 30, 32.
 */
export const doneSpan = (
  { day, startTime, endTime }: Pick<DoneValue, 'day' | 'startTime' | 'endTime'>,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): DoneSpan | undefined => {
  if (day === '' || !isTime(startTime) || !isTime(endTime)) return undefined
  const { startDate, endDate } = spanOf({ day, startTime, endTime }, zone)
  return startDate === undefined || endDate === undefined || endDate > now ? undefined : { startDate, endDate }
}
