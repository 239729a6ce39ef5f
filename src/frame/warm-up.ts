import type { AppFacts } from './app-context.tsx'

/** Long enough for the page to be shown and its first answers to be asked for. */
const afterMs = 2000

/** A page that is busy all the time has the next part after this all the same. */
const restsWithinMs = 3000

/** Parts that every app has. */
const parts = [
  () => import('../ui/menu-list.tsx'),
  () => import('../ui/dialog-window.tsx'),
  () => import('../ui/drawer-window.tsx'),
]

/** A moment in which the page has nothing to do; Safari cannot tell, and has a pause. */
const rest = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: restsWithinMs })
    else setTimeout(resolve, 200)
  })

const loadInTurn = async (all: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const load of all) {
    await rest()
    // Without signal and without a kept copy there is nothing to load; the press will say so.
    await load().catch(() => undefined)
  }
}

/**
 * Loads the parts that any page may need at the next press, so that they are there when the signal is not: what every
 * app has, and then the parts of this one. One after another as the page rests, since it may still be rendering.
 */
export const warmUp = (partsForPresses: AppFacts['partsForPresses'] = []): void => {
  setTimeout(() => void loadInTurn([...parts, ...partsForPresses]), afterMs)
}
