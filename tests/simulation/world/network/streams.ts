import type { Fetched } from '../../../../sync/ports.ts'
import type { Page } from '../page.ts'
import { aborted, noNetwork } from './exchange.ts'
import { createTextBody } from './text-body.ts'

/** An open stream of live events of one page. */
export type EventStream = {
  readonly body: NonNullable<Fetched['body']>
  /** What the server says; it comes in order, a little later. */
  readonly push: (text: string) => void
  readonly cut: () => void
  /** Nobody listens: it is over before it began. */
  readonly leave: () => void
  /** The server ended it. */
  readonly end: () => void
  readonly repeat: () => boolean
  readonly holdNext: () => void
}

const isEvent = (text: string): boolean => text.includes('data:')

type Given = {
  readonly page: Page
  readonly travelMs: () => number
  /** Of the page itself: it reads no further. */
  readonly signal: AbortSignal | null | undefined
  readonly onOver: (stream: EventStream) => void
}

/** What is said to one page: in order, unless an event is held back. */
const createLine = ({ page, travelMs }: Given, put: (text: string) => void) => {
  let onTheWay: string[] = []
  let newest: string | undefined
  let isHolding = false
  const say = (text: string) => {
    onTheWay.push(text)
    if (onTheWay.length > 1) return
    page.after(travelMs(), () => {
      const texts = onTheWay
      onTheWay = []
      for (const one of texts) put(one)
    })
  }
  const hold = (text: string) => {
    isHolding = false
    page.after(page.random.int(500, 8000), () => {
      page.trace.fault('10 event late', page.name)
      say(text)
    })
  }
  return {
    say: (text: string) => {
      if (!isEvent(text)) return say(text)
      newest = text
      return isHolding ? hold(text) : say(text)
    },
    repeat: () => {
      if (newest === undefined) return false
      page.trace.fault('10 event repeated', page.name)
      say(newest)
      return true
    },
    holdNext: () => {
      isHolding = true
    },
  }
}

/** The page's end of a stream. */
export const openStream = (given: Given): EventStream => {
  const { page, signal, onOver } = given
  const text = createTextBody()
  let isOver = false
  const over = (close?: () => void) => {
    if (isOver) return
    isOver = true
    stopWatching()
    onOver(stream)
    close?.()
  }
  const line = createLine(given, (said) => {
    if (!isOver) text.put(said)
  })
  const stream: EventStream = {
    body: text.body,
    push: line.say,
    cut: () => page.deliver(() => over(() => text.fail(noNetwork()))),
    end: () => page.after(given.travelMs(), () => over(() => text.end())),
    leave: () => over(),
    repeat: line.repeat,
    holdNext: line.holdNext,
  }
  const stopWatching = page.onEnd(() => over())
  signal?.addEventListener('abort', () => over(() => text.fail(aborted())), { once: true })
  return stream
}
