import type { LocksPort } from '../../../sync/ports.ts'
import type { Page } from './page.ts'

type Ask = {
  readonly name: string
  readonly page: Page
  readonly work: () => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** The Web Locks of one device. */
export type DeviceLocks = {
  readonly holders: Map<string, Ask>
  readonly waiting: Ask[]
}

export const createLocks = (): DeviceLocks => ({ holders: new Map(), waiting: [] })

const taken = () => new DOMException('The lock was taken', 'AbortError')

/** Whose lock is free goes to the next one that waits for it, in an event of its own. */
const release = (locks: DeviceLocks, ask: Ask): void => {
  if (locks.holders.get(ask.name) !== ask) return
  locks.holders.delete(ask.name)
  // Of a page that ends, what waits may not have left the queue yet.
  const place = locks.waiting.findIndex(({ name, page }) => name === ask.name && page.isAlive())
  const [next] = place < 0 ? [] : locks.waiting.splice(place, 1)
  if (next !== undefined) grant(locks, next)
}

/** The lock is theirs from now on; they hear of it in a moment, or when they are awake again. */
const grant = (locks: DeviceLocks, ask: Ask): void => {
  const { page, name } = ask
  locks.holders.set(name, ask)
  const stop = page.onEnd(() => release(locks, ask))
  page.after(page.random.int(0, 2), () => {
    page.trace.line(page.name, `holds ${name}`)
    const over = () => {
      stop()
      release(locks, ask)
    }
    ask.work().then(
      (value) => {
        ask.resolve(value)
        over()
      },
      (error: unknown) => {
        ask.reject(error)
        over()
      },
    )
  })
}

const wait = (locks: DeviceLocks, ask: Ask, signal: AbortSignal | undefined): void => {
  if (!locks.holders.has(ask.name)) {
    grant(locks, ask)
    return
  }
  const leave = () => {
    const place = locks.waiting.indexOf(ask)
    if (place >= 0) locks.waiting.splice(place, 1)
    return place >= 0
  }
  locks.waiting.push(ask)
  ask.page.onEnd(leave)
  signal?.addEventListener('abort', () => {
    if (leave()) ask.reject(taken())
  })
}

const steal = (locks: DeviceLocks, ask: Ask): void => {
  const holder = locks.holders.get(ask.name)
  if (holder !== undefined) {
    ask.page.trace.line(ask.page.name, `takes ${ask.name} from ${holder.page.name}`)
    holder.page.after(0, () => holder.reject(taken()))
  }
  grant(locks, ask)
}

/** The device's locks as one page has them. */
export const locksOf = (page: Page, locks: DeviceLocks): LocksPort => {
  type Begin<Value> = (ask: Ask, settle: (value: Value) => void) => void
  const asked = <Value>(name: string, work: () => Promise<Value>, begin: Begin<Value>): Promise<Value> =>
    new Promise<Value>((resolve, reject) => {
      // What its own work gives is what a lock's holder gets.
      begin({ name, page, work, resolve: (value) => resolve(value as Value), reject }, resolve)
    })
  return {
    hold: (name, work, signal) =>
      asked(name, work, (ask) => {
        if (signal?.aborted === true) ask.reject(taken())
        else wait(locks, ask, signal)
      }),
    holdIfFree: <Value>(name: string, work: () => Promise<Value>) =>
      asked<Value | undefined>(name, work, (ask, settle) => {
        if (!locks.holders.has(name)) return grant(locks, ask)
        page.after(page.random.int(0, 2), () => settle(undefined))
      }),
    steal: (name, work) => asked(name, work, (ask) => steal(locks, ask)),
  }
}

/** Which page holds a lock. */
export const holderOf = (locks: DeviceLocks, name: string): Page | undefined => locks.holders.get(name)?.page

/** Whether a page has, or waits for, another lock than this. */
export const asksForMore = ({ holders, waiting }: DeviceLocks, page: Page, than: string): boolean =>
  [...holders.values(), ...waiting].some((ask) => ask.page === page && ask.name !== than)
