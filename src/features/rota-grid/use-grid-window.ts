import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { placeAt, type Spot } from './place-at.ts'

/** Lines drawn above and below what can be seen. */
const overscan = 6
/** The grid is never lower than this, however little room there is: it scrolls with the page then. Pixels. */
const leastHeightPx = 420

/** How much room there is from the top of the grid to the foot of the window. */
const useRoom = (grid: RefObject<HTMLElement | null>): string => {
  const [topPx, setTopPx] = useState(0)
  // After every render: what stands above may grow or go.
  useLayoutEffect(() => {
    const top = grid.current?.getBoundingClientRect().top
    if (top !== undefined) setTopPx(Math.round(top + window.scrollY))
  })
  return `max(${leastHeightPx}px, calc(100dvh - ${topPx + 8}px))`
}

/** The place of the focus within the grid: one Tab leads to it, and stays drawn while it scrolls away. */
const useFocus = (grid: RefObject<HTMLElement | null>) => {
  const [focused, setFocused] = useState<Spot>()
  const last = useRef<Spot>(undefined)
  const wanted = useRef<Spot>(undefined)
  const focusCell = useCallback(
    ({ rowKey, day }: Spot): boolean => {
      const cell = grid.current?.querySelector<HTMLElement>(`[data-line="${rowKey}"] [data-day="${day}"]`)
      const target = cell?.querySelector<HTMLElement>('[data-shift]') ?? cell
      target?.focus({ preventScroll: false })
      return target !== null && target !== undefined
    },
    [grid],
  )
  useLayoutEffect(() => {
    if (wanted.current !== undefined && focusCell(wanted.current)) wanted.current = undefined
  })
  const go = (spot: Spot) => {
    wanted.current = spot
    setFocused({ ...spot })
  }
  const onFocus = (target: Element) => {
    const place = placeAt(target)
    if (place) {
      const spot = { rowKey: place.rowKey, day: place.day }
      last.current = spot
      setFocused((now) => (now?.rowKey === spot.rowKey && now.day === spot.day ? now : spot))
    }
    return place !== undefined
  }
  return { focused, last, go, onFocus, onLeave: () => setFocused(undefined) }
}

/** The lines near the window of a grid that scrolls by itself, and the focus among all of them. */
export const useGridWindow = (rowKeys: readonly string[], estimatePx: number) => {
  const grid = useRef<HTMLDivElement>(null)
  const height = useRoom(grid)
  const focus = useFocus(grid)
  const focusedAt = focus.focused === undefined ? -1 : rowKeys.indexOf(focus.focused.rowKey)
  const virtualizer = useVirtualizer({
    count: rowKeys.length,
    overscan,
    useFlushSync: false,
    getScrollElement: () => grid.current,
    estimateSize: () => estimatePx,
    getItemKey: (at) => rowKeys[at] ?? at,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return focusedAt < 0 || near.includes(focusedAt) ? near : [...near, focusedAt].sort((a, b) => a - b)
    },
  })
  return {
    grid,
    height,
    focus,
    lines: virtualizer.getVirtualItems(),
    totalPx: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  }
}
