import type { FastifyRequest } from 'fastify'
import { type KnownVersions, knownVersionsOf } from '../../domain/mutations/conflict.ts'
import { BAD_QUERY, ProblemError, problem } from '../http/problem.ts'

/** The versions that an edit is based on. Undefined without `If-Match`, or with `*`. Decision 65. */
export const parsedIfMatch = (request: Pick<FastifyRequest, 'headers'>): KnownVersions | undefined => {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  const known = knownVersionsOf(header)
  if (known === undefined) throw new ProblemError(problem(BAD_QUERY, 'If-Match is an ETag such as "3".'))
  return known
}
