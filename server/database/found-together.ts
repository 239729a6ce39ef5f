import { setImmediate } from 'node:timers/promises'

/**
 * Finds what is asked for one by one: all that is asked for in one turn of the event loop together. Requests come in bursts, and
 * to send a statement takes longer than to run it for a few more. Each is found after it was asked for, never before.
 */
export const foundTogether = <Asked extends object, Found>(
  find: (all: readonly Asked[]) => Promise<ReadonlyMap<Asked, Found>>,
): ((asked: Asked) => Promise<Found | undefined>) => {
  let turn: { readonly all: Asked[]; readonly found: Promise<ReadonlyMap<Asked, Found>> } | undefined
  const findAll = async (all: readonly Asked[]): Promise<ReadonlyMap<Asked, Found>> => {
    await setImmediate()
    turn = undefined
    return find(all)
  }
  return async (asked) => {
    const all: Asked[] = turn?.all ?? []
    all.push(asked)
    turn ??= { all, found: findAll(all) }
    return (await turn.found).get(asked)
  }
}
