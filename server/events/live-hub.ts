import { eventStreamHeartbeatMs, mostLiveStreams } from '../../domain/constants.ts'
import type { ApiContext } from '../api-context.ts'
import { settledNumber } from '../database/change-clock.ts'
import type { Logger } from '../logger.ts'
import { LIVE_CHANNEL, RIGHTS_CHANNEL } from './live-channel.ts'
import { type JournalEvent, journalAfter, textsFor } from './live-event.ts'
import type { LiveStream } from './stream.ts'

/** More missed events than this, or older ones, and the reader is told to read anew. */
const MOST_MISSED = 1000
const OLDEST_MISSED_MICROSECONDS = 24n * 3_600_000_000n

/** Where the changes could not be read, as while the database restarts, they are looked for again. */
const LOOK_AGAIN_AFTER_MS = 1000

const RESET = 'event: reset\ndata: {}\n\n'

/** Hands the changes of the database to the open streams of this process. */
export type LiveHub = {
  /** Continues after `since`, or from now on where it is undefined. */
  join(stream: LiveStream, since: bigint | undefined): Promise<void>
  leave(stream: LiveStream): void
  close(): Promise<void>
}

const deliver = async (context: ApiContext, streams: Iterable<LiveStream>, events: readonly JournalEvent[]) => {
  const last = events.at(-1)
  if (last === undefined) return
  const textByView = new Map<string, { id: bigint; text: string }[]>()
  for (const stream of streams) {
    // Announcements are for single people; everything else is the same for all with the same view.
    const hasPersonal = events.some(({ audience }) => audience !== null)
    const key = hasPersonal ? `${stream.viewKey} ${stream.viewer.userId}` : stream.viewKey
    const texts = textByView.get(key) ?? (await textsFor(context.database, events, stream.viewer))
    textByView.set(key, texts)
    const text = texts.flatMap((one) => (one.id > stream.cursor ? [one.text] : [])).join('')
    if (text !== '') stream.send(text)
    stream.cursor = BigInt(last.id)
  }
}

const catchUp = async (context: ApiContext, stream: LiveStream, since: bigint): Promise<void> => {
  const { drizzle } = context.database
  const settled = await settledNumber(drizzle)
  const isTooOld = since > settled || settled - since > OLDEST_MISSED_MICROSECONDS
  const missed = isTooOld ? [] : await journalAfter(drizzle, since, MOST_MISSED + 1)
  if (isTooOld || missed.length > MOST_MISSED) stream.send(RESET)
  else {
    stream.cursor = since
    await deliver(context, [stream], missed)
  }
}

/** Does one thing after another; what fails is logged, and holds nothing up. */
const takeTurns = (logger: Logger) => {
  let last: Promise<void> = Promise.resolve()
  return {
    next: (work: () => Promise<void>, onFailed: () => void): Promise<void> => {
      last = last.then(work).catch((error: unknown) => {
        logger.error('live events failed', { error })
        onFailed()
      })
      return last
    },
    done: () => last,
  }
}

/** Adds a stream; where its person then has more than anybody needs their oldest end, as each costs a look at every change. */
const addStream = (streams: Set<LiveStream>, added: LiveStream): void => {
  streams.add(added)
  const own = [...streams].filter(({ viewer }) => viewer.userId === added.viewer.userId)
  for (const oldest of own.slice(0, Math.max(0, own.length - mostLiveStreams))) {
    streams.delete(oldest)
    oldest.end()
  }
}

/** Starts listening for changes. One of these serves all streams of the process. */
export const openLiveHub = async (context: ApiContext): Promise<LiveHub> => {
  const { database, logger } = context
  const streams = new Set<LiveStream>()
  let seen = await settledNumber(database.drizzle)
  const turns = takeTurns(logger)
  let isClosed = false
  let isToLook = false

  const tellAll = async () => {
    isToLook = false
    for (;;) {
      const events = await journalAfter(database.drizzle, seen, MOST_MISSED)
      const last = events.at(-1)
      if (last === undefined) return
      await deliver(context, streams, events)
      seen = BigInt(last.id)
      if (events.length < MOST_MISSED) return
    }
  }
  const pump = (): void => {
    // Many notices that come while one look waits for its turn are answered by that look.
    if (isToLook || isClosed) return
    isToLook = true
    void turns.next(tellAll, () => void setTimeout(pump, LOOK_AGAIN_AFTER_MS).unref())
  }
  const onRightsChanged = (userId: string) => {
    for (const stream of streams) if (userId === '' || stream.viewer.userId === userId) stream.end()
  }

  const stops = [await database.listen(LIVE_CHANNEL, pump), await database.listen(RIGHTS_CHANNEL, onRightsChanged)]
  const beat = setInterval(() => {
    for (const stream of streams) stream.send(': still here\n\n')
  }, eventStreamHeartbeatMs)
  beat.unref()

  return {
    join: (stream, since) => {
      const join = async () => {
        stream.cursor = seen
        if (since !== undefined) await catchUp(context, stream, since)
        addStream(streams, stream)
      }
      // Where it fails it would be open and hear nothing for ever; the reader comes back.
      return turns.next(join, () => stream.end())
    },
    leave: (stream) => void streams.delete(stream),
    close: async () => {
      isClosed = true
      clearInterval(beat)
      for (const stop of stops) await stop()
      for (const stream of streams) stream.end()
      streams.clear()
      await turns.done()
    },
  }
}
