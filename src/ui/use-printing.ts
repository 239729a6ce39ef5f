import { useSyncExternalStore } from 'react'

const asked = 'print'

/** Whether the page is being laid out for paper; what is drawn only near the window is then drawn whole. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(asked)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(asked).matches,
  )
