import type { ApiContext } from '../api-context.ts'
import { settledNumber } from '../database/change-clock.ts'
import { takingTurns } from '../limits/turns.ts'
import { type JournalEvent, journalAfter, type Told, textsFor } from './live-event.ts'
import type { LiveStream } from './stream.ts'
import { isOfPersonalRow, toldToMany } from './told-to-many.ts'

/** More missed events than this, or older ones, and the reader is told to read anew. */
export const MOST_MISSED = 1000
const OLDEST_MISSED_MICROSECONDS = 24n * 3_600_000_000n

const RESET = 'event: reset\ndata: {}\n\n'

/** Streams that join at once in this process: the other connections are for those who press and read meanwhile. */
const AT_ONCE = { embedded: 1, postgres: 2 } as const
const TURN_MS = 500

/** The number of the newest change that has been read to be told. Every later one is told to whoever has joined. */
export type Position = { read: bigint }

/** Sends a stream what it has not been given of this, which goes up to that number. */
const give = (stream: LiveStream, told: readonly Told[], last: bigint): void => {
  const text = told.flatMap((one) => (one.id > stream.cursor ? [one.text] : [])).join('')
  if (text !== '') stream.send(text)
  stream.cursor = last
}

const inOrder = (told: readonly Told[]): Told[] => [...told].sort((one, other) => (one.id < other.id ? -1 : 1))

/** Tells streams what they have not been given of these events. */
export const deliver = async (
  { database }: ApiContext,
  streams: Iterable<LiveStream>,
  events: readonly JournalEvent[],
): Promise<void> => {
  const last = BigInt(events.at(-1)?.id ?? 0)
  const behind = [...streams].filter(({ cursor }) => cursor < last)
  const ofStaff = behind.flatMap(({ viewer }) => (viewer.agencyId === undefined ? viewer : []))
  const told = await toldToMany(database, events.filter(isOfPersonalRow), ofStaff)
  const shared = events.filter((event) => !isOfPersonalRow(event))
  const textByView = new Map<string, readonly Told[]>()
  for (const stream of behind) {
    const { viewer, viewKey } = stream
    // What people of an agency see is followed for each of them.
    const asked = viewer.agencyId === undefined ? shared : events
    // Announcements are for single people; everything else is the same for all with the same view.
    const hasPersonal = asked.some(({ audience }) => audience !== null)
    const key = hasPersonal ? `${viewKey} ${viewer.userId}` : viewKey
    const texts = textByView.get(key) ?? (await textsFor(database, asked, viewer))
    textByView.set(key, texts)
    give(stream, viewer.agencyId === undefined ? inOrder([...texts, ...told(viewer)]) : texts, last)
  }
}

/** A stream that joins: where it continues, and whether its person may still see what they might when they asked. */
export type Joining = {
  readonly stream: LiveStream
  /** From now on where it is undefined. */
  readonly since: bigint | undefined
  readonly isStillAllowed: () => Promise<boolean>
  /** Leaves in the trail that its person read these rows. */
  readonly noteRead: (told: readonly Told[]) => Promise<void>
}

/** Whether so much was missed, or so long ago, that it is not told. */
const isBeyondReach = async ({ database }: ApiContext, since: bigint): Promise<boolean> => {
  const settled = await settledNumber(database.drizzle)
  return since > settled || settled - since > OLDEST_MISSED_MICROSECONDS
}

/**
 * Tells a stream what it missed, until it has been given as much as those who have joined. That is a read like that of a
 * list, noted before it is told. Decision 46.
 */
const catchUp = async ({ database }: ApiContext, catching: CatchingUp): Promise<void> => {
  const { stream, noteRead, position, isLeft } = catching
  for (;;) {
    // What has been read for all by now is what this look finds as well.
    const reached = position.read
    const missed = await journalAfter(database.drizzle, stream.cursor, MOST_MISSED + 1)
    const isTold = missed.length <= MOST_MISSED
    const told = isTold ? await textsFor(database, missed, stream.viewer) : []
    // A reader who has gone meanwhile has read nothing, and the trail must not say so.
    if (isLeft()) return
    if (!isTold) stream.send(RESET)
    else {
      await noteRead(told)
      give(stream, told, BigInt(missed.at(-1)?.id ?? stream.cursor))
    }
    if (stream.cursor < reached) stream.cursor = reached
    if (stream.cursor >= position.read) return
  }
}

type CatchingUp = Pick<Joining, 'stream' | 'noteRead'> & {
  readonly position: Position
  readonly isLeft: () => boolean
}

/** What streams that join share with those that have: where these are, and the list that they join. */
export type Joined = { readonly position: Position; readonly add: (stream: LiveStream) => void }

/**
 * Lets streams join beside the telling of changes, which waits for none of them. People come in rotation, so that one
 * who opens many holds up themselves. Rights are asked once the stream is on the list of those that end with them: what
 * ends before is found by asking, what ends afterwards by the notice. Decision 100.
 */
export const openJoining = (context: ApiContext, { position, add }: Joined) => {
  const joining = new Set<LiveStream>()
  const underWay = new Set<Promise<void>>()
  const inTurn = takingTurns({ most: AT_ONCE[context.database.kind], sliceMs: TURN_MS, clock: context.clock })

  const work = async ({ stream, since, isStillAllowed, noteRead }: Joining): Promise<void> => {
    const isLeft = () => !joining.has(stream)
    if (isLeft()) return
    if (!(await isStillAllowed())) return stream.end()
    const isFresh = since === undefined
    const isTooOld = !isFresh && (await isBeyondReach(context, since))
    if (isTooOld) stream.send(RESET)
    stream.cursor = isFresh || isTooOld ? position.read : since
    if (!isFresh && !isTooOld) await catchUp(context, { stream, noteRead, position, isLeft })
    // Nothing comes between the last look at the position and this.
    if (!isLeft()) add(stream)
  }

  const join = async (asked: Joining): Promise<void> => {
    const { stream } = asked
    joining.add(stream)
    try {
      await inTurn(stream.viewer.userId, () => work(asked))
    } catch (error) {
      // Where it fails it would be open and hear nothing for ever; the reader comes back.
      context.logger.error('joining live events failed', { error })
      stream.end()
    } finally {
      joining.delete(stream)
    }
  }

  return {
    streams: joining,
    join: (asked: Joining): Promise<void> => {
      const joined = join(asked)
      underWay.add(joined)
      return joined.finally(() => underWay.delete(joined))
    },
    done: () => Promise.all(underWay),
  }
}
