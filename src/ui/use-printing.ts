import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const asked = 'print'

/** Whether the page is laid out as paper, as a browser's tools can do. */
const usePaperMedia = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(asked)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(asked).matches,
  )

/**
 * Whether the page is being printed; what is rendered only near the window is then rendered whole. From the moment before
 * the browser lays it out: a change of media is reported too late for the kind and number of its pages.
 */
export const usePrinting = (): boolean => {
  const isPaper = usePaperMedia()
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPaper || isPrinting
}
