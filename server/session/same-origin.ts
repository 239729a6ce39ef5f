import type { FastifyRequest } from 'fastify'
import type { Origins } from '../config/origins.ts'
import { NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'

/**
 * Ends the request with 403 unless a page of the very same app sent it: a cookie is its only credential. Browsers say
 * where from in `Origin`, and newer ones in `Sec-Fetch-Site` too; a request that says neither is refused.
 */
export const demandSameOrigin = (request: FastifyRequest, origins: Origins): void => {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const isOwnApp = origin !== undefined && origins.isOwn(origin) && new URL(origin).hostname === request.hostname
  if (isOwnApp && (site === undefined || site === 'same-origin')) return
  throw new ProblemError(problem(NOT_ALLOWED, 'Only the app itself can do this.'))
}
