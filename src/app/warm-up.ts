/** Long enough for the page to be shown and its first answers to be asked for. */
const afterMs = 2000

/** Loads the parts that any page may need at the next press, so that they are there when the signal is not. */
export const warmUp = (): void => {
  setTimeout(() => {
    // Without signal and without a kept copy there is nothing to warm up; the press will say so.
    const loading = [
      import('../ui/menu-list.tsx'),
      import('../ui/dialog-window.tsx'),
      import('../ui/drawer-window.tsx'),
    ]
    Promise.all(loading).catch(() => undefined)
  }, afterMs)
}
