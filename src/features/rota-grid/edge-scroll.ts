import type { RefObject } from 'react'
import { dragScrollEdgePx, dragScrollMostPxPerSecond } from '../../../domain/constants.ts'

/** A frame that took longer than this scrolls no further for it. Seconds. */
const longestFrame = 0.05

/**
 * How fast to scroll along one side, in pixels a second: the nearer to its edge the faster, back at the beginning and on
 * at the end. Rules §9.
 */
export const edgeSpeed = (at: number, { from, to }: { readonly from: number; readonly to: number }): number => {
  const beyond = Math.max(0, at - (to - dragScrollEdgePx)) - Math.max(0, from + dragScrollEdgePx - at)
  return Math.max(-1, Math.min(1, beyond / dragScrollEdgePx)) * dragScrollMostPxPerSecond
}

type Pointer = {
  readonly at: () => { x: number; y: number }
  /** At every frame, once it was scrolled. */
  readonly onFrame: () => void
}

/** Scrolls an element for as long as the pointer is near one of its edges. Answers what ends it. */
export const scrollAtEdges = (scrolled: RefObject<HTMLElement | null>, { at, onFrame }: Pointer): (() => void) => {
  let last: number | undefined
  let frame = 0
  const step = (now: number) => {
    const element = scrolled.current
    if (element === null) return
    const edge = element.getBoundingClientRect()
    const seconds = Math.min(longestFrame, (now - (last ?? now)) / 1000)
    const left = edgeSpeed(at().x, { from: edge.left, to: edge.right }) * seconds
    const top = edgeSpeed(at().y, { from: edge.top, to: edge.bottom }) * seconds
    if (left !== 0 || top !== 0) element.scrollBy({ left, top, behavior: 'instant' })
    onFrame()
    last = now
    frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
