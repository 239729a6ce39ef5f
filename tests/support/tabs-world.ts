import type { ChannelPort, ClockPort, LocksPort } from '../../sync/ports.ts'

type Holder = { readonly name: string; readonly reject: (error: Error) => void; isHeld: boolean }
type Waiting = { readonly name: string; readonly begin: () => void }

const stolen = () => new DOMException('The lock was taken', 'AbortError')

/** Web Locks for the tabs of one device: one holder a name, the others in turn; a thief makes the holder's hold reject. */
export const locksOfDevice = (): LocksPort => {
  const holders = new Map<string, Holder>()
  const queue: Waiting[] = []

  const next = (name: string) => {
    if (holders.has(name)) return
    const at = queue.findIndex((waiting) => waiting.name === name)
    if (at >= 0) queue.splice(at, 1)[0]?.begin()
  }
  const begin = <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      const holder: Holder = { name, reject, isHeld: true }
      holders.set(name, holder)
      const release = () => {
        if (holders.get(name) === holder) holders.delete(name)
        next(name)
      }
      work().then(
        (value) => {
          resolve(value)
          release()
        },
        (error: unknown) => {
          reject(error)
          release()
        },
      )
    })
  return {
    hold: (name, work, signal) =>
      new Promise((resolve, reject) => {
        const waiting: Waiting = { name, begin: () => begin(name, work).then(resolve, reject) }
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(waiting)
          if (at < 0) return
          queue.splice(at, 1)
          reject(stolen())
        })
        queue.push(waiting)
        next(name)
      }),
    holdIfFree: async (name, work) => (holders.has(name) ? undefined : begin(name, work)),
    steal: (name, work) => {
      holders.get(name)?.reject(stolen())
      holders.delete(name)
      return begin(name, work)
    },
  }
}

/** The broadcast channel of one device; each tab takes its own end. A frozen tab hears nothing. */
export const channelOfDevice = () => {
  const ends = new Set<{ readonly listeners: Set<(message: unknown) => void>; readonly isFrozen: () => boolean }>()
  return (isFrozen: () => boolean): ChannelPort => {
    const end = { listeners: new Set<(message: unknown) => void>(), isFrozen }
    ends.add(end)
    return {
      post: (message) => {
        if (isFrozen()) return
        for (const other of ends) {
          if (other === end || other.isFrozen()) continue
          for (const listener of [...other.listeners]) queueMicrotask(() => listener(structuredClone(message)))
        }
      },
      listen: (listener) => {
        end.listeners.add(listener)
        return () => end.listeners.delete(listener)
      },
    }
  }
}

type Timer = { readonly atMs: number; readonly work: () => void }

/** A clock that stands still until it is told to go on. `offByMs` is how wrong the device's own clock is. */
export const aClock = (startAt: number) => {
  let elapsed = 0
  let offByMs = 0
  const timers = new Set<Timer>()
  const port: ClockPort = {
    now: () => startAt + elapsed + offByMs,
    elapsedMs: () => elapsed,
    after: (delayMs, work) => {
      const timer = { atMs: elapsed + delayMs, work }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  }
  const advance = (ms: number) => {
    const until = elapsed + ms
    for (;;) {
      const [due] = [...timers].filter(({ atMs }) => atMs <= until).sort((a, b) => a.atMs - b.atMs)
      if (due === undefined) break
      timers.delete(due)
      elapsed = Math.max(elapsed, due.atMs)
      due.work()
    }
    elapsed = until
  }
  return {
    port,
    advance,
    /** The device sleeps: time passes, and no timer runs. */
    sleep: (ms: number) => {
      elapsed += ms
    },
    trueNow: () => startAt + elapsed,
    beOffBy: (ms: number) => {
      offByMs = ms
    },
  }
}
