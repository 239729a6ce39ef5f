import type { LostSeqs } from './database.ts'

/** No device of a house has come near it: whatever says more is no count of presses. */
export const mostSeq = 10_000_000

/** The server takes so many ranges of one device. */
const mostRanges = 1000

const isSeq = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Whether a number can be the newest that was given. */
export const isCount = (value: number): boolean => value === 0 || (isSeq(value) && value <= mostSeq)

/** In order, without overlaps; what is no range of numbers is left out. */
const merged = (ranges: readonly LostSeqs[]): LostSeqs[] => {
  const inOrder = ranges
    .filter(({ from, to }) => isSeq(from) && isSeq(to) && from <= to && to <= mostSeq)
    .toSorted((a, b) => a.from - b.from)
  const left: { from: number; to: number }[] = []
  for (const { from, to } of inOrder) {
    const last = left.at(-1)
    if (last !== undefined && from <= last.to + 1) last.to = Math.max(last.to, to)
    else left.push({ from, to })
  }
  return left
}

/** As few as the server takes: those nearest to each other become one, and what lies between is asked about once more. */
const capped = (ranges: readonly LostSeqs[]): readonly LostSeqs[] => {
  if (ranges.length <= mostRanges) return ranges
  const gapBefore = ranges.map(({ from }, place) => from - (ranges[place - 1]?.to ?? Number.NEGATIVE_INFINITY))
  const widest = new Set(
    gapBefore
      .map((gap, place) => ({ gap, place }))
      .toSorted((a, b) => b.gap - a.gap)
      .slice(0, mostRanges)
      .map(({ place }) => place),
  )
  const joined: { from: number; to: number }[] = []
  for (const [place, { from, to }] of ranges.entries()) {
    const last = joined.at(-1)
    if (last === undefined || widest.has(place)) joined.push({ from, to })
    else last.to = to
  }
  return joined
}

/** Ranges as they may be kept and told, whatever was stored: in order, apart from each other, not too many. */
export const soundRanges = (ranges: readonly LostSeqs[]): readonly LostSeqs[] => capped(merged(ranges))

/** The numbers of the ranges that the server does not have, as ranges again. A range may be as long as anybody claims. */
export const withoutReceived = (lost: readonly LostSeqs[], received: readonly number[]): readonly LostSeqs[] => {
  const numbers = [...new Set(received)].toSorted((a, b) => a - b)
  let next = 0
  const left = merged(lost).flatMap(({ from, to }) => {
    const pieces: LostSeqs[] = []
    let begin = from
    for (; (numbers[next] ?? Number.POSITIVE_INFINITY) <= to; next += 1) {
      const number = numbers[next] ?? 0
      if (number < begin) continue
      if (number > begin) pieces.push({ from: begin, to: number - 1 })
      begin = number + 1
    }
    return begin <= to ? [...pieces, { from: begin, to }] : pieces
  })
  return capped(left)
}
