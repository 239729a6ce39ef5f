import { shiftTimes } from '../rota/shift-times.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, daysBetween, type LocalDay } from '../time/local-day.ts'
import type { LocalTime } from '../time/local-time.ts'
import { localDayOf, localTimeOf } from '../time/zone.ts'

/** A stretch of time of which one or both ends may not be said yet. */
export type OpenSpan = { readonly startDate: Instant | undefined; readonly endDate: Instant | undefined }

/** What stands in the fields of such a stretch: a day, two times `HH:mm`, '' for what is not said yet. */
export type TypedSpan = {
  readonly day: LocalDay
  readonly startTime: LocalTime
  readonly endTime: LocalTime
  /** The last day, where it is neither the first nor, after midnight, the next; '' while it is only half typed. */
  readonly lastDay?: LocalDay | undefined
  /** The first day that the last one was said for, while another is only half typed. */
  readonly movedFrom?: LocalDay | undefined
}

const minuteMs = 60_000

/** The day on which the end lies by its time alone: an end that is not after its start is on the next. Decision 32. */
const usualLastDay = ({ day, startTime, endTime }: TypedSpan): LocalDay =>
  endTime <= startTime ? addDays(day, 1) : day

/** The instants that the fields mean; an end without its start means none. Decision 32. */
export const spanOf = (typed: TypedSpan, zone: string): OpenSpan => {
  const { day, startTime, endTime, lastDay } = typed
  if (day === '' || startTime === '') return { startDate: undefined, endDate: undefined }
  const { startDate } = shiftTimes({ day, startTime, endTime: startTime }, zone)
  if (endTime === '') return { startDate, endDate: undefined }
  if (lastDay === undefined || lastDay <= usualLastDay(typed)) return shiftTimes({ day, startTime, endTime }, zone)
  const end = shiftTimes({ day: lastDay, startTime: endTime, endTime }, zone)
  return { startDate, endDate: end.startDate }
}

/** The fields of a stretch of time, local to the zone. */
export const typedSpanOf = ({ startDate, endDate }: OpenSpan, zone: string): TypedSpan => {
  const day = startDate === undefined ? '' : localDayOf(startDate, zone)
  const startTime = startDate === undefined ? '' : localTimeOf(startDate, zone)
  if (day === '' || endDate === undefined) return { day, startTime, endTime: '' }
  const typed = { day, startTime, endTime: localTimeOf(endDate, zone) }
  const lastDay = localDayOf(endDate, zone)
  return lastDay === usualLastDay(typed) ? typed : { ...typed, lastDay }
}

/** The fields on another day, '' while it is only half typed: a last day that was said moves along. Rules §2.7 step 3. */
export const onDay = (typed: TypedSpan, day: LocalDay): TypedSpan => {
  const { lastDay, movedFrom, ...rest } = typed
  if (lastDay === undefined || lastDay === '') return { ...typed, day }
  const from = typed.day === '' ? movedFrom : typed.day
  if (day === '' || from === undefined) return { ...rest, day, lastDay, movedFrom: from }
  return { ...rest, day, lastDay: addDays(lastDay, daysBetween(from, day)) }
}

/** The fields with an end that lies so many minutes, as they really pass, after the start. */
export const withMinutes = (typed: TypedSpan, minutes: number, zone: string): TypedSpan => {
  const { startDate } = spanOf(typed, zone)
  if (startDate === undefined) return typed
  return typedSpanOf({ startDate, endDate: startDate + minutes * minuteMs }, zone)
}

/** How many minutes really pass between the ends; undefined while one is missing. */
export const minutesOf = ({ startDate, endDate }: OpenSpan): number | undefined =>
  startDate === undefined || endDate === undefined ? undefined : (endDate - startDate) / minuteMs
