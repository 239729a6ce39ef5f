import { type RefObject, useLayoutEffect } from 'react'

type Position = { readonly top: number; readonly left: number }

/** Where each was left, for as long as the app is open. */
const kept = new Map<string, Position>()

/**
 * Keeps how far something was scrolled under a name, and scrolls there when it comes back; what comes for the first time
 * begins at its top. Without an element it is the page. Rules §2.2.
 */
export const useKeptScroll = (name: string, element?: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const scrolled = element === undefined ? document.scrollingElement : element.current
    if (scrolled === null) return undefined
    scrolled.scrollTo({ top: 0, left: 0, ...kept.get(name), behavior: 'instant' })
    const note = () => kept.set(name, { top: scrolled.scrollTop, left: scrolled.scrollLeft })
    const source = element === undefined ? window : scrolled
    source.addEventListener('scroll', note, { passive: true })
    return () => source.removeEventListener('scroll', note)
  }, [name, element])
}
