import { useCallback, useEffect, useRef } from 'react'

/** Tells whether the component is still there at the moment of asking: what was begun may outlast it. */
export const useIsHere = (): (() => boolean) => {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
