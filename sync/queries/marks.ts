import type { Entry } from '../outbox/entry.ts'
import type { Marks } from './read.ts'

/** The marks of a row with these unsent entries, in the order pressed. Decision 7. */
export const marksOf = (own: readonly Entry[]): Marks => {
  const first = own.find(({ state }) => state === 'waiting')
  return {
    ...(first === undefined ? {} : { waitingSince: first.pressedAt }),
    ...(own.some(({ state }) => state === 'attention') ? { needsAttention: true } : {}),
  }
}
