import type { FastifyRequest } from 'fastify'
import { type Caller, type Viewer, viewerOf } from '../caller.ts'
import { NOT_ALLOWED, NOT_SIGNED_IN, ProblemError, problem } from '../http/problem.ts'

/** Who sent the request, person or grant; 401 where nobody is known. */
export const callerOfRequest = (request: Pick<FastifyRequest, 'caller'>): Caller => {
  if (request.caller === undefined) throw new ProblemError(problem(NOT_SIGNED_IN, 'Please sign in.'))
  return request.caller
}

/** The person who reads. A submit-only grant reads nothing: 403. Decision 20. */
export const viewerOfRequest = (request: FastifyRequest): Viewer => {
  const caller = callerOfRequest(request)
  if (caller.kind === 'grant') {
    throw new ProblemError(problem(NOT_ALLOWED, 'This permit only hands in what was recorded; it reads nothing.'))
  }
  return viewerOf(caller.user)
}
