import { useEffect, useState } from 'react'

/**
 * Keeps the screen on while the page is shown, where the browser has that and lets it; false where it does not. The
 * browser lets go of it whenever the page is hidden: it is asked for again when the page comes back.
 */
export const useAwake = (): boolean => {
  const [isAwake, setIsAwake] = useState(true)
  useEffect(() => {
    let kept: WakeLockSentinel | undefined
    let isOver = false
    const keep = async () => {
      if (isOver || document.visibilityState === 'hidden') return
      try {
        const asked = await navigator.wakeLock.request('screen')
        if (isOver) return void asked.release()
        kept = asked
        setIsAwake(true)
        // A battery that runs low, or the saving of power, takes it away while the page is in view.
        asked.addEventListener('release', () => {
          if (!isOver && document.visibilityState === 'visible') setIsAwake(false)
        })
      } catch {
        // A browser without it, or a battery that is low: the page says so.
        if (!isOver) setIsAwake(false)
      }
    }
    const look = () => void keep()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', look)
      void kept?.release()
    }
  }, [])
  return isAwake
}
