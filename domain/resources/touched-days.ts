import type { Instant } from '../time/instant.ts'

const dayMs = 24 * 3_600_000
/** What is longer is found by a mark of its own, so that one strange row does not fill an index. */
const mostDays = 62
const longMark = -1

const dayOf = (at: Instant): number => Math.floor(at / dayMs)

/**
 * The days that a row's time touches, as an index holds them: whole days of UTC since 1970, or one mark for what takes
 * months. They only narrow a search; what overlaps is for the reader to compare.
 */
export const touchedDays = ({ startDate, endDate }: { startDate: Instant; endDate: Instant }): number[] => {
  const [first, last] = [dayOf(startDate), dayOf(Math.max(startDate, endDate))]
  return last - first < mostDays ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [longMark]
}

/** The parts of that index in which everything lies that overlaps the time from `fromAt` up to `untilAt`. */
export const rangesOfDays = (fromAt: Instant, untilAt: Instant): readonly { from: number; to: number }[] => [
  { from: dayOf(fromAt), to: dayOf(untilAt) },
  { from: longMark, to: longMark },
]
