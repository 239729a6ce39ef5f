import { ProblemError, problem, TOO_MANY } from '../http/problem.ts'

/** The refusal of whoever sends too much, with the time to wait in ms. */
export const tooMany = (waitMs: number): ProblemError =>
  new ProblemError(problem(TOO_MANY, 'Wait a moment, then try again. There were too many requests in a short time.'), {
    'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))),
  })
