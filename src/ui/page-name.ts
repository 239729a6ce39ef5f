import { useLayoutEffect, useSyncExternalStore } from 'react'

let shown: string | undefined
const listeners = new Set<() => void>()

const show = (name: string | undefined): void => {
  shown = name
  for (const hear of listeners) hear()
}

const subscribe = (hear: () => void) => {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

/** Names the thing that a page is about for as long as the page is shown; undefined for a page without one. */
export const useNamedPage = (name: string | undefined): void =>
  useLayoutEffect(() => {
    if (name === undefined) return
    show(name)
    return () => show(undefined)
  }, [name])

/** The name of the thing that the page shown is about. */
export const useNameOfPage = (): string | undefined => useSyncExternalStore(subscribe, () => shown)
