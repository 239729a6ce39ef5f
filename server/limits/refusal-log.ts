import type { FastifyRequest } from 'fastify'
import { NOT_ALLOWED, NOT_SIGNED_IN, type Problem, TOO_MANY } from '../http/problem.ts'
import type { Logger } from '../logger.ts'
import { sourceOf } from './by-source.ts'

/** Not known (or with a permit that is none), not allowed, and too often. */
const REFUSALS: ReadonlySet<number> = new Set([NOT_SIGNED_IN.status, NOT_ALLOWED.status, TOO_MANY.status])

const MINUTE_MS = 60_000
/** Enough to see who tries what; more of the same only fills the disk. */
const LINES_A_MINUTE = 30
/** Whoever chooses addresses chooses no memory of ours: beyond so many in a minute all others count as one. */
const MOST_SENDERS = 1000

/** What of a request says who asked, and where. */
type Asked = Pick<FastifyRequest, 'method' | 'url' | 'ip' | 'caller'> & {
  readonly routeOptions: Pick<FastifyRequest['routeOptions'], 'url'>
}

type Told = { told: number; leftOut: number; readonly ip: string }

/**
 * Tells whoever watches the log who is refused, and where; never what was sent. Of one person, else of one address, so
 * many lines a minute; how many were left out is said with the first refusal after that minute.
 */
export const refusalLog = (logger: Logger, clock: () => number) => {
  let minute = 0
  let senders = new Map<string, Told>()
  const beginAnew = (now: number): void => {
    for (const { leftOut, ip } of senders.values())
      if (leftOut > 0) logger.warn('more was refused than is in the log', { leftOut, ip })
    minute = now
    senders = new Map()
  }
  const isToBeTold = (request: Asked): boolean => {
    const now = Math.floor(clock() / MINUTE_MS)
    if (now !== minute) beginAnew(now)
    const source = sourceOf(request)
    const own = request.caller?.user.id ?? source
    const isOneOfMany = !senders.has(own) && senders.size >= MOST_SENDERS
    const key = isOneOfMany ? 'others' : own
    const sender = senders.get(key) ?? { told: 0, leftOut: 0, ip: isOneOfMany ? 'others' : source }
    senders.set(key, sender)
    const isTold = sender.told < LINES_A_MINUTE
    if (isTold) sender.told += 1
    else sender.leftOut += 1
    return isTold
  }
  return (request: Asked, { status }: Problem): void => {
    if (!REFUSALS.has(status) || !isToBeTold(request)) return
    const { method, ip, caller } = request
    logger.warn('refused', { status, method, route: request.routeOptions.url, userId: caller?.user.id, ip })
  }
}
