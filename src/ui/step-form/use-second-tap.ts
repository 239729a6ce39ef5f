import { type MouseEvent, useRef } from 'react'

/** The second press of a double tap comes within this time. */
export const doubleTapMs = 400

/**
 * Stops the second press of a double tap on a way forward, where the first has moved the form: it would go on from a step
 * that nobody has seen, or submit it. The presses are compared by when they were made, however long the step took to
 * show. A press by keyboard has no `detail`, and is never stopped.
 */
export const useSecondTap = (stepKey: string) => {
  const first = useRef({ stepKey, atMs: Number.NEGATIVE_INFINITY })
  return (event: MouseEvent) => {
    if (event.detail === 0) return
    const { current } = first
    if (current.stepKey !== stepKey && event.timeStamp - current.atMs < doubleTapMs) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    first.current = { stepKey, atMs: event.timeStamp }
  }
}
