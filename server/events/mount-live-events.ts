import { mostStreamsOpenedPerMinute } from '../../domain/constants.ts'
import type { ApiContext } from '../api-context.ts'
import { noteReads } from '../audit/note-reads.ts'
import { type Caller, viewerOf } from '../caller.ts'
import { NOT_SIGNED_IN, ProblemError } from '../http/problem.ts'
import { createBuckets } from '../limits/token-buckets.ts'
import { tooMany } from '../limits/too-many.ts'
import { type SignedInRequest, type SignedInRoutes, viewerOfRequest } from '../request/signed-in.ts'
import { numberOfEventId, type Told } from './live-event.ts'
import type { LiveHub } from './live-hub.ts'
import { type LiveStream, openStream, viewKeyOf } from './stream.ts'

/** A stream ends before the token that opened it would; the reader comes back with a fresh one. */
const LONGEST_STREAM_MS = 55 * 60 * 1000

/** When the account closes, in ms: nobody gives notice of a moment that was set before. */
const closesAtOf = ({ user }: Caller): number => user.archivedAt?.getTime() ?? Number.POSITIVE_INFINITY

const lastEventId = (request: SignedInRequest): bigint | undefined => {
  const header = request.headers['last-event-id']
  return numberOfEventId(typeof header === 'string' ? header : undefined)
}

/** A reader that comes and goes as quickly as it can costs the database a look each time. */
const OPENINGS = { burst: mostStreamsOpenedPerMinute, perSecond: mostStreamsOpenedPerMinute / 60 }

/** Nobody, where the sign-in counts no more; a failure of ours says nothing about it. */
const nobodyIfRefused = (reason: unknown): undefined => {
  if (reason instanceof ProblemError && reason.problem.status === NOT_SIGNED_IN.status) return undefined
  throw reason
}

/** Whether whoever opened the stream may see now, and until then, what they might when they asked. */
const isStillAllowed =
  ({ callerNow }: ApiContext, request: SignedInRequest, { viewKey, viewer }: LiveStream) =>
  async (): Promise<boolean> => {
    const caller = await callerNow(request).catch(nobodyIfRefused)
    if (caller?.kind !== 'person' || caller.user.id !== viewer.userId) return false
    const isUntilThen = closesAtOf(caller) === closesAtOf(request.caller)
    return isUntilThen && viewKeyOf(viewerOf(caller.user)) === viewKey
  }

/**
 * Notes what a stream told of rows in one go: one row of the trail for the clients, and one for the care of those whom the
 * person reads of first on this day, since a tablet in a pocket comes back many times an hour.
 */
const noteRead =
  (context: ApiContext, request: SignedInRequest) =>
  async (told: readonly Told[]): Promise<void> => {
    for (const table of ['clients', 'activities'] as const) {
      const rows = told.flatMap(({ row }) => (row?.table === table ? [row.content] : []))
      await noteReads(context, request, { table, rows, isMirrored: true })
    }
  }

/** Serves `GET /v1/events` from the hub. */
export const mountLiveEvents = (signedIn: SignedInRoutes, context: ApiContext, hub: LiveHub): void => {
  const openings = createBuckets(OPENINGS, context.clock)
  signedIn.route({
    method: 'GET',
    url: '/events',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const viewer = viewerOfRequest(request)
      const since = lastEventId(request)
      const waitMs = openings.take(viewer.userId)
      if (waitMs !== undefined) throw tooMany(waitMs)
      reply.hijack()
      const { raw } = reply
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value)
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const stream = openStream(raw, viewer, 0n)
      const closesInMs = closesAtOf(request.caller) - context.clock()
      const end = setTimeout(() => stream.end(), Math.min(LONGEST_STREAM_MS, closesInMs))
      end.unref()
      // A reader that vanishes is no failure of ours; the close that follows tidies up.
      raw.on('error', () => {})
      raw.on('close', () => {
        clearTimeout(end)
        hub.leave(stream)
      })
      const allowed = isStillAllowed(context, request, stream)
      await hub.join({ stream, since, isStillAllowed: allowed, noteRead: noteRead(context, request) })
      // Only now: what a reader reads once the line is open is complete, and every later change is told.
      stream.send(': connected\n\n')
      if (raw.destroyed) hub.leave(stream)
    },
  })
}
