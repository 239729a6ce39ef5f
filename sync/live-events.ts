import { createParser, type EventSourceMessage } from 'eventsource-parser'
import * as z from 'zod/mini'
import type { ResourceDefinition } from '../domain/resources/define-resource.ts'
import { resources } from '../domain/resources/index.ts'
import { ChangeStamp } from '../domain/wire.ts'
import type { Core } from './core.ts'
import { decodeRow } from './http/wire.ts'
import { mirrorRows } from './mirror-rows.ts'
import { linkBackoffMs } from './outbox/backoff.ts'
import { pauseBeforeTry } from './pause.ts'
import type { Fetched } from './ports.ts'
import { isMirroredOn } from './pull/readable-by.ts'
import type { ReadFor } from './transactions.ts'

/** A dead line shows no error: after so long without a byte it is opened anew. The server is heard every 25 s. */
const silenceMs = 60_000

const Change = z.object({
  action: z.enum(['created', 'updated', 'deleted']),
  id: z.string(),
  dateModified: ChangeStamp,
  resource: z.optional(z.unknown()),
})

export type LiveHooks = {
  /** The line is open again: what changed and who called meanwhile has to be read, and what waits may be sent. */
  readonly onOpen: () => void
  /** Too much was missed, or something came that cannot be applied: ask for what is newer. */
  readonly onGap: () => void
  /** Somebody calls for help, or tells a few people of something: it is read at once. */
  readonly onCall: () => void
  /** An announcement was published, changed or withdrawn, and unread counts with it. */
  readonly onAnnouncement: () => void
  /** Something in the chat has changed what is unread in it. */
  readonly onChat: () => void
}

const resourceByEvent = new Map(resources.map((resource) => [resource.liveEvent, resource]))

/** One change, applied by its version: an event that comes late or twice changes nothing. */
const apply = async (
  { core, readFor }: Line,
  resource: ResourceDefinition,
  change: z.output<typeof Change>,
): Promise<boolean> => {
  if (change.action === 'deleted') {
    // What is not here yet may be on its way: it is remembered as gone.
    const gone = [{ id: change.id, stamp: change.dateModified }]
    return mirrorRows(core.databases, resource.table, { readFor, gone })
  }
  const row = decodeRow(resource, change.resource)
  if (row === undefined) return false
  // Wherever it lies: by a clock that has just been set nobody can say what the window is. The next move of it cleans up.
  return mirrorRows(core.databases, resource.table, { readFor, rows: [row] })
}

const Mark = z.object({ userId: z.string(), upTo: z.string() })

/** How far others have read a channel changes nothing of what is unread to this person. */
const countsForUnread = ({ readFor }: Line, row: unknown): boolean => {
  const mark = z.safeParse(Mark, row)
  return !mark.success || mark.data.userId === readFor.owner
}

const Written = z.object({ resource: z.object({ kind: z.literal('announcement') }) })

/** Whether an event tells of what somebody wrote for many, and not of a call for help or a swap. */
const isWritten = (data: string): boolean => z.safeParse(Written, parsedJson(data)).success

const receive = async (line: Line, { event, data }: EventSourceMessage): Promise<void> => {
  const { hooks } = line
  if (event === 'reset') return hooks.onGap()
  if (event === 'announcement') return isWritten(data) ? hooks.onAnnouncement() : hooks.onCall()
  const resource = resourceByEvent.get(event ?? '')
  if (resource === undefined) return
  const known = z.safeParse(Change, parsedJson(data))
  if (resource.apps !== undefined && countsForUnread(line, known.data?.resource)) hooks.onChat()
  if (!isMirroredOn(line.core.device().app, resource)) return
  if (!known.success || !(await apply(line, resource, known.data))) hooks.onGap()
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Line = {
  readonly core: Core
  readonly hooks: LiveHooks
  /** Who listens: what this line tells is for nobody else, whoever signs in meanwhile. */
  readonly readFor: ReadFor
  lastEventId: string
  signal: AbortSignal
}

const openLine = async ({ core, readFor, lastEventId, signal }: Line): Promise<Fetched | undefined> => {
  const token = await core.tokens.token()
  if (!token.ok || token.value.userId !== readFor.owner) return undefined
  const headers = {
    Accept: 'text/event-stream',
    Authorization: `Bearer ${token.value.idToken}`,
    ...(lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId }),
  }
  const url = `${core.ports.origin}/v1/events`
  const response = await core.ports.fetch(url, { headers, signal, cache: 'no-store', redirect: 'error' })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  return response.status === 200 && isStream ? response : undefined
}

/** Reads until the line ends. Events are applied one after another, in the order sent. */
const listen = async (line: Line, response: Fetched, onByte: () => void): Promise<void> => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return
  const events: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (message) => events.push(message) })
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onByte()
    parser.feed(chunk.value)
    for (const message of events.splice(0)) {
      await receive(line, message).catch((error: unknown) => {
        line.core.report(error, 'applying a live event')
        // What it would have brought is read instead.
        line.hooks.onGap()
      })
      line.lastEventId = message.id ?? line.lastEventId
    }
  }
}

/** A line that breaks sooner than this has failed, whosever fault it was. */
const steadyAfterMs = 10_000

/** How a line ended: after a while, too soon, or because the device has another network, on which it is dead. */
type End = 'steady' | 'failed' | 'moved'

/** Opens the line once and stays on it. */
const stayOnLine = async (line: Line, outer: AbortSignal): Promise<End> => {
  const { clock, signals } = line.core.ports
  const own = new AbortController()
  const abort = () => own.abort()
  outer.addEventListener('abort', abort)
  let hasMoved = false
  // A line of the network before shows no error: a call for help would not be heard until it has been silent for long.
  const stopHearing = signals.listen((sign) => {
    if (sign !== 'online') return
    hasMoved = true
    abort()
  })
  let cancel = clock.after(silenceMs, abort)
  const onByte = () => {
    cancel()
    cancel = clock.after(silenceMs, abort)
  }
  let openedMs: number | undefined
  const end = (): End => {
    if (hasMoved) return 'moved'
    return openedMs !== undefined && clock.elapsedMs() - openedMs >= steadyAfterMs ? 'steady' : 'failed'
  }
  try {
    const response = await openLine({ ...line, signal: own.signal })
    if (response === undefined) return end()
    openedMs = clock.elapsedMs()
    line.hooks.onOpen()
    await listen(line, response, onByte)
    return end()
  } catch {
    return end()
  } finally {
    cancel()
    stopHearing()
    abort()
    outer.removeEventListener('abort', abort)
  }
}

/**
 * Listens to one person's live events until `signal`; the leader alone does. The stream is a hint: pulls decide.
 */
export const listenToEvents = async (
  given: Pick<Line, 'core' | 'hooks' | 'readFor'>,
  signal: AbortSignal,
): Promise<void> => {
  const line: Line = { ...given, lastEventId: '', signal }
  const { ports } = given.core
  for (let failures = 0; !signal.aborted; ) {
    const end = await stayOnLine(line, signal)
    failures = end === 'failed' ? failures + 1 : 0
    if (end !== 'moved') await pauseBeforeTry(ports, linkBackoffMs(failures, ports.random.fraction()), signal).ended
  }
}
