/** Monday first, as `1` to `7` are counted. */
export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const nameOf = (day: number): string => weekdayNames[day - 1] ?? ''

const runWords = (run: readonly number[]): string => {
  const [first = 0] = run
  const last = run.at(-1) ?? first
  return run.length > 2 ? `${nameOf(first)} to ${nameOf(last)}` : run.map(nameOf).join(', ')
}

/** The days of a week that somebody works, in words: "Mon to Wed, Fri"; undefined for none. */
export const weekWords = (days: readonly number[] | undefined): string | undefined => {
  const runs: number[][] = []
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.length === 0 ? undefined : runs.map(runWords).join(', ')
}
