import { contender } from 'virtual:contender'
import type { BenchStore, DrainMode, Given } from '../contender.ts'

export type Mirrored = { usefulMs: number; fullMs: number; longestTaskMs: number; peakHeapBytes: number }
export type Presses = { confirmedMs: number[]; shownMs: number[] }
export type Busy = { reactMs: number[]; dayMs: number[]; longestTaskMs: number }

const given: Given = JSON.parse(decodeURIComponent(location.hash.slice(1)))
const isWarm = location.search.startsWith('?warm')

/** Nobody presses faster; what a press leaves to be done in the background is done meanwhile, or is not. */
const betweenPressesMs = 25
const settlingMs = 1000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const longTasks = () => {
  let longestMs = 0
  const take = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longestMs = Math.max(longestMs, duration)
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'longtask' })
  return () => {
    take(observer.takeRecords())
    observer.disconnect()
    return longestMs
  }
}

const heapBytes = (): number => {
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } }
  return memory?.usedJSHeapSize ?? 0
}

const heapPeak = () => {
  let peak = heapBytes()
  const look = () => {
    peak = Math.max(peak, heapBytes())
  }
  const timer = setInterval(look, 50)
  return () => {
    clearInterval(timer)
    look()
    return peak
  }
}

let opened: Promise<BenchStore> | undefined
const store = (): Promise<BenchStore> => {
  opened ??= contender.open(given)
  return opened
}

const openWarm = async () => {
  const { today = () => fails('today') } = await store()
  const list = await today()
  return { answeredMs: performance.now(), count: list.count }
}
const warm = isWarm ? openWarm() : undefined

const fails = (what: string): never => {
  throw new Error(`This contender does not take part in: ${what}`)
}

/** The list of today as it was shown last, and a wait for what it is to show. */
const watching = async () => {
  const { watchToday = () => fails('watchToday') } = await store()
  let check = () => {}
  let latest: Parameters<Parameters<typeof watchToday>[0]>[0] | undefined
  const stop = watchToday((list) => {
    latest = list
    check()
  })
  const shows = (activityId: string, text: string) =>
    new Promise<void>((resolve) => {
      check = () => latest?.shows(activityId, text) === true && resolve()
      check()
    })
  while (latest === undefined) await pause(5)
  return { stop, shows }
}

const pressAndSee = async (shows: (id: string, text: string) => Promise<void>, id: string, text: string) => {
  const { press = () => fails('press') } = await store()
  const began = performance.now()
  await Promise.all([shows(id, text), press(id, text)])
  return performance.now() - began
}

/** From the start of the page's own work on an empty profile until all is there. */
const mirror = async (): Promise<Mirrored> => {
  const longest = longTasks()
  const peak = heapPeak()
  const began = performance.now()
  let usefulMs: number | undefined
  const { mirror: fill } = await store()
  await fill(() => {
    usefulMs ??= performance.now() - began
  })
  const fullMs = performance.now() - began
  return { usefulMs: usefulMs ?? fullMs, fullMs, longestTaskMs: longest(), peakHeapBytes: peak() }
}

/** Presses while somebody looks at today's list: until the entry is durable and the list shows it. */
const react = async (ids: readonly string[], times: number): Promise<number[]> => {
  const { shows, stop } = await watching()
  const tookMs: number[] = []
  for (let at = 0; at < times; at += 1) {
    tookMs.push(await pressAndSee(shows, ids[at % ids.length] ?? '', `react ${at}`))
    await pause(betweenPressesMs)
  }
  stop()
  return tookMs
}

/** Today is answered, and what an engine does after its opening is over. */
const settle = async (): Promise<void> => {
  const { today = () => fails('today'), settled } = await store()
  await today()
  await settled?.()
  await pause(settlingMs)
}

const dayQuery = async (times: number): Promise<number[]> => {
  const { today = () => fails('today') } = await store()
  const tookMs: number[] = []
  for (let at = 0; at < times; at += 1) {
    const began = performance.now()
    await today()
    tookMs.push(performance.now() - began)
    await pause(betweenPressesMs)
  }
  return tookMs
}

/** Presses while nothing but the activity itself is looked at: until it is confirmed, and until the row has changed. */
const enqueue = async (ids: readonly string[], times: number): Promise<Presses> => {
  const { press = () => fails('press'), watchOne = () => fails('watchOne') } = await store()
  const confirmedMs: number[] = []
  const shownMs: number[] = []
  for (let at = 0; at < times; at += 1) {
    const id = ids[at % ids.length] ?? ''
    const text = `enqueue ${at}`
    let onShown = () => {}
    const stop = watchOne(id, (shows) => shows(text) && onShown())
    await pause(betweenPressesMs)
    const shown = new Promise<void>((resolve) => {
      onShown = resolve
    })
    const began = performance.now()
    const confirmed = press(id, text).then(() => confirmedMs.push(performance.now() - began))
    await shown.then(() => shownMs.push(performance.now() - began))
    await confirmed
    stop()
  }
  return { confirmedMs, shownMs }
}

/** Presses until so many wait. Each says its number, by which their order is checked. */
const fillOutbox = async (ids: readonly string[], count: number): Promise<number> => {
  const { press = () => fails('press'), waiting = () => fails('waiting') } = await store()
  for (let at = await waiting(); at < count; at += 1) await press(ids[at % ids.length] ?? '', `fill ${at}`)
  return waiting()
}

const online = () =>
  navigator.onLine ? undefined : new Promise((resolve) => addEventListener('online', resolve, { once: true }))

/** From the moment the network is back until the server has confirmed all and nothing waits. */
const drain = async (mode: DrainMode): Promise<number> => {
  const { drain: send = () => fails('drain') } = await store()
  await online()
  const began = performance.now()
  await send(mode)
  return performance.now() - began
}

/** A person looks at today and presses while the mirror is being filled, as soon as today is there. */
const whileMirroring = async (ids: readonly string[]): Promise<Busy> => {
  const longest = longTasks()
  const { mirror: fill, today = () => fails('today') } = await store()
  const work = { isOver: false, isUseful: false }
  const filled = fill(() => {
    work.isUseful = true
  }).finally(() => {
    work.isOver = true
  })
  while (!work.isUseful && !work.isOver && (await today()).count < 200) await pause(50)
  const { shows, stop } = await watching()
  const busy: Busy = { reactMs: [], dayMs: [], longestTaskMs: 0 }
  for (let at = 0; !work.isOver; at += 1) {
    const took = await pressAndSee(shows, ids[at % ids.length] ?? '', `busy ${at}`)
    if (work.isOver) break
    busy.reactMs.push(took)
    const began = performance.now()
    await today()
    busy.dayMs.push(performance.now() - began)
    await pause(betweenPressesMs)
  }
  await filled
  stop()
  return { ...busy, longestTaskMs: longest() }
}

/** What the contender takes part in. */
const parts = async () => {
  const { today, press, watchToday, watchOne, drain: send } = await store()
  return {
    answers: today !== undefined,
    presses: press !== undefined && watchToday !== undefined && watchOne !== undefined,
    leads: contender.leads === true,
    drains: send === undefined ? [] : (contender.drains ?? []),
  }
}

export const bench = {
  parts,
  warm: () => warm,
  mirror,
  counts: async () => (await store()).counts(),
  todayCount: async () => (await (await store()).today?.())?.count,
  waiting: async () => (await store()).waiting?.(),
  press: async (id: string, text: string) => (await store()).press?.(id, text),
  settle,
  react,
  dayQuery,
  enqueue,
  fillOutbox,
  drain,
  whileMirroring,
}
export type Bench = typeof bench

Object.assign(globalThis, { bench })
