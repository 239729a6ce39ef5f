import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { heightOnceKnown, useInPortions } from '../../ui/lines-near.ts'
import { placeAt, type Spot } from './place-at.ts'

/** Lines drawn above and below what can be seen. */
const overscan = 8
/** The grid is never lower than this, however little room there is: it scrolls with the page then. Pixels. */
const leastHeightPx = 420

/** How much room there is from the top of the grid to the foot of the window. */
export const useRoom = (grid: RefObject<HTMLElement | null>): string => {
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      // On paper the grid is left out, and lies nowhere.
      if (grid.current === null || grid.current.getClientRects().length === 0) return
      setTopPx(Math.round(grid.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // What stands above may grow or go.
    const page = new ResizeObserver(measure)
    page.observe(document.body)
    return () => page.disconnect()
  }, [grid])
  return `max(${leastHeightPx}px, calc(100dvh - ${topPx + 8}px))`
}

/** The place of the focus within the grid: one Tab leads to it, and stays drawn while it scrolls away. */
export const useGridFocus = (grid: RefObject<HTMLElement | null>) => {
  const [focused, setFocused] = useState<Spot>()
  const last = useRef<Spot>(undefined)
  const wanted = useRef<Spot>(undefined)
  const focusCell = useCallback(
    ({ rowKey, day }: Spot, preventScroll: boolean): boolean => {
      const cell = grid.current?.querySelector<HTMLElement>(`[data-line="${rowKey}"] [data-day="${day}"]`)
      const target = cell?.querySelector<HTMLElement>('[data-shift]') ?? cell
      target?.focus({ preventScroll })
      return target !== null && target !== undefined
    },
    [grid],
  )
  useLayoutEffect(() => {
    if (wanted.current !== undefined) {
      if (focusCell(wanted.current, false)) wanted.current = undefined
      return
    }
    const active = document.activeElement
    if (focused === undefined || grid.current?.contains(active)) return
    // What had the focus went from beneath it: its cell has it then, and where that is not there, Tab leads in again.
    if (active !== document.body || !focusCell(focused, true)) setFocused(undefined)
  })
  const go = (spot: Spot) => {
    wanted.current = spot
    setFocused({ ...spot })
  }
  const onFocus = (target: Element): boolean => {
    const place = placeAt(target)
    if (place) {
      const spot = { rowKey: place.rowKey, day: place.day }
      last.current = spot
      setFocused((now) => (now?.rowKey === spot.rowKey && now.day === spot.day ? now : spot))
    }
    return place !== undefined
  }
  return {
    focused,
    go,
    onFocus,
    /** Into the grid with Tab: to where it was last, or the first cell once that is not shown any more. */
    enter: ({ rowKeys, days }: { readonly rowKeys: readonly string[]; readonly days: readonly string[] }) => {
      const { current } = last
      const isShown = current !== undefined && rowKeys.includes(current.rowKey) && days.includes(current.day)
      const [rowKey, day] = [rowKeys[0], days[0]]
      if (isShown) go(current)
      else if (rowKey !== undefined && day !== undefined) go({ rowKey, day })
    },
    onLeave: () => setFocused(undefined),
    /** To where it was in the grid last, for a press that takes away the button that it was on. */
    back: () => setFocused(last.current),
  }
}

type Lines = {
  readonly rowKeys: readonly string[]
  /** Whose line has the focus: it stays drawn. */
  readonly focusedKey: string | undefined
  /** How high a line most likely is, until it is drawn and measured. */
  readonly heightAt: (index: number) => number
}

/** The lines near the window of a grid that scrolls by itself. Whoever asks is drawn again with every step of scrolling. */
export const useLinesNear = ({ rowKeys, focusedKey, heightAt }: Lines) => {
  // What scrolls lies around: its own reference is not set yet when the lines are drawn for the first time.
  const body = useRef<HTMLDivElement>(null)
  const focusedAt = focusedKey === undefined ? -1 : rowKeys.indexOf(focusedKey)
  const virtualizer = useVirtualizer({
    count: rowKeys.length,
    overscan,
    useFlushSync: false,
    getScrollElement: () => body.current?.closest('[role=grid]') ?? null,
    estimateSize: heightAt,
    measureElement: heightOnceKnown,
    getItemKey: (at) => rowKeys[at] ?? at,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return focusedAt < 0 || near.includes(focusedAt) ? near : [...near, focusedAt].sort((a, b) => a - b)
    },
  })
  return {
    body,
    lines: useInPortions(virtualizer.getVirtualItems(), virtualizer.range, focusedAt),
    totalPx: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  }
}
