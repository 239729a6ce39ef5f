import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { VisibleMessage } from '../../engine/types.ts'

/** So close to an edge of what is drawn, more is drawn. */
const edgePx = 900
/** So close to the end one stays there as new messages come. */
const atEndPx = 80
/** What a conversation opens at stands so far below its upper edge. */
const openBelowPx = 64
/**
 * With fewer than these above or below what one reads, the part that is drawn moves: the fewer come at once, the sooner they are
 * drawn.
 */
const fewBeside = 32

type Drawn = {
  readonly messages: readonly VisibleMessage[] | undefined
  /** What stands at the top when the conversation opens: the line of the unread, or a message; else its end. */
  readonly openAt: string | undefined
  readonly isAtEnd: boolean
  /** The device has more above what is drawn. */
  readonly hasAbove: boolean
}

type Scrolling = Drawn & {
  /** Draws what is around a message. */
  readonly moveTo: (message: VisibleMessage) => void
  /** One is near the beginning of what is drawn. */
  readonly onTop: (oldest: VisibleMessage | undefined) => void
  /** The last message in sight. */
  readonly onSeen: (messageId: string) => void
}

/** What stays where it is when lines come and go: a message and how far down it is, or the end. */
type Anchor = { readonly id: string; readonly topPx: number } | 'end'

const idOf = (element: HTMLElement | undefined): string | undefined => element?.dataset['message']

const fromEndOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight

/** How many of these, which stand below each other, are above a line: a few are looked at, not all at each step of a wheel. */
const countAbove = (elements: ArrayLike<HTMLElement>, isAbove: (place: DOMRect) => boolean): number => {
  let [from, until] = [0, elements.length]
  while (from < until) {
    const middle = (from + until) >> 1
    const element = elements[middle]
    if (element !== undefined && isAbove(element.getBoundingClientRect())) from = middle + 1
    else until = middle
  }
  return from
}

/** The first message in sight and the last, of those that are drawn. */
const inSight = (scroller: HTMLElement) => {
  const { top, bottom } = scroller.getBoundingClientRect()
  const elements = scroller.querySelectorAll<HTMLElement>('[data-message]')
  const first = elements[countAbove(elements, (place) => place.bottom <= top)]
  const last = elements[countAbove(elements, (place) => place.top < bottom - 24) - 1]
  return { first, last }
}

const anchorOf = (scroller: HTMLElement, isAtEnd: boolean, first: HTMLElement | undefined): Anchor | undefined => {
  if (isAtEnd && fromEndOf(scroller) < atEndPx) return 'end'
  const id = idOf(first)
  return first === undefined || id === undefined ? undefined : { id, topPx: first.getBoundingClientRect().top }
}

/** Puts the conversation where it was opened at; false where that is not drawn yet. */
const openIn = (scroller: HTMLElement, openAt: string | undefined): boolean => {
  if (openAt === undefined) {
    scroller.scrollTop = scroller.scrollHeight
    return true
  }
  const opening = scroller.querySelector(`[data-opens="${openAt}"], [data-message="${openAt}"]`)
  if (opening === null) return false
  scroller.scrollTop += opening.getBoundingClientRect().top - scroller.getBoundingClientRect().top - openBelowPx
  return true
}

const keepIn = (scroller: HTMLElement, anchor: Anchor | undefined): void => {
  if (anchor === 'end') scroller.scrollTop = scroller.scrollHeight
  else if (anchor !== undefined) {
    const kept = scroller.querySelector(`[data-message="${anchor.id}"]`)
    if (kept !== null) scroller.scrollTop += kept.getBoundingClientRect().top - anchor.topPx
  }
}

/** Asks for what is above or below, near an edge of what is drawn; answers whether it did. */
const askNearEdge = (scroller: HTMLElement, first: HTMLElement | undefined, given: Scrolling): boolean => {
  const { messages = [], isAtEnd, hasAbove, moveTo, onTop } = given
  const place = messages.findIndex(({ id }) => id === idOf(first))
  const middle = messages[place]
  if (scroller.scrollTop < edgePx && !hasAbove) onTop(messages[0])
  if (middle?.sent === undefined) return false
  const isNearTop = hasAbove && place < fewBeside
  const isNearEnd = !isAtEnd && messages.length - place < fewBeside
  if (!isNearTop && !isNearEnd) return false
  moveTo(middle)
  return true
}

/** Looks where one is: what is in sight, what stays in place, and whether more has to be drawn. */
const useLook = (around: RefObject<HTMLElement | null>, given: Scrolling) => {
  const anchor = useRef<Anchor>(undefined)
  const openedAt = useRef<string>(undefined)
  const asked = useRef<unknown>(undefined)
  const [isFar, setIsFar] = useState(false)
  const latest = useRef(given)
  latest.current = given
  const look = useCallback(() => {
    const scroller = around.current
    const { messages, isAtEnd, onSeen } = latest.current
    if (scroller === null || messages === undefined || openedAt.current === undefined) return
    const { first, last } = inSight(scroller)
    anchor.current = anchorOf(scroller, isAtEnd, first)
    setIsFar(!isAtEnd || fromEndOf(scroller) > scroller.clientHeight)
    const seen = idOf(last)
    if (seen !== undefined) onSeen(seen)
    // Once for what is drawn: the answer draws something else.
    if (asked.current !== messages && askNearEdge(scroller, first, latest.current)) asked.current = messages
  }, [around])
  return { anchor, openedAt, isFar, look }
}

/**
 * Keeps the place of a conversation: what one reads stays where it is as lines come and go above and below, and the end
 * stays the end. Near an edge of what is drawn more is asked for.
 */
export const useScrolling = (around: RefObject<HTMLElement | null>, given: Scrolling) => {
  const { messages, openAt } = given
  const { anchor, openedAt, isFar, look } = useLook(around, given)
  useLayoutEffect(() => {
    const scroller = around.current
    if (scroller === null || messages === undefined) return
    const key = openAt ?? 'end'
    if (openedAt.current === key) keepIn(scroller, anchor.current)
    else if (openIn(scroller, openAt)) openedAt.current = key
    look()
  }, [around, anchor, openedAt, messages, openAt, look])
  const isThere = messages !== undefined
  useLayoutEffect(() => {
    const scroller = around.current
    if (scroller === null || !isThere) return
    // A keyboard that opens takes room, and what a message names may come after it: the place stays.
    const watcher = new ResizeObserver(() => {
      keepIn(scroller, anchor.current)
      look()
    })
    watcher.observe(scroller)
    for (const content of scroller.children) watcher.observe(content)
    return () => watcher.disconnect()
  }, [around, anchor, look, isThere])
  const keepEnd = useCallback(() => {
    anchor.current = 'end'
    if (around.current !== null) keepIn(around.current, 'end')
  }, [around, anchor])
  return { onScroll: look, isFar, keepEnd }
}
