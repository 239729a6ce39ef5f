import type { Interval } from '../rota/shift-times.ts'

const minuteMs = 60_000

/** Stretches of time in order, none of which overlaps another. */
export type Pieces = readonly Interval[]

/** How long they are together, in minutes that really pass. */
export const minutesOf = (pieces: Pieces): number =>
  pieces.reduce((sum, { startDate, endDate }) => sum + endDate - startDate, 0) / minuteMs

/** What of the pieces lies within a stretch. */
export const within = (pieces: Pieces, { startDate, endDate }: Interval): Interval[] =>
  pieces
    .map((piece) => ({
      startDate: Math.max(piece.startDate, startDate),
      endDate: Math.min(piece.endDate, endDate),
    }))
    .filter((piece) => piece.endDate > piece.startDate)

/** What of the pieces lies outside a stretch. */
export const without = (pieces: Pieces, { startDate, endDate }: Interval): Interval[] =>
  pieces
    .flatMap((piece) => [
      { startDate: piece.startDate, endDate: Math.min(piece.endDate, startDate) },
      { startDate: Math.max(piece.startDate, endDate), endDate: piece.endDate },
    ])
    .filter((piece) => piece.endDate > piece.startDate)

/** The pieces without so many minutes in their middle: a break. Its begin is a whole minute. */
export const withoutMiddle = (pieces: Pieces, minutes: number): Interval[] => {
  const from = Math.floor((minutesOf(pieces) - minutes) / 2) * minuteMs
  const until = from + minutes * minuteMs
  let passed = 0
  return pieces.flatMap(({ startDate, endDate }) => {
    const begin = passed
    passed += endDate - startDate
    const gap = { startDate: startDate + (from - begin), endDate: startDate + (until - begin) }
    return without([{ startDate, endDate }], gap)
  })
}
