import type { Instant } from '../../domain/time/instant.ts'
import type { Entry } from '../outbox/entry.ts'

/** What a row says of one's own unsent work on it: since when the oldest waits, whether something was refused. */
export type Marks = { readonly waitingSince?: Instant | undefined; readonly needsAttention?: boolean | undefined }

/** The marks of a row with these unsent entries, in the order pressed. Decision 7. */
export const marksOf = (own: readonly Entry[]): Marks => {
  const first = own.find(({ state }) => state === 'waiting')
  return {
    ...(first === undefined ? {} : { waitingSince: first.pressedAt }),
    ...(own.some(({ state }) => state === 'attention') ? { needsAttention: true } : {}),
  }
}
