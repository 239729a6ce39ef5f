import { useRef, useState } from 'react'

/**
 * Runs one step at a time: a second press while the first is at work does nothing. Two presses in one moment come before
 * anything is drawn, so it is not the drawing that holds the second one back.
 */
export const useOnce = () => {
  const running = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const once = async (step: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    setIsRunning(true)
    try {
      await step()
    } finally {
      running.current = false
      setIsRunning(false)
    }
  }
  return { isRunning, once }
}
