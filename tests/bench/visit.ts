import type { Given } from './contender.ts'
import { type Measures, median, quantile } from './measures.ts'
import { openProfile, type Profile } from './profile.ts'
import type { BenchServer } from './server/bench-server.ts'
import { tables } from './server/care-rows.ts'

/** The parts of a visit, in the order in which they happen; each needs the mirror, which `busy` fills while it presses. */
export const stages = ['mirror', 'warm', 'react', 'enqueue', 'drain', 'busy'] as const
export type Stage = (typeof stages)[number]

export type Scene = {
  readonly server: BenchServer
  readonly given: Given
  /** The activities of today that are pressed, in turn. */
  readonly pressed: readonly string[]
}

export type Visit = { readonly contender: string; readonly slowDown: number; readonly stages: ReadonlySet<Stage> }

const presses = 50
const dayQueries = 20
const warmOpens = 3
const drained = 500
/** The round trip of a network while draining. */
const drainDelayMs = 40

const checked = (isRight: boolean, what: string): void => {
  if (!isRight) throw new Error(`A contender is not honest: ${what}`)
}

/** Counts, and the answer of today's query, past what the contender says about itself. */
const checkMirror = async (profile: Profile, { given }: Scene, who: string): Promise<void> => {
  const counts = await profile.ask('counts')
  for (const table of tables) checked(counts[table] === given.counts[table], `${who} has ${counts[table]} ${table}`)
  const today = await profile.ask('todayCount')
  checked(today === undefined || today === 200, `${who} finds ${today} activities of today`)
}

const measureMirror = async (profile: Profile): Promise<Measures> => {
  const { usefulMs, fullMs, longestTaskMs, peakHeapBytes } = await profile.ask('mirror')
  const heapMb = (await profile.heapBytes()) / 1e6
  return { usefulMs, fullMs, longestTaskMs, peakHeapMb: peakHeapBytes / 1e6, heapMb }
}

const measureWarm = async (profile: Profile): Promise<Measures> => {
  const answeredMs: number[] = []
  for (let at = 0; at < warmOpens; at += 1) {
    await profile.load(true)
    const warm = await profile.ask('warm')
    checked(warm?.count === 200, `${warm?.count} activities of today when opened again`)
    answeredMs.push(warm?.answeredMs ?? Number.NaN)
  }
  return { warmMs: median(answeredMs) }
}

const measureReact = async (profile: Profile, { pressed }: Scene): Promise<Measures> => {
  await profile.load(false)
  await profile.ask('settle')
  await profile.setOffline(true)
  const day = await profile.ask('dayQuery', dayQueries)
  const react = await profile.ask('react', pressed, presses)
  const dayFigures = { dayP50: quantile(day, 0.5), dayP95: quantile(day, 0.95) }
  return { ...dayFigures, reactP50: quantile(react, 0.5), reactP95: quantile(react, 0.95) }
}

const measureEnqueue = async (profile: Profile, { pressed }: Scene): Promise<Measures> => {
  await profile.setOffline(false)
  await profile.load(false)
  await profile.ask('settle')
  await profile.setOffline(true)
  const { confirmedMs, shownMs } = await profile.ask('enqueue', pressed, presses)
  const confirmed = { confirmedP50: quantile(confirmedMs, 0.5), confirmedP95: quantile(confirmedMs, 0.95) }
  return { ...confirmed, shownP50: quantile(shownMs, 0.5), shownP95: quantile(shownMs, 0.95) }
}

/** Each entry arrived once, and those about one activity in the order pressed. */
const checkArrivals = ({ server }: Scene, from: number, who: string): void => {
  const taken = server.provider.taken().slice(from)
  const keys = new Set(taken.map(({ key }) => key))
  checked(taken.length === drained && keys.size === taken.length, `${who} delivered ${taken.length} of ${drained}`)
  const last = new Map<string, number>()
  for (const { target, note } of taken) {
    const number = /^fill (\d+)$/.exec(note)?.[1]
    if (number === undefined) continue
    checked(Number(number) > (last.get(target) ?? -1), `${who} delivered out of order`)
    last.set(target, Number(number))
  }
}

/** 500 entries at a round trip of 40 ms: made without network, sent when it comes back. */
const measureDrains = async (profile: Profile, scene: Scene, who: string): Promise<Measures> => {
  const { conditions, provider } = scene.server
  const { drains } = await profile.ask('parts')
  const measures: Measures = {}
  for (const mode of drains) {
    await profile.setOffline(true)
    const filled = await profile.ask('fillOutbox', scene.pressed, drained)
    checked(filled === drained, `${who} has ${filled} entries waiting`)
    const before = provider.taken().length
    Object.assign(conditions, { delayMs: drainDelayMs, takesBatches: mode === 'batch' })
    const sending = profile.ask('drain', mode)
    await profile.setOffline(false)
    measures[`${mode}Ms`] = await sending
    Object.assign(conditions, { delayMs: 0, takesBatches: true })
    checkArrivals(scene, before, who)
    checked((await profile.ask('waiting')) === 0, `${who} still has entries waiting`)
  }
  return measures
}

/** Presses and day queries while the mirror of a fresh profile is filled. */
const measureBusy = async (profile: Profile, { pressed }: Scene): Promise<Measures> => {
  const { reactMs, dayMs, longestTaskMs } = await profile.ask('whileMirroring', pressed)
  if (reactMs.length === 0) return { busyLongestTaskMs: longestTaskMs }
  const p95 = { busyReactP95: quantile(reactMs, 0.95), busyDayP95: quantile(dayMs, 0.95) }
  return { ...p95, busyLongestTaskMs: longestTaskMs }
}

const measure = async (profile: Profile, scene: Scene, { contender, stages: wanted }: Visit): Promise<Measures> => {
  const { answers, presses: canPress } = await profile.ask('parts')
  if (wanted.has('busy')) return canPress ? measureBusy(profile, scene) : {}
  const measures = await measureMirror(profile)
  await checkMirror(profile, scene, contender)
  const isPart = (stage: Stage) => wanted.has(stage) && (stage === 'warm' ? answers : canPress)
  if (isPart('warm')) Object.assign(measures, await measureWarm(profile))
  if (isPart('react')) Object.assign(measures, await measureReact(profile, scene))
  if (isPart('enqueue')) Object.assign(measures, await measureEnqueue(profile, scene))
  if (isPart('drain')) Object.assign(measures, await measureDrains(profile, scene, contender))
  return measures
}

const mostVisitMs = 180_000

const stuck = (who: string): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${who} got stuck`)), mostVisitMs).unref()
  })

/** One contender in a profile of its own, from an empty store on; throws when it is not honest. */
export const visit = async (scene: Scene, asked: Visit): Promise<Measures> => {
  const { server, given } = scene
  const { contender, slowDown } = asked
  server.provider.reset()
  const profile = await openProfile({ origin: server.origin, contender, given, slowDown })
  try {
    return await Promise.race([measure(profile, scene, asked), stuck(contender)])
  } finally {
    await profile.close()
  }
}
