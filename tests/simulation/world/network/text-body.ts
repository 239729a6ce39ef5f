import type { Fetched } from '../../../../sync/ports.ts'

type Chunk<Value> = { readonly done: false; readonly value: Value } | { readonly done: true; readonly value: undefined }
type Reader<Value> = {
  readonly read: () => Promise<Chunk<Value>>
  readonly cancel: () => Promise<void>
  readonly releaseLock: () => void
}

/** The body of an answer that goes on. */
export type TextBody = {
  readonly body: NonNullable<Fetched['body']>
  readonly put: (text: string) => void
  readonly end: () => void
  readonly fail: (error: unknown) => void
}

/** Chunks that wait to be read, or a reader that waits for one. */
const createChunks = () => {
  const chunks: string[] = []
  let ending: { readonly error: unknown } | 'ended' | undefined
  let waiting: { resolve: (chunk: Chunk<string>) => void; reject: (error: unknown) => void } | undefined
  const tell = () => {
    if (waiting === undefined) return
    const reader = waiting
    const next = ending === undefined || ending === 'ended' ? chunks.shift() : undefined
    if (next === undefined && ending === undefined) return
    waiting = undefined
    if (next !== undefined) reader.resolve({ done: false, value: next })
    else if (ending === 'ended') reader.resolve({ done: true, value: undefined })
    else reader.reject(ending?.error)
  }
  const finish = (how: NonNullable<typeof ending>) => {
    ending ??= how
    tell()
  }
  return {
    finish,
    put: (text: string) => {
      chunks.push(text)
      tell()
    },
    read: () =>
      new Promise<Chunk<string>>((resolve, reject) => {
        waiting = { resolve, reject }
        tell()
      }),
  }
}

const encoder = new TextEncoder()

const encoded = (chunk: Chunk<string>): Chunk<Uint8Array> =>
  chunk.done ? chunk : { done: false, value: encoder.encode(chunk.value) }

/**
 * As much of a stream as an engine reads: bytes, or text behind a decoder. A real one costs a schedule that opens
 * hundreds of them a third of its time.
 */
export const createTextBody = (): TextBody => {
  const { read, put, finish } = createChunks()
  const readerOf = <Value>(next: () => Promise<Chunk<Value>>): Reader<Value> => ({
    read: next,
    cancel: async () => finish('ended'),
    releaseLock: () => undefined,
  })
  const body = {
    locked: false,
    getReader: () => readerOf(() => read().then(encoded)),
    // What comes through the one transform that is used, a decoder, is the text that was put in.
    pipeThrough: () => ({ getReader: () => readerOf(read) }),
    cancel: async () => finish('ended'),
  }
  return {
    body: body as unknown as TextBody['body'],
    put,
    end: () => finish('ended'),
    fail: (error) => finish({ error }),
  }
}
