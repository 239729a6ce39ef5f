import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Rows drawn above and below what can be seen, so that a flick of the thumb finds them there. */
const overscan = 8
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
  const row = element instanceof Element ? element.closest('[data-index]') : null
  return row === null ? undefined : Number(row.getAttribute('data-index'))
}

/** How far below the top of the page an element begins. */
const useFromTop = (element: RefObject<HTMLElement | null>): number => {
  const [fromTopPx, setFromTopPx] = useState(0)
  // After every render: what stands above the list may grow or go.
  useLayoutEffect(() => {
    const top = element.current?.getBoundingClientRect().top
    if (top !== undefined) setFromTopPx(Math.round(top + window.scrollY))
  })
  return fromTopPx
}

type Rows = {
  readonly count: number
  readonly keyAt: (index: number) => string
  readonly estimatePx: number
  readonly gapPx?: number | undefined
}

/**
 * The rows of a long list that are near the window, which scrolls with the page. A row that has the focus stays drawn;
 * arrow keys, Page Up, Page Down, Home and End move the focus from row to row.
 */
export const useVirtualRows = <Around extends HTMLElement>({ count, keyAt, estimatePx, gapPx = 0 }: Rows) => {
  const around = useRef<Around>(null)
  const fromTopPx = useFromTop(around)
  const [focused, setFocused] = useState<number>()
  const wanted = useRef<number>(undefined)
  const virtualizer = useWindowVirtualizer({
    count,
    overscan,
    gap: gapPx,
    scrollMargin: fromTopPx,
    estimateSize: () => estimatePx,
    getItemKey: keyAt,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      if (focused === undefined || focused >= count || near.includes(focused)) return near
      return [...near, focused].sort((a, b) => a - b)
    },
  })
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const row = around.current?.querySelector(`[data-index="${wanted.current}"]`)
    const link = row?.querySelector<HTMLElement>('a, button')
    if (!link) return
    wanted.current = undefined
    link.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const at = indexAround(event.target)
    const to = at === undefined ? undefined : stepOf(event.key, at, count)
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    wanted.current = to
    setFocused(to)
    virtualizer.scrollToIndex(to, { align: 'auto' })
  }
  return {
    around,
    items: virtualizer.getVirtualItems(),
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
