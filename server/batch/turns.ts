/** Lets so many pieces of work run at once; the others wait, and come in the order in which they asked. */
export const takingTurns = (most: number): (<Value>(work: () => Promise<Value>) => Promise<Value>) => {
  const waiting: (() => void)[] = []
  let running = 0
  const leave = (): void => {
    const next = waiting.shift()
    // Whoever waits takes over the turn, so that nobody who asks just now comes in between.
    if (next === undefined) running -= 1
    else next()
  }
  return async (work) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
