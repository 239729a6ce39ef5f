import { type Problem, ProblemError, problem, TOO_MANY } from '../http/problem.ts'
import { createBuckets } from './token-buckets.ts'

const DAY_SECONDS = 24 * 3600

/** Counts what one person asks for by the day, in this process. */
export type DailyLimit = {
  /** Takes one of this person; ends the request with 429 and the sentence where none is left. */
  take(userId: string): void
}

/** So many at once and in a day, said to whoever wants more. */
export const dailyLimit = (most: number, sentence: string, clock: () => number): DailyLimit => {
  const buckets = createBuckets({ burst: most, perSecond: most / DAY_SECONDS }, clock)
  const refusal: Problem = problem(TOO_MANY, sentence)
  return {
    take: (userId) => {
      const waitMs = buckets.take(userId)
      if (waitMs !== undefined) throw new ProblemError(refusal, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
    },
  }
}
