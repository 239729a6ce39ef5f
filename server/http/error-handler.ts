import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '../logger.ts'
import { databaseAway } from './database-away.ts'
import {
  BAD_BODY,
  BAD_QUERY,
  BROKEN,
  PROBLEM_MEDIA_TYPE,
  type Problem,
  ProblemError,
  problem,
  TOO_LARGE,
  TOO_LONG,
  UNSUPPORTED,
} from './problem.ts'

/** Notes that a request was refused, where that is of interest. */
export type NoteRefusal = (request: FastifyRequest, answer: Problem) => void

/** Sends a problem as `application/problem+json`, whatever the route declares about its answers. */
export const sendProblem = (reply: FastifyReply, answer: Problem): FastifyReply =>
  reply.code(answer.status).type(PROBLEM_MEDIA_TYPE).serializer(JSON.stringify).send(answer)

const problemOfRefusedRequest = (error: FastifyError): Problem | undefined => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem(TOO_LARGE, 'This is too much to send at once.')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problem(UNSUPPORTED, 'Send JSON.')
  if (error.statusCode === TOO_LONG.status) return problem(TOO_LONG, 'Part of this address is too long.')
  const status = error.statusCode ?? 500
  if (status < 400 || status > 499) return undefined
  if (error.code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError || error.code === 'FST_ERR_BAD_URL') {
    return error.code === 'FST_ERR_BAD_URL'
      ? problem(BAD_QUERY, 'This address cannot be read.')
      : problem(BAD_BODY, 'What was sent cannot be read as JSON.')
  }
  return { ...problem(BAD_QUERY, 'This request cannot be understood.'), status }
}

/**
 * The one place where a thrown error becomes an answer. A failure of ours shows a correlation id and nothing else:
 * no stack, SQL, path or token leaves the server; the log has the rest under the same id.
 */
export const answerErrors =
  (logger: Logger, noteRefusal: NoteRefusal = () => undefined) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof ProblemError) {
      noteRefusal(request, error.problem)
      return sendProblem(reply.headers(error.headers), error.problem)
    }
    const refused = problemOfRefusedRequest(error)
    if (refused) return sendProblem(reply, refused)
    const away = databaseAway(error)
    if (away) {
      logger.warn('the database is away', { method: request.method, route: request.routeOptions.url, error })
      return sendProblem(reply.headers(away.headers), away.problem)
    }
    const correlationId = randomUUID()
    logger.error('request failed', { correlationId, method: request.method, route: request.routeOptions.url, error })
    return sendProblem(reply, problem(BROKEN, 'Something went wrong. Try again.', { correlationId }))
  }
