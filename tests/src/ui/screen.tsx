import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeProvider } from '../../../src/frame/theme/theme-provider.tsx'
import { memoryLocks } from '../../support/memory-locks.ts'
// Loaded behind the page in the app; here they are there at once.
import '../../../src/ui/dialog-window.tsx'
import '../../../src/ui/drawer-window.tsx'
import '../../../src/ui/menu-list.tsx'

// What browsers have and this page does not: a form that holds something keeps updates away by it.
Object.defineProperty(navigator, 'locks', { value: memoryLocks(), configurable: true })

/** Lets effects and timers of length nothing run, as a person's eye would. */
export const settle = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0))
  })

/** How each piece that is on the page now is taken away. */
const drawn = new Set<() => Promise<void>>()

/** Takes away what the test that ends has drawn. */
export const takeAllAway = async () => {
  for (const takeAway of drawn) await takeAway()
}

/** Draws a piece on an empty page; answers how to draw it again and how to take it away before the test ends. */
export async function draw(piece: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const redraw = (next: ReactNode) => act(async () => root.render(<ThemeProvider>{next}</ThemeProvider>))
  await redraw(piece)
  const takeAway = async () => {
    await act(async () => root.unmount())
    place.remove()
    drawn.delete(takeAway)
  }
  drawn.add(takeAway)
  return { redraw, takeAway }
}

/** The one element that the selector names; a test that finds none or two has found a fault. */
export function one<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const found = document.querySelectorAll<Kind>(selector)
  const [first] = found
  if (!first || found.length > 1) throw new Error(`${found.length} elements are ${selector}`)
  return first
}

export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

/** The button that a person would find by its words. */
export function button(words: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === words,
  )
  if (!found) throw new Error(`There is no button named ${words}`)
  return found
}

export const press = (element: HTMLElement) => act(async () => element.click())

/** Types into a field as a keyboard does, so that React hears it. */
export const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

export const key = (element: Element, name: string) =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  })

/** The name that a screen reader says, from `aria-labelledby` or `aria-label`. */
export function nameOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const words = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  return words || (element.getAttribute('aria-label') ?? '')
}
