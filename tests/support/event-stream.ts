import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Person } from './a-server.ts'

/** An event of a stream, its text parsed. */
export type Heard = {
  readonly event: string | undefined
  readonly id: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  readonly data: any
}

/** A device that listens to the live events of a server. */
export type Listener = { next(): Promise<Heard>; isEnded(): Promise<boolean>; stop(): void }

export const listenTo = async (origin: string, person: Person, lastEventId?: string): Promise<Listener> => {
  const abort = new AbortController()
  const answer = await fetch(`${origin}/v1/events`, {
    headers: { authorization: person.token, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: abort.signal,
  })
  if (answer.status !== 200 || answer.body === null) throw new Error(`No stream: ${answer.status}.`)
  const reader = answer.body
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return {
    next: async () => {
      const { value, done } = await reader.read()
      if (done || value === undefined) throw new Error('The stream ended.')
      return { event: value.event, id: value.id, data: JSON.parse(value.data) }
    },
    isEnded: async () => (await reader.read()).done,
    stop: () => abort.abort(),
  }
}
