import type { FastifyRequest } from 'fastify'
import { BAD_QUERY, ProblemError, problem } from '../http/problem.ts'

/** The version that an edit is based on; undefined without `If-Match`, or with `*`. Contract §4, concurrency. */
export const parsedIfMatch = (request: FastifyRequest): number | undefined => {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1]
  if (version === undefined) throw new ProblemError(problem(BAD_QUERY, 'If-Match is an ETag such as "3".'))
  return Number(version)
}
