import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import { tooMany } from './too-many.ts'

/** A device that drains a day of work, or mirrors a whole provider, stays far below. */
const GENEROUS_PER_MINUTE = 3000

const WINDOW_MS = 60_000

/** Refuses, with 429, a person who sends more than the generous rate within one minute. */
export const limitRates = (
  app: FastifyInstance,
  { clock, requestsPerMinute = GENEROUS_PER_MINUTE }: ApiContext,
): void => {
  let windowStartedAt = 0
  let countByUser = new Map<string, number>()
  app.addHook('preHandler', async (request) => {
    const userId = request.caller?.user.id
    if (userId === undefined) return
    const now = clock()
    if (now - windowStartedAt >= WINDOW_MS) {
      windowStartedAt = now
      countByUser = new Map()
    }
    const count = (countByUser.get(userId) ?? 0) + 1
    countByUser.set(userId, count)
    if (count > requestsPerMinute) throw tooMany(windowStartedAt + WINDOW_MS - now)
  })
}
