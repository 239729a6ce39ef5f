import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { heightOnceKnown, useInPortions } from '../lines-near.ts'

/** How far above and below what can be seen lines are drawn, so that a flick of the thumb finds them there. */
const overscanPx = 480
const pageSteps = 10

const stepOf = (key: string, from: number, count: number): number | undefined => {
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + pageSteps,
    PageUp: from - pageSteps,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined ? undefined : Math.min(Math.max(0, to), count - 1)
}

const indexAround = (element: EventTarget): number | undefined => {
  const row = element instanceof Element ? element.closest('[data-row]') : null
  return row === null ? undefined : Number(row.getAttribute('data-row'))
}

/**
 * How far below the top of the page an element begins. What stands above the list may grow or go, which the whole page
 * does with it. Asked after a render the browser would have to lay out the page at once; a watcher of sizes is told when
 * it has.
 */
const useFromTop = (element: RefObject<HTMLElement | null>): number => {
  const [fromTopPx, setFromTopPx] = useState(0)
  useLayoutEffect(() => {
    const look = () => {
      const top = element.current?.getBoundingClientRect().top
      if (top !== undefined) setFromTopPx(Math.round(top + window.scrollY))
    }
    look()
    const watcher = new ResizeObserver(look)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [element])
  return fromTopPx
}

/** Gives the focus to the link or button of a row, once that row is drawn. */
const useFocusSoon = (around: RefObject<HTMLElement | null>): ((row: number) => void) => {
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const row = around.current?.querySelector(`[data-row="${wanted.current}"]`)
    const link = row?.querySelector<HTMLElement>('a, button')
    if (!link) return
    wanted.current = undefined
    link.focus({ preventScroll: true })
  })
  return (row) => {
    wanted.current = row
  }
}

/** A heading in the list belongs to the line that it stands above. */
const heightWithHeading: typeof heightOnceKnown = (line, laidOut, list) => {
  const height = heightOnceKnown(line, laidOut, list)
  const above = line.previousElementSibling
  const isHeaded = laidOut !== undefined && above?.hasAttribute('data-heads') === true
  return isHeaded ? height + above.getBoundingClientRect().height : height
}

type Rows = {
  readonly count: number
  /** Rows that stand beside each other; they are measured as one line. */
  readonly perLine?: number | undefined
  readonly keyAt: (index: number) => string
  readonly estimatePx: number
  readonly gapPx?: number | undefined
  /** The row at which the list opens. */
  readonly openAt?: number | undefined
}

/** Room for the bar and the head of a table, which stay above the rows. */
const stickyPx = 108

/** Opens a list at one of its lines, once its place on the page is known, and never after somebody has scrolled. */
const useOpeningAt = (line: number | undefined, isPlaced: boolean, scrollTo: (line: number) => void) => {
  const isOpened = useRef(false)
  useLayoutEffect(() => {
    if (isOpened.current || !isPlaced) return
    // Decided once: a line that is to be opened at later would move the list beneath a finger.
    isOpened.current = true
    const isTyping = document.activeElement?.matches('input, textarea') === true
    if (line !== undefined && line > 0 && window.scrollY === 0 && !isTyping) scrollTo(line)
  })
}

/**
 * The lines of a long list that are near the window, which scrolls with the page. A row that has the focus stays drawn;
 * arrow keys, Page Up, Page Down, Home and End move the focus from row to row. What is drawn for a line carries its
 * `data-index`, what is drawn for a row its `data-row`, both counted from 0.
 */
export const useVirtualRows = <Around extends HTMLElement>(rows: Rows) => {
  const { count, perLine = 1, keyAt, estimatePx, gapPx = 0, openAt } = rows
  const around = useRef<Around>(null)
  const fromTopPx = useFromTop(around)
  const [focused, setFocused] = useState<number>()
  const focusSoon = useFocusSoon(around)
  const focusedLine = focused === undefined || focused >= count ? -1 : Math.floor(focused / perLine)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / perLine),
    overscan: Math.ceil(overscanPx / (estimatePx + gapPx)),
    // Drawn with the next frame: a line that is drawn while the page scrolls would hold the scrolling up.
    useFlushSync: false,
    gap: gapPx,
    scrollMargin: fromTopPx,
    scrollPaddingStart: stickyPx,
    estimateSize: () => estimatePx,
    measureElement: heightWithHeading,
    getItemKey: (line) => keyAt(line * perLine),
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return focusedLine < 0 || near.includes(focusedLine) ? near : [...near, focusedLine].sort((a, b) => a - b)
    },
  })
  const openingLine = openAt === undefined ? undefined : Math.floor(openAt / perLine)
  useOpeningAt(openingLine, fromTopPx > 0, (line) => virtualizer.scrollToIndex(line, { align: 'start' }))
  const onKeyDown = (event: KeyboardEvent) => {
    const at = indexAround(event.target)
    const to = at === undefined ? undefined : stepOf(event.key, at, count)
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focusSoon(to)
    setFocused(to)
    virtualizer.scrollToIndex(Math.floor(to / perLine), { align: 'auto' })
  }
  return {
    around,
    items: useInPortions(virtualizer.getVirtualItems(), virtualizer.range, focusedLine),
    measure: virtualizer.measureElement,
    fromTopPx,
    totalPx: virtualizer.getTotalSize(),
    events: {
      onKeyDown,
      onFocus: (event: FocusEvent) => setFocused(indexAround(event.target)),
      onBlur: () => setFocused(undefined),
    },
  }
}
