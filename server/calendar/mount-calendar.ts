import type { FastifyInstance } from 'fastify'
import { calendarReadsPerMinute } from '../../domain/constants.ts'
import type { Database } from '../database/connection.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { sourceOf } from '../limits/by-source.ts'
import { createBuckets } from '../limits/token-buckets.ts'
import { tooMany } from '../limits/too-many.ts'
import { ownerOf } from './addresses.ts'
import { ownShiftsCalendar } from './own-shifts-calendar.ts'

/** A calendar reads now and then; whoever tries addresses is stopped. */
const READS = { burst: calendarReadsPerMinute, perSecond: calendarReadsPerMinute / 60 }

const nothingHere = (): never => {
  throw new ProblemError(problem(NOT_FOUND, 'Nothing was found at this address.'), { 'cache-control': 'no-store' })
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
  const reads = createBuckets(READS, clock)
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const waitMs = reads.take(sourceOf(request))
    if (waitMs !== undefined) throw tooMany(waitMs)
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
