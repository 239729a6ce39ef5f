import type { Instant } from '../../../domain/time/instant.ts'

const KEY = 'hidden-at'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Runs a step on the browser's storage; one that is refused or full is as good as empty. */
const quietly = <Value>(step: () => Value): Value | undefined => {
  try {
    return step()
  } catch {
    return undefined
  }
}

/** When the page was last hidden, kept on the device so that closing the app does not stop the clock. Rules §4. */
export const hiddenSince = {
  read: (kept: () => Kept): Instant | undefined => {
    const text = quietly(() => kept().getItem(KEY))
    const hiddenAt = Number(text ?? Number.NaN)
    return Number.isFinite(hiddenAt) ? hiddenAt : undefined
  },
  write: (kept: () => Kept, hiddenAt: Instant): void => void quietly(() => kept().setItem(KEY, String(hiddenAt))),
  clear: (kept: () => Kept): void => void quietly(() => kept().removeItem(KEY)),
}
