/** Keeps what arrives, such as receipts; what comes together in one go. */
export type Settling<Given> = {
  /** Resolves once these are kept; rejects, as for all that came with them, where they cannot be. */
  readonly settle: (given: readonly Given[]) => Promise<void>
  /** Resolves once whatever was given so far has been kept, or could not be. */
  readonly ended: () => Promise<void>
}

type Group<Given> = { readonly given: Given[]; readonly settled: Promise<void> }

/** A disk confirms one write at a time: what arrives while `keep` is busy shares its next call. Performance §1. */
export const createSettling = <Given>(keep: (given: readonly Given[]) => Promise<void>): Settling<Given> => {
  let gathering: Group<Given> | undefined
  let last: Promise<void> = Promise.resolve()
  const gather = (): Group<Given> => {
    const given: Given[] = []
    const settled = last.then(() => {
      gathering = undefined
      return keep(given)
    })
    last = settled.catch(() => undefined)
    return { given, settled }
  }
  return {
    settle: (given) => {
      gathering ??= gather()
      gathering.given.push(...given)
      return gathering.settled
    },
    ended: () => last,
  }
}
