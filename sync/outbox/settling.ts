import type { Delivered } from './settle.ts'

/** Keeps receipts, those that come together in one go. */
export type Settling = {
  /** Resolves once these are kept; rejects, as for all that came with them, where they cannot be. */
  readonly settle: (delivered: readonly Delivered[]) => Promise<void>
  /** Resolves once whatever was given so far has been kept, or could not be. */
  readonly ended: () => Promise<void>
}

type Group = { readonly delivered: Delivered[]; readonly settled: Promise<void> }

/** A disk confirms one write at a time: what arrives while `keep` is busy shares its next call. Performance §1. */
export const createSettling = (keep: (delivered: readonly Delivered[]) => Promise<void>): Settling => {
  let gathering: Group | undefined
  let last: Promise<void> = Promise.resolve()
  const gather = (): Group => {
    const delivered: Delivered[] = []
    const settled = last.then(() => {
      gathering = undefined
      return keep(delivered)
    })
    last = settled.catch(() => undefined)
    return { delivered, settled }
  }
  return {
    settle: (delivered) => {
      gathering ??= gather()
      gathering.delivered.push(...delivered)
      return gathering.settled
    },
    ended: () => last,
  }
}
