import { BAD_BODY, type FieldError, ProblemError, problem } from '../http/problem.ts'

/** Ends the request with 422, saying the first of these errors as the sentence that a person reads. */
export const refuseFields = (errors: FieldError[]): never => {
  const detail = errors[0]?.message ?? 'Something in what was sent is not right.'
  throw new ProblemError(problem(BAD_BODY, detail, { errors }))
}
