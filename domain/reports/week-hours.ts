/** How many of something fell on a weekday (1 Monday to 7 Sunday) and in an hour (0 to 23). */
export type WeekHour = { readonly weekday: number; readonly hour: number; readonly count: number }

/** Hours of a day, from one up to, not including, another, with what fell in them on all days. */
export type BusyHours = { readonly fromHour: number; readonly untilHour: number; readonly count: number }

const fewest = 5
const frameHours = 2
const tellingShare = 0.2

const countIn = (cells: readonly WeekHour[], fromHour: number, untilHour: number): number =>
  cells.reduce((sum, { hour, count }) => (hour >= fromHour && hour < untilHour ? sum + count : sum), 0)

/**
 * The two hours in which most fell, the earlier where two are equal; they begin on an even hour, as the columns of a narrow
 * picture do. Undefined where fewer than 5 fell at all, or the busiest have less than a fifth of them: then none stands out.
 */
export const busiestHours = (cells: readonly WeekHour[]): BusyHours | undefined => {
  const total = countIn(cells, 0, 24)
  if (total < fewest) return undefined
  const frames = Array.from({ length: 24 / frameHours }, (_, at) => {
    const fromHour = at * frameHours
    const untilHour = fromHour + frameHours
    return { fromHour, untilHour, count: countIn(cells, fromHour, untilHour) }
  })
  const busiest = frames.reduce((best, frame) => (frame.count > best.count ? frame : best))
  return busiest.count >= total * tellingShare ? busiest : undefined
}

/** The same cells with columns of several hours, each named by its first hour; from the first that holds any to the last. */
export const inSteps = (cells: readonly WeekHour[], stepHours: number): { hours: number[]; cells: WeekHour[] } => {
  const stepOf = (hour: number) => hour - (hour % stepHours)
  const sums = new Map<string, WeekHour>()
  for (const { weekday, hour, count } of cells) {
    const key = `${weekday} ${stepOf(hour)}`
    sums.set(key, { weekday, hour: stepOf(hour), count: (sums.get(key)?.count ?? 0) + count })
  }
  const stepped = [...sums.values()].filter(({ count }) => count > 0)
  const starts = stepped.map(({ hour }) => hour)
  const [first, last] = [Math.min(...starts), Math.max(...starts)]
  const hours =
    stepped.length === 0
      ? []
      : Array.from({ length: (last - first) / stepHours + 1 }, (_, at) => first + at * stepHours)
  return { hours, cells: stepped }
}

/** How dark a cell of a heat map is, of 4 steps. */
export type HeatStep = 1 | 2 | 3 | 4

const fewValues: Readonly<Record<number, readonly HeatStep[]>> = { 1: [2], 2: [1, 4], 3: [1, 2, 4], 4: [1, 2, 3, 4] }

/** The step of each count above none: each step has as many cells as equal counts allow. */
export const heatSteps = (counts: readonly number[]): ((count: number) => HeatStep) => {
  const some = counts.filter((count) => count > 0).sort((a, b) => a - b)
  const values = [...new Set(some)]
  const few = fewValues[values.length]
  if (few !== undefined) return (count) => few[values.indexOf(count)] ?? 1
  // A count belongs where the first of its equals stands, so that equal counts are equally dark.
  return (count) => {
    const quarter = Math.floor((4 * some.indexOf(count)) / Math.max(some.length, 1))
    return ([1, 2, 3, 4] as const)[Math.max(quarter, 0)] ?? 1
  }
}
