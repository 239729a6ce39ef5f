import type { AnnouncementReader } from '../../../domain/calls/announcement-readers.ts'
import { remindAgainAfterMs } from '../../../domain/chat-constants.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'

type Clock = Pick<CareFacts, 'now' | 'zone' | 'today'>
type Facts = Clock & Pick<CareFacts, 'placeName'>

/** Whether somebody is on shift at this moment. */
export const isOnShift = ({ nextShift }: Pick<AnnouncementReader, 'nextShift'>, now: Instant): boolean =>
  nextShift !== undefined && nextShift.startDate <= now && now < nextShift.endDate

/** Those who have read it, the newest first, and those who have not, in the order of the server: the next on shift first. */
export const partedReaders = (readers: readonly AnnouncementReader[]) => ({
  read: readers
    .filter(({ readAt }) => readAt !== undefined)
    .sort((one, other) => (other.readAt ?? 0) - (one.readAt ?? 0)),
  unread: readers.filter(({ readAt }) => readAt === undefined),
})

/** Those whom a reminder reaches now: who has not read it, and was not reminded within the last hour. */
export const toRemind = (readers: readonly AnnouncementReader[], now: Instant): AnnouncementReader[] =>
  readers.filter(
    ({ readAt, remindedAt }) =>
      readAt === undefined && (remindedAt === undefined || now - remindedAt >= remindAgainAfterMs),
  )

export type ShiftWords = { readonly isNow: boolean; readonly day: string; readonly rest: string }

/** "Today" and "14:00–20:00, Georgian House"; undefined where no shift is planned. */
export const shiftWords = (
  { nextShift }: Pick<AnnouncementReader, 'nextShift'>,
  { now, zone, today, placeName }: Facts,
): ShiftWords | undefined => {
  if (nextShift === undefined) return undefined
  const { startDate, endDate, location } = nextShift
  const day = localDayOf(startDate, zone)
  const isNow = isOnShift({ nextShift }, now)
  return {
    isNow,
    day: isNow ? 'On shift now' : day === today ? 'Today' : formatDay(day),
    rest: `${formatTime(startDate, zone)}–${formatTime(endDate, zone)}, ${placeName(location) ?? location}`,
  }
}

/** "08:55 today", "Tue 24 Nov 08:55", "Not yet". */
export const remindedWords = (remindedAt: Instant | undefined, { zone, today }: Clock): string => {
  if (remindedAt === undefined) return 'Not yet'
  const day = localDayOf(remindedAt, zone)
  const time = formatTime(remindedAt, zone)
  return day === today ? `${time} today` : `${formatDay(day)} ${time}`
}

/** "1 person", "5 people" */
export const peopleWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
