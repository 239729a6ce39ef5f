import { BAD_BODY, type FieldError, ProblemError, problem } from '../http/problem.ts'

/** Ends the request with 422 where something is wrong with what was sent, naming each field; the first is the detail. */
export const refuseFields = (errors: readonly FieldError[]): void => {
  const [first] = errors
  if (first !== undefined) throw new ProblemError(problem(BAD_BODY, first.message, { errors: [...errors] }))
}
