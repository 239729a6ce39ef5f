import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import { INK } from './ink.ts'

/** The same colour that words have: an image cannot take it from what is around it. */
const inColour = (drawing: string, colour: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(drawing.replaceAll('currentColor', colour))}")`

/**
 * The styles that show an icon of 16 px as an image. Where hundreds are drawn and drawn again, one element with an image
 * costs the browser a fraction of what a drawing with all its lines does.
 */
export const iconImage = (icon: LucideIcon) => {
  const place = document.createElement('span')
  const root = createRoot(place)
  flushSync(() => root.render(createElement(Icon, { of: icon, size: 16 })))
  const drawing = place.innerHTML
  root.unmount()
  return { backgroundImage: inColour(drawing, INK.light), _dark: { backgroundImage: inColour(drawing, INK.dark) } }
}
