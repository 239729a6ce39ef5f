import type { AppFacts } from './app-context.tsx'

/** Long enough for the page to be shown and its first answers to be asked for. */
const afterMs = 2000

/**
 * Loads the parts that any page may need at the next press, so that they are there when the signal is not: what every
 * app has, and what `loadForPresses` loads for this one.
 */
export const warmUp = (loadForPresses: AppFacts['loadForPresses']): void => {
  setTimeout(() => {
    // Without signal and without a kept copy there is nothing to warm up; the press will say so.
    const loading = [
      import('../ui/menu-list.tsx'),
      import('../ui/dialog-window.tsx'),
      import('../ui/drawer-window.tsx'),
      loadForPresses?.(),
    ]
    Promise.all(loading).catch(() => undefined)
  }, afterMs)
}
