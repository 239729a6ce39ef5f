import { eventStreamHeartbeatMs, mostLiveStreams } from '../../domain/constants.ts'
import type { ApiContext } from '../api-context.ts'
import { settledNumber } from '../database/change-clock.ts'
import { LIVE_CHANNEL, RIGHTS_CHANNEL } from '../database/live-channel.ts'
import type { Logger } from '../logger.ts'
import { deliver, type Joining, MOST_MISSED, openJoining, type Position } from './joining.ts'
import { journalAfter } from './live-event.ts'
import type { LiveStream } from './stream.ts'

/** Where the changes could not be read, as while the database restarts, they are looked for again. */
const LOOK_AGAIN_AFTER_MS = 1000

/** Hands the changes of the database to the open streams of this process. */
export type LiveHub = {
  /** Resolves once the stream hears every change, or has ended. */
  join(asked: Joining): Promise<void>
  leave(stream: LiveStream): void
  close(): Promise<void>
}

/** Does one thing after another; what fails is logged, and holds nothing up. */
const takeTurns = (logger: Logger) => {
  let last: Promise<void> = Promise.resolve()
  return {
    next: (work: () => Promise<void>, onFailed: () => void): void => {
      last = last.then(work).catch((error: unknown) => {
        logger.error('live events failed', { error })
        onFailed()
      })
    },
    done: () => last,
  }
}

type StreamSets = readonly Set<LiveStream>[]

const endThose = (sets: StreamSets, isOne: (stream: LiveStream) => boolean): void => {
  for (const set of sets) {
    for (const stream of [...set].filter(isOne)) {
      set.delete(stream)
      stream.end()
    }
  }
}

/** Ends the oldest streams of a person who has more than anybody needs, as each costs a look at every change. */
const endOldest = (sets: StreamSets, userId: string): void => {
  const own = sets.flatMap((set) => [...set].filter(({ viewer }) => viewer.userId === userId))
  const oldest = new Set(own.slice(0, Math.max(0, own.length - mostLiveStreams)))
  endThose(sets, (stream) => oldest.has(stream))
}

/** Looks for changes when it is told to, and tells them to the streams that have joined, one look after another. */
const openTelling = async (context: ApiContext, streams: ReadonlySet<LiveStream>) => {
  const { drizzle, prepared } = context.database
  let told = await settledNumber(drizzle)
  const position: Position = { read: told }
  const turns = takeTurns(context.logger)
  let isClosed = false
  let isToLook = false
  const tellAll = async () => {
    isToLook = false
    for (;;) {
      const events = await journalAfter(prepared, told, MOST_MISSED)
      const last = events.at(-1)
      if (last === undefined) return
      // Whoever joins from here on continues after these, or is told them with the others.
      position.read = BigInt(last.id)
      await deliver(context, streams, events)
      told = position.read
      if (events.length < MOST_MISSED) return
    }
  }
  const look = (): void => {
    // Many notices that come while one look waits for its turn are answered by that look.
    if (isToLook || isClosed) return
    isToLook = true
    turns.next(tellAll, () => void setTimeout(look, LOOK_AGAIN_AFTER_MS).unref())
  }
  const close = (): Promise<void> => {
    isClosed = true
    return turns.done()
  }
  return { position, look, close }
}

/** Starts listening for changes. One of these serves all streams of the process. */
export const openLiveHub = async (context: ApiContext): Promise<LiveHub> => {
  const { database } = context
  const streams = new Set<LiveStream>()
  const telling = await openTelling(context, streams)
  const joining = openJoining(context, { position: telling.position, add: (stream) => void streams.add(stream) })
  const all: StreamSets = [streams, joining.streams]
  const onRightsChanged = (userId: string) => endThose(all, ({ viewer }) => userId === '' || viewer.userId === userId)
  const stops = [
    await database.listen(LIVE_CHANNEL, telling.look),
    await database.listen(RIGHTS_CHANNEL, onRightsChanged),
  ]
  const beat = setInterval(() => {
    for (const stream of streams) stream.send(': still here\n\n')
  }, eventStreamHeartbeatMs)
  beat.unref()
  let isClosing = false
  return {
    join: async (asked) => {
      // Nobody would end it any more, and the server would wait for it: a reader whose stream ended may be back at once.
      if (isClosing) return asked.stream.end()
      const joined = joining.join(asked)
      endOldest(all, asked.stream.viewer.userId)
      return joined
    },
    leave: (stream) => {
      for (const set of all) set.delete(stream)
    },
    close: async () => {
      isClosing = true
      clearInterval(beat)
      for (const stop of stops) await stop()
      endThose(all, () => true)
      await Promise.all([telling.close(), joining.done()])
    },
  }
}
