/** What the stand-in for IndexedDB has left for a later turn of the event loop, in order. */
const tasks: (() => void)[] = []
let isRunning = false
const onRest: (() => void)[] = []

const settled = Promise.resolve()

/** A tick that was asked for by a microtask comes when none of those is left. A promise costs less than `queueMicrotask`. */
const whenSettled = (work: () => void): void => {
  void settled.then(() => process.nextTick(work))
}

/** Runs one task; the next follows when no microtask is left, as after a turn of the loop. */
const run = (): void => {
  const task = tasks.shift()
  if (task === undefined) {
    isRunning = false
    for (const tell of onRest.splice(0)) tell()
    return
  }
  try {
    task()
  } finally {
    whenSettled(run)
  }
}

const later = (task: () => void): void => {
  tasks.push(task)
  if (isRunning) return
  isRunning = true
  whenSettled(run)
}

/**
 * From now on the stand-in of this process takes its turns here: it makes tens of thousands in a schedule, each of which
 * would ask the machine whether anything else has happened.
 */
export const takeTurnsQuickly = (): void => {
  Object.defineProperty(globalThis, 'setImmediate', { value: later, writable: true, configurable: true })
}

/** Waits until the stand-in has nothing left to do: then all transactions are over. */
export const rest = async (): Promise<void> => {
  while (isRunning) await new Promise<void>((resolve) => onRest.push(resolve))
}
