import type { ClosedReach } from '../../../pieces/push/use-push-token.ts'

type Kept = Pick<Storage, 'getItem' | 'setItem'>

/** What somebody chose for this device: `off` also where they put the offer away. */
export type ToldHere = 'unasked' | 'on' | 'off'

const keyOf = (userId: string): string => `notify-here-${userId}`

/** Who is told of messages on this device. A browser that keeps nothing is asked again. */
export const createToldHere = (kept: () => Kept) => {
  const listeners = new Set<() => void>()
  let reach: ClosedReach = 'unknown'
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const chosen = (userId: string): string | null => {
    try {
      return kept().getItem(keyOf(userId))
    } catch {
      return null
    }
  }
  return {
    /** Hears of what is chosen here and, by the browser's own word, in other tabs. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    of: (userId: string): ToldHere => {
      const value = chosen(userId)
      return value === 'on' || value === 'off' ? value : 'unasked'
    },
    choose: (userId: string, value: 'on' | 'off'): void => {
      try {
        kept().setItem(keyOf(userId), value)
      } catch {
        // What this browser does not keep holds for nobody.
      }
      tell()
    },
    reach: (): ClosedReach => reach,
    noteReach: (next: ClosedReach): void => {
      reach = next
      tell()
    },
  }
}

/** The choice of this page. */
export const toldHere = createToldHere(() => localStorage)
