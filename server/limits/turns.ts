/** The turn that a piece of work has. */
export type Turn = {
  /** Lets others who wait go first where the turn was held long enough; resolves once it is the work's turn again. */
  share(): Promise<void>
}

/** Runs a piece of work for somebody once it is its turn. */
export type InTurn = <Value>(owner: string, work: (turn: Turn) => Promise<Value>) => Promise<Value>

type Waiting = { readonly owner: string; readonly begin: () => void }

/** The first of those who wait whose owner had a turn the longest ago, or none yet. */
const nextOf = (waiting: readonly Waiting[], latestTurns: ReadonlyMap<string, number>): number => {
  const turnOf = ({ owner }: Waiting) => latestTurns.get(owner) ?? 0
  const longestAgo = Math.min(...waiting.map(turnOf))
  return waiting.findIndex((one) => turnOf(one) === longestAgo)
}

/** So many turns, and those who wait for one. */
const openQueue = (most: number) => {
  const waiting: Waiting[] = []
  const latestTurns = new Map<string, number>()
  let running = 0
  let turns = 0
  const note = (owner: string): void => {
    turns += 1
    latestTurns.set(owner, turns)
  }
  return {
    hasWaiting: () => waiting.length > 0,
    /** Whether there was a turn to be had at once. */
    entered: (owner: string): boolean => {
      if (running >= most) return false
      running += 1
      note(owner)
      return true
    },
    waited: (owner: string): Promise<void> => new Promise((begin) => waiting.push({ owner, begin })),
    leave: (owner: string): void => {
      note(owner)
      const [next] = waiting.length === 0 ? [] : waiting.splice(nextOf(waiting, latestTurns), 1)
      // Whoever waits takes over the turn, so that nobody who asks just now comes in between.
      if (next === undefined) running -= 1
      else note(next.owner)
      if (running === 0) latestTurns.clear()
      next?.begin()
    },
  }
}

/** Work that shares its turn gives it on once it has held it for `sliceMs`, while others wait. `clock` in ms. */
type Slices = { readonly most: number; readonly sliceMs: number; readonly clock: () => number }

/**
 * Lets `most` pieces of work run at once; the others wait. Owners come in rotation, each one's own work in the order in
 * which it was asked for: much work of one owner makes nobody else wait long.
 */
export const takingTurns = ({ most, sliceMs, clock }: Slices): InTurn => {
  const queue = openQueue(most)
  return async (owner, work) => {
    if (!queue.entered(owner)) await queue.waited(owner)
    let heldFrom = clock()
    let isHeld = true
    let isOver = false
    const giveOn = (): void => {
      isHeld = false
      queue.leave(owner)
    }
    const share = async (): Promise<void> => {
      if (isOver || !queue.hasWaiting() || clock() - heldFrom < sliceMs) return
      const again = queue.waited(owner)
      giveOn()
      await again
      isHeld = true
      heldFrom = clock()
      // It was answered for while it waited: nobody would give this turn on.
      if (isOver) giveOn()
    }
    try {
      return await work({ share })
    } finally {
      isOver = true
      if (isHeld) giveOn()
    }
  }
}
