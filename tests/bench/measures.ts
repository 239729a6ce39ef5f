/** What one contender was measured at in one round; a measure that it takes no part in is absent. */
export type Measures = {
  usefulMs?: number
  fullMs?: number
  longestTaskMs?: number
  peakHeapMb?: number
  heapMb?: number
  warmMs?: number
  dayP50?: number
  dayP95?: number
  reactP50?: number
  reactP95?: number
  confirmedP50?: number
  confirmedP95?: number
  shownP50?: number
  shownP95?: number
  serialMs?: number
  lanesMs?: number
  batchMs?: number
  busyReactP95?: number
  busyDayP95?: number
  busyLongestTaskMs?: number
  frozenMs?: number
  killedMs?: number
}
export type MeasureName = keyof Measures

/** One line of the record: who, in which round, slowed down how many times. */
export type Sample = {
  readonly contender: string
  readonly round: number
  readonly slowDown: number
  readonly measures: Measures
}

/** The value below which this part of the values lies; NaN of none. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  return (upper + lower) / 2
}

type Side = { readonly contender: string; readonly measure: MeasureName }

const valuesOf = (samples: readonly Sample[], { contender, measure }: Side) =>
  samples
    .filter((sample) => sample.contender === contender)
    .flatMap(({ round, measures }) => {
      const value = measures[measure]
      return value === undefined ? [] : [{ round, value }]
    })

/** The values of one measure over all rounds. */
export const seriesOf = (samples: readonly Sample[], side: Side): number[] =>
  valuesOf(samples, side).map(({ value }) => value)

/** One ratio a round, of the rounds in which both were measured. */
export const ratiosOf = (samples: readonly Sample[], over: Side, under: Side): number[] => {
  const byRound = new Map(valuesOf(samples, under).map(({ round, value }) => [round, value]))
  return valuesOf(samples, over).flatMap(({ round, value }) => {
    const base = byRound.get(round)
    return base === undefined ? [] : [value / base]
  })
}
