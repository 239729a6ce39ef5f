import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type EditHistory, emptyHistory } from '../../domain/rota/edits/edit-history.ts'

/** What was edited of one rota, as it is at the moment it is asked for. */
export type EditsPast = {
  readonly history: () => EditHistory
  readonly remember: (next: EditHistory) => void
  readonly subscribe: (listener: () => void) => () => void
  /** The toast whose Undo takes the last edit back: it goes when that is not the last one any more. */
  told: string | undefined
}

const createPast = (): EditsPast => {
  let current = emptyHistory
  const listeners = new Set<() => void>()
  return {
    history: () => current,
    remember: (next) => {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    told: undefined,
  }
}

/** What a page that is left hands on to the next page of the same rota. */
let handedOn: { readonly rotaId: string; readonly past: EditsPast } | undefined

/**
 * What can be undone and redone of a rota. It goes with its page, unless that page hands it on: what was edited in bulk
 * can then be undone where it is looked at. Decision 63.
 */
export const useRotaEditsPast = (rotaId: string) => {
  const [past] = useState(() => (handedOn?.rotaId === rotaId ? handedOn.past : createPast()))
  // Taken once the page is there: what is drawn first may never be shown.
  useEffect(() => {
    handedOn = undefined
  }, [])
  const history = useSyncExternalStore(past.subscribe, past.history)
  const handOn = useCallback(() => {
    handedOn = { rotaId, past }
  }, [rotaId, past])
  return { past, history, handOn }
}
