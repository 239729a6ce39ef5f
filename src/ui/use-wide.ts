import { useSyncExternalStore } from 'react'

/** Whether the window is at least so wide, in CSS pixels; follows it as it changes. */
export const useWide = (px: number): boolean => {
  const query = `(min-width: ${px}px)`
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
}
