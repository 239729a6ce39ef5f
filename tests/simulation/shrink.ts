import { runSchedule, type ScheduleGiven, type ScheduleResult } from './simulate.ts'
import type { Operation } from './stories/operation.ts'

type Shrunk = { readonly result: ScheduleResult; readonly operations: readonly Operation[] }

const breaksSame = (result: ScheduleResult, invariant: string): boolean =>
  result.violations.some((violation) => violation.invariant === invariant)

/** The steps without so many from a place on. */
const without = (operations: readonly Operation[], from: number, count: number): Operation[] => [
  ...operations.slice(0, from),
  ...operations.slice(from + count),
]

/**
 * A failing schedule as a short story: steps are left out, many at once and then one by one, as long as the same
 * invariant still breaks. Ends after `mostRuns` runs at the latest.
 */
export const shrink = async (failed: ScheduleResult, mostRuns = 400): Promise<Shrunk> => {
  const { seed, store, violations, plan } = failed
  const { app, devices, people, cast, clocks } = plan
  const invariant = violations[0]?.invariant ?? ''
  let best: Shrunk = { result: failed, operations: plan.operations.slice(0, failed.ran) }
  let runs = 0
  const attempt = async (operations: readonly Operation[]): Promise<boolean> => {
    runs += 1
    const given: ScheduleGiven = { seed, store, app, operations, devices, people, cast, clocks }
    const result = await runSchedule(given)
    if (!breaksSame(result, invariant)) return false
    best = { result, operations: operations.slice(0, result.ran) }
    return true
  }
  for (
    let count = Math.ceil(best.operations.length / 2);
    count >= 1 && runs < mostRuns;
    count = Math.floor(count / 2)
  ) {
    let from = 0
    while (from < best.operations.length && runs < mostRuns) {
      if (!(await attempt(without(best.operations, from, count)))) from += count
    }
  }
  return best
}

/** What happened, as people would tell it: what was done, which faults took effect, and what broke. */
export const storyOf = ({ trace }: ScheduleResult): string[] =>
  trace.filter((line) => / story: /.test(line) || line.includes(': FAULT '))
