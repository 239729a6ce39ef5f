import { measureElement, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'

/** So many lines that nobody sees yet are drawn with one frame: all at once they would hold the scrolling up. */
const linesPerFrame = 2

/**
 * How high a line is, once the browser has laid it out and says so; until then what was known or guessed. To ask at once
 * would make it lay out the page in the middle of drawing.
 */
export const heightOnceKnown = <Around extends Element | Window>(
  line: Element,
  laidOut: ResizeObserverEntry | undefined,
  list: Virtualizer<Around, Element>,
): number => {
  const known = list.measurementsCache[list.indexFromElement(line)]?.size
  return laidOut === undefined && known !== undefined ? known : measureElement(line, laidOut, list)
}

type Line = { readonly key: unknown; readonly index: number }

type Seen = { readonly startIndex: number; readonly endIndex: number } | null

const distanceFrom = (seen: Seen, { index }: Line): number =>
  seen === null ? index : Math.max(seen.startIndex - index, index - seen.endIndex, 0)

/**
 * Of the lines near the window those to draw now: what is seen or has the focus at once, the rest a few with each frame,
 * the nearest first. `focusedAt` is the index of the line with the focus, negative without one.
 */
export const useInPortions = <Of extends Line>(near: readonly Of[], seen: Seen, focusedAt: number): readonly Of[] => {
  const [drawn, setDrawn] = useState<ReadonlySet<unknown>>(new Set())
  const isDue = (line: Of) => drawn.has(line.key) || line.index === focusedAt || distanceFrom(seen, line) === 0
  const next = near
    .filter((line) => !isDue(line))
    .sort((a, b) => distanceFrom(seen, a) - distanceFrom(seen, b))
    .slice(0, linesPerFrame)
  const now = near.filter((line) => isDue(line) || next.includes(line))
  useEffect(() => {
    if (now.length === drawn.size && now.length === near.length && now.every(({ key }) => drawn.has(key))) return
    const frame = requestAnimationFrame(() => setDrawn(new Set(now.map(({ key }) => key))))
    return () => cancelAnimationFrame(frame)
  })
  return now
}
