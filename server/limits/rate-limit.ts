import type { FastifyInstance } from 'fastify'
import { tooMany } from './too-many.ts'

/** A device that drains a day of work, or mirrors a whole provider, stays far below. */
const GENEROUS_PER_MINUTE = 3000

const WINDOW_MS = 60_000

/** Counts the requests of each person within one minute, in this process. */
export type Counter = {
  /** Whether the person has so many more requests left in this minute. */
  has(userId: string, requests: number): boolean
  /** Counts that many requests; answers how many milliseconds to wait where they were too many. */
  add(userId: string, requests: number): number | undefined
}

const countingRequests = ({ clock, most }: { readonly clock: () => number; readonly most: number }): Counter => {
  let windowStartedAt = 0
  let countByUser = new Map<string, number>()
  const countOf = (userId: string, now: number): number => {
    if (now - windowStartedAt >= WINDOW_MS) {
      windowStartedAt = now
      countByUser = new Map()
    }
    return countByUser.get(userId) ?? 0
  }
  return {
    has: (userId, requests) => countOf(userId, clock()) + requests <= most,
    add: (userId, requests) => {
      const now = clock()
      const count = countOf(userId, now) + requests
      countByUser.set(userId, count)
      return count > most ? windowStartedAt + WINDOW_MS - now : undefined
    },
  }
}

type Generosity = { readonly clock: () => number; readonly requestsPerMinute?: number }

/** Refuses, with 429, a person who sends more than the generous rate within one minute. */
export const limitRates = (
  app: FastifyInstance,
  { clock, requestsPerMinute: most = GENEROUS_PER_MINUTE }: Generosity,
): Counter => {
  const counter = countingRequests({ clock, most })
  app.addHook('preHandler', async (request) => {
    const userId = request.caller?.user.id
    const waitMs = userId === undefined ? undefined : counter.add(userId, 1)
    if (waitMs !== undefined) throw tooMany(waitMs)
  })
  return counter
}
