/** Changes of person happen one after another: half of one is not to be taken for the next. */
export const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Asked for again while it is under way, it is the same: a second one would end the session of whoever comes next. */
export const once = <Given, Value>(work: (given: Given) => Promise<Value>): ((given: Given) => Promise<Value>) => {
  let underWay: Promise<Value> | undefined
  return (given) => {
    underWay ??= work(given).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

/** Something that is waited for, and told to all who wait. */
export const createNews = () => {
  let waiting: (() => void)[] = []
  return {
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
    tell: () => {
      const told = waiting
      waiting = []
      for (const hear of told) hear()
    },
  }
}
