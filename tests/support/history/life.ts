import type { Database, LocksPort, Ports, Reads, StoresPort, Writes } from '../../../sync/ports.ts'

/** What ends all at once when a tab is killed. */
export type Life = {
  readonly isOver: () => boolean
  /** Rejects when it is over; never resolves. */
  readonly end: Promise<never>
  readonly kill: () => void
  /** Work on its stores that has not come back. */
  readonly underWay: Set<unknown>
}

const killed = () => new DOMException('The tab was killed', 'AbortError')

export const aLife = (): Life => {
  let isOver = false
  let kill: () => void = () => undefined
  const end = new Promise<never>((_resolve, reject) => {
    kill = () => {
      isOver = true
      reject(killed())
    }
  })
  end.catch(() => undefined)
  return { isOver: () => isOver, end, kill: () => kill(), underWay: new Set() }
}

const demand = ({ isOver }: Life): void => {
  if (isOver()) throw killed()
}

/** Never: what a killed tab waits for. */
const never = <Value>(): Promise<Value> => new Promise(() => undefined)

/** The answer, for as long as somebody is there to hear it. */
const heard = <Value>({ isOver }: Life, answer: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    answer.then(
      (value) => (isOver() ? undefined : resolve(value)),
      (error: unknown) => (isOver() ? undefined : reject(error)),
    )
  })

/** What is asked, or not yet answered, at the end is never answered. */
const guarded =
  <Asked extends unknown[], Value>(life: Life, ask: (...asked: Asked) => Promise<Value>) =>
  (...asked: Asked): Promise<Value> =>
    life.isOver() ? never() : heard(life, ask(...asked))

/** Notes that a store is at work. */
const noted =
  <Asked extends unknown[], Value>({ underWay }: Life, ask: (...asked: Asked) => Promise<Value>) =>
  async (...asked: Asked): Promise<Value> => {
    const mark = {}
    underWay.add(mark)
    try {
      return await ask(...asked)
    } finally {
      underWay.delete(mark)
    }
  }

/** Each call of a table looks first whether there is still a tab. */
const mortal = <One extends object>(life: Life, one: One): One =>
  new Proxy(one, {
    get: (target, name) => {
      demand(life)
      return Reflect.get(target, name)
    },
  })

const silentCall =
  (life: Life, one: object, name: string | symbol) =>
  (...asked: unknown[]): unknown =>
    life.isOver() ? never() : Reflect.get(one, name)(...asked)

/** Outside of transactions there is nothing to break off: a killed tab just hears no more. */
const mortalReads = (life: Life, reads: Reads): Reads => ({
  table: (name) => new Proxy(reads.table(name), { get: (one, call) => silentCall(life, one, call) }),
})

const mortalWrites = (life: Life, writes: Writes): Writes => ({ table: (name) => mortal(life, writes.table(name)) })

/** A transaction that is not finished when its tab is killed leaves nothing. */
const mortalDatabase = (life: Life, database: Database): Database => ({
  ...mortalReads(life, database),
  seenBy: (note) => mortalReads(life, database.seenBy(note)),
  name: database.name,
  names: database.names,
  read: guarded(life, noted(life, database.read)),
  write: guarded(
    life,
    noted(life, (work) =>
      database.write(async (within) => {
        const value = await work(mortalWrites(life, within))
        demand(life)
        return value
      }),
    ),
  ),
  close: database.close,
})

export const mortalStores = (life: Life, stores: StoresPort): StoresPort => ({
  open: noted(life, async (design, { onTakenOver, onBlocked, onReopened }) => {
    const opened = await stores.open(design, {
      onTakenOver: () => (life.isOver() ? undefined : onTakenOver()),
      onBlocked: () => (life.isOver() ? undefined : onBlocked()),
      onReopened: () => (life.isOver() ? undefined : onReopened()),
    })
    life.end.catch(() => opened.close())
    demand(life)
    return mortalDatabase(life, opened)
  }),
  live: (query, { onValue, onError }) => {
    const stop = stores.live(noted(life, query), {
      onValue: (value) => (life.isOver() ? undefined : onValue(value)),
      onError: (error) => (life.isOver() ? undefined : onError(error)),
    })
    life.end.catch(stop)
    return stop
  },
})

/** The locks of a tab are free again once it is gone. */
export const mortalLocks = (life: Life, locks: LocksPort): LocksPort => {
  const until =
    <Value>(work: () => Promise<Value>) =>
    async () => {
      // Async, so that a tab that is gone by its turn gives the lock back like any other.
      demand(life)
      return Promise.race([work(), life.end])
    }
  return {
    hold: guarded(life, (name, work, signal) => locks.hold(name, until(work), signal)),
    holdIfFree: guarded(life, (name, work) => locks.holdIfFree(name, until(work))),
    steal: guarded(life, (name, work) => locks.steal(name, until(work))),
  }
}

/** Ports that all fall silent with the tab. */
export const mortalPorts = (life: Life, ports: Ports): Ports => ({
  ...ports,
  fetch: guarded(life, ports.fetch),
  clock: { ...ports.clock, after: (ms, work) => ports.clock.after(ms, () => (life.isOver() ? undefined : work())) },
  locks: mortalLocks(life, ports.locks),
  stores: mortalStores(life, ports.stores),
  channel: {
    post: (message) => (life.isOver() ? undefined : ports.channel.post(message)),
    listen: (listener) => ports.channel.listen((message) => (life.isOver() ? undefined : listener(message))),
  },
  cookies: {
    read: guarded(life, ports.cookies.read),
    write: guarded(life, ports.cookies.write),
  },
  signals: {
    ...ports.signals,
    listen: (listener) => ports.signals.listen((sign) => (life.isOver() ? undefined : listener(sign))),
  },
})
