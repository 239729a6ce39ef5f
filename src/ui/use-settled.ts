import { useEffect, useState } from 'react'

/** A press that was meant for what was there before does not count. */
const takesPressesAfterMs = 1000

/**
 * How things stood when they last stood still for a moment: what has moved since may be under a finger that was meant
 * for something else. `first` is what is believed until then; a moment is a second, or `afterMs`.
 */
export const useSettled = (places: string, { first = '', afterMs = takesPressesAfterMs } = {}): string => {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(places), afterMs)
    return () => clearTimeout(timer)
  }, [places, afterMs])
  return settled
}
