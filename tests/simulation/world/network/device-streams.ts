import type { NetworkConditions } from '../network-conditions.ts'
import { bring, type Way } from './delivery.ts'
import { type Exchange, fetchedOf } from './exchange.ts'
import { type EventStream, openStream } from './streams.ts'

/** The event streams of one device. */
export type Streams = {
  readonly open: (exchange: Exchange, signal: AbortSignal | null | undefined) => void
  /** Breaks all off; true if there was one. */
  readonly cut: () => boolean
  readonly repeat: () => void
  readonly holdNext: () => void
}

const arrive = (way: Way, exchange: Exchange, stream: EventStream): (() => void) | undefined => {
  if (exchange.isStopped()) return undefined
  const { request, page } = exchange
  exchange.arrivals += 1
  const opened = way.server.openEvents(request, stream.push, stream.end)
  way.trace.line(page.name, `${request.method} ${request.path} → ${'close' in opened ? 'open' : opened.status}`)
  way.timeline.after(way.travelMs(), () => {
    if (!('close' in opened)) return bring(way, exchange, opened)
    exchange.answer(fetchedOf({ status: 200, headers: { 'content-type': 'text/event-stream' } }, '', stream.body))
  })
  return 'close' in opened ? opened.close : undefined
}

export const streamsOf = (way: Way): Streams => {
  const open = new Set<EventStream>()
  return {
    open: (exchange, signal) => {
      const server: { close: (() => void) | undefined } = { close: undefined }
      const stream = openStream({
        ...{ page: exchange.page, travelMs: way.travelMs, signal },
        onOver: (one) => {
          open.delete(one)
          server.close?.()
        },
      })
      way.timeline.after(way.travelMs(), () => {
        if (!exchange.isAwaited()) return stream.leave()
        server.close = arrive(way, exchange, stream)
        if (server.close !== undefined) open.add(stream)
      })
    },
    cut: () => {
      const all = [...open]
      for (const stream of all) stream.cut()
      return all.length > 0
    },
    repeat: () => {
      for (const stream of open) stream.repeat()
    },
    holdNext: () => {
      for (const stream of open) stream.holdNext()
    },
  }
}

/** What a story may do to the streams. */
export const noteStreamFaults = (
  { trace, who }: Way,
  streams: Streams,
): Pick<NetworkConditions, 'cutStreams' | 'repeatEvent' | 'holdEvent'> => ({
  cutStreams: () => {
    if (streams.cut()) trace.fault('10 stream cut', who)
  },
  repeatEvent: streams.repeat,
  holdEvent: streams.holdNext,
})
