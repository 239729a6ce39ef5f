type RawStore = { readonly records: { readonly values: () => Iterable<{ readonly value: unknown }> } }

/** What the stand-in keeps behind its own door; its types say nothing of it. */
export type RawDatabase = {
  readonly transactions: readonly unknown[]
  readonly connections: readonly IDBDatabase[]
  readonly rawObjectStores: ReadonlyMap<string, RawStore>
}

export const rawDatabases = (factory: IDBFactory): Map<string, RawDatabase> =>
  Reflect.get(factory, '_databases') as Map<string, RawDatabase>

/**
 * What is under way outside of virtual time: transactions of the stand-in, and live queries about to run. `stirred`:
 * something was opened, closed or begun that does not show as a transaction.
 */
export type Unrest = { readonly factories: IDBFactory[]; starting: number; stirred: boolean }

const isBusy = ({ factories, starting }: Unrest): boolean => {
  if (starting > 0) return true
  for (const factory of factories) {
    for (const { transactions } of rawDatabases(factory).values()) if (transactions.length > 0) return true
  }
  return false
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The stand-in plans some of its steps for a turn or two later: so many without anything under way are a rest. */
const quietTurns = 4

/** Seconds of a real clock: no single event takes so long. */
const mostTurns = 2_000_000

/** Waits until nothing is under way any more; a turn where the event did nothing with the store. */
export const restOf = (unrest: Unrest) => async (): Promise<void> => {
  let turns = 0
  let isStirred = unrest.stirred
  unrest.stirred = false
  const wanted = () => (isStirred ? quietTurns : 1)
  for (let quiet = 0; quiet < wanted(); turns += 1) {
    isStirred ||= isBusy(unrest)
    await turn()
    if (turns > mostTurns) throw new Error('The store never comes to rest')
    quiet = isBusy(unrest) ? 0 : quiet + 1
  }
}
