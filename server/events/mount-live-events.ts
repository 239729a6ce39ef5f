import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import { viewerOfRequest } from '../request/viewer-of-request.ts'
import { numberOfEventId } from './live-event.ts'
import { openLiveHub } from './live-hub.ts'
import { openStream } from './stream.ts'

/** A stream ends before the token that opened it would; the reader comes back with a fresh one. */
const LONGEST_STREAM_MS = 55 * 60 * 1000

const lastEventId = (request: FastifyRequest): bigint | undefined => {
  const header = request.headers['last-event-id']
  return numberOfEventId(typeof header === 'string' ? header : undefined)
}

/** Serves `GET /v1/events`. */
export const mountLiveEvents = async (
  app: FastifyInstance,
  context: ApiContext,
): Promise<{ close(): Promise<void> }> => {
  const hub = await openLiveHub(context)
  app.route({
    method: 'GET',
    url: '/v1/events',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const viewer = viewerOfRequest(request)
      const since = lastEventId(request)
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
      const end = setTimeout(() => stream.end(), LONGEST_STREAM_MS)
      end.unref()
      // A reader that vanishes is no failure of ours; the close that follows tidies up.
      raw.on('error', () => {})
      raw.on('close', () => {
        clearTimeout(end)
        hub.leave(stream)
      })
      await hub.join(stream, since)
      // Only now: what a reader reads once the line is open is complete, and every later change is told.
      stream.send(': connected\n\n')
      if (raw.destroyed) hub.leave(stream)
    },
  })
  return { close: hub.close }
}
