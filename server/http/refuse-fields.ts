import { BAD_BODY, type FieldError, ProblemError, problem } from './problem.ts'

/** Ends the request with 422 where something is wrong with what was sent, naming each field; the first is the detail. */
export const refuseFields = (errors: readonly FieldError[]): void => {
  const [first] = errors
  if (first !== undefined) throw new ProblemError(problem(BAD_BODY, first.message, { errors: [...errors] }))
}

/** Ends the request with 422, since this is wrong with one field. */
export const refuseField = (error: FieldError): never => {
  throw new ProblemError(problem(BAD_BODY, error.message, { errors: [error] }))
}
