import type { FastifyInstance } from 'fastify'
import { calendarReadsPerMinute } from '../../domain/constants.ts'
import type { Database } from '../database/connection.ts'
import { NOT_FOUND, ProblemError, problem, TOO_MANY } from '../http/problem.ts'
import { ownerOf } from './addresses.ts'
import { ownShiftsCalendar } from './own-shifts-calendar.ts'

const WINDOW_MS = 60_000

/** Whether this is one read too many within a minute, by the address that it comes from. */
const tooMany = (clock: () => number) => {
  let windowStartedAt = 0
  let countByAddress = new Map<string, number>()
  return (address: string): boolean => {
    if (clock() - windowStartedAt >= WINDOW_MS) {
      windowStartedAt = clock()
      countByAddress = new Map()
    }
    const count = (countByAddress.get(address) ?? 0) + 1
    countByAddress.set(address, count)
    return count > calendarReadsPerMinute
  }
}

const nothingHere = (): never => {
  throw new ProblemError(problem(NOT_FOUND, 'There is nothing at this address.'), { 'cache-control': 'no-store' })
}

/** 256 bits in base64url, and the ending that calendars look for. */
const FILE = /^([\w-]{43})\.ics$/

/**
 * Serves each person's own calendar at its secret address: calendars cannot sign in. Nothing is logged of it, and an
 * address that is not right, was renewed, or whose person has left is not there. Decision 71.
 */
export const mountCalendar = (
  app: FastifyInstance,
  { database, clock }: { database: Database; clock: () => number },
): void => {
  const isTooMany = tooMany(clock)
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    if (isTooMany(request.ip)) {
      throw new ProblemError(problem(TOO_MANY, 'Too many requests in a short time. Please wait a moment.'), {
        'retry-after': '60',
      })
    }
    const token = FILE.exec(request.params.file)?.[1] ?? nothingHere()
    const userId = (await ownerOf(database.drizzle, token)) ?? nothingHere()
    const calendar = (await ownShiftsCalendar(database.drizzle, userId, clock())) ?? nothingHere()
    return reply
      .header('cache-control', 'private, max-age=300')
      .header('content-disposition', 'inline; filename="shifts.ics"')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(calendar)
  })
}
