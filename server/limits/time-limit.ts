/** Answers in time for work that may take long, and knows of work that never ends. */
export type TimeLimit = {
  /** What the work came to; undefined where it took longer than `ms`. It goes on then, and nobody waits for it. */
  within<Value>(ms: number, work: () => Promise<Value>): Promise<Value | undefined>
  /** Whether something has not ended long after it was waited for: the process may have to be started again. */
  isHanging(): boolean
}

/** A time limit whose work counts as hanging `hangsAfterMs` after nobody waits for it any more. `clock` in ms. */
export const limitingTime = (hangsAfterMs: number, clock: () => number): TimeLimit => {
  /** When the work that took too long was given up, in ms. */
  const givenUp = new Map<Promise<unknown>, number>()
  return {
    within: async (ms, work) => {
      const working = work()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => {
          givenUp.set(working, clock())
          // How it ends is nobody's concern any more; that it ends is.
          const forget = () => void givenUp.delete(working)
          working.then(forget, forget)
          resolve(undefined)
        }, ms)
      })
      try {
        return await Promise.race([working, late])
      } finally {
        clearTimeout(timer)
      }
    },
    isHanging: () => [...givenUp.values()].some((since) => clock() - since >= hangsAfterMs),
  }
}
