import { type RefObject, useLayoutEffect } from 'react'

/** A4 in landscape within its margins of 10 mm, in CSS pixels, a little less each way so that rounding makes no page more. */
const paper = { widthPx: 1044, heightPx: 712 }

/**
 * Keeps a sheet on one side of paper: at the full width of it, and as small as its height demands. Measured at its
 * natural size, since browsers differ in how they report what is scaled.
 */
export const useFitToPaper = (sheet: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = sheet.current
    if (element === null) return
    element.style.zoom = '1'
    element.style.width = `${paper.widthPx}px`
    const scale = Math.min(1, paper.heightPx / Math.max(1, element.getBoundingClientRect().height))
    // Wider before it is scaled, the sheet is no taller than it was.
    element.style.width = `${paper.widthPx / scale}px`
    element.style.zoom = String(scale)
  })
}
