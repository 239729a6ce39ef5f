import { useCallback, useRef } from 'react'

/** One after the other: each begins when the one before it has ended. */
export const useInTurn = () => {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.current.then(work, work)
    last.current = done
    return done
  }, [])
}
