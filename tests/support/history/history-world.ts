import type { Ports } from '../../../sync/ports.ts'
import { type Random, randomOf } from '../../simulation/random.ts'
import type { Person } from '../a-server.ts'
import { aTablet, type HistoryTab, type Tablet } from './a-tablet.ts'
import { aRecorder, type Recorder } from './history.ts'
import type { HistoryHouse } from './history-house.ts'
import { aRoughNetwork } from './rough-network.ts'
import { type TabletSession, withSession } from './tablet-session.ts'
import { watchTab } from './watch-tab.ts'

/** All that one history happens in. */
export type HistoryWorld = {
  readonly house: HistoryHouse
  readonly random: Random
  readonly recorder: Recorder
  readonly tablets: readonly Tablet[]
  /** People without an account any more. */
  readonly archived: Set<string>
  hasBackup: boolean
}

const origin = 'http://rota.care.test'

const aHistoryTablet = (world: Omit<HistoryWorld, 'tablets'>, name: string): Tablet => {
  const { house, random, recorder, archived } = world
  const session: TabletSession = { person: undefined }
  const cookies = new Map<string, string>()
  const answer: Ports['fetch'] = async (url, init) => {
    if (house.isAway()) throw new TypeError('Failed to fetch')
    return fetch(url.replace(origin, house.address()), init)
  }
  const own = random.fork(name)
  const network = aRoughNetwork(
    own,
    withSession({ session, cookies, isMember: (person) => !archived.has(person), epoch: house.epoch }, answer),
    (what) => recorder.tell(`${name}: ${what}`),
  )
  return aTablet({ name, origin, network, session, cookies, fraction: own.fraction })
}

/** A world with so many tablets, from a seed; the house begins anew. */
export const openHistoryWorld = async (house: HistoryHouse, seed: number): Promise<HistoryWorld> => {
  await house.begin()
  const world = {
    house,
    random: randomOf(seed),
    recorder: aRecorder(),
    archived: new Set<string>(),
    hasBackup: false,
  }
  const count = world.random.pick([2, 2, 3])
  return { ...world, tablets: Array.from({ length: count }, (_, at) => aHistoryTablet(world, `tablet ${at + 1}`)) }
}

export const openTabOn = ({ recorder }: HistoryWorld, tablet: Tablet): HistoryTab => {
  const tab = tablet.open()
  recorder.tell(`${tab.name} opens`)
  watchTab(tablet.name, tab, recorder)
  return tab
}

/** Lets what is under way go on for some turns of the machine. */
export const breathe = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const isAtWork = ({ network, tabs }: Tablet): boolean =>
  network.isBusy() || [...tabs].some(({ life }) => life.underWay.size > 0)

/** Waits until every tablet has done what it has to do now. What hangs, hangs for as long as time stands still. */
const quiet = async ({ tablets }: HistoryWorld): Promise<void> => {
  const end = performance.now() + 5000
  for (let idle = 0; idle < 4 && performance.now() < end; idle += 1) {
    await breathe(1)
    if (tablets.some(isAtWork)) idle = -1
  }
}

/** Lets time pass on every tablet, no faster than their requests are answered and their stores are written. */
export const pass = async (world: HistoryWorld, ms: number, stepMs = 1000): Promise<void> => {
  for (let passed = 0; passed < ms; passed += stepMs) {
    for (const tablet of world.tablets) tablet.advance(Math.min(stepMs, ms - passed))
    await quiet(world)
  }
}

/** Polls until `check` says yes while so much time of the tablets passes; false when it never does. */
export const within = async (
  world: HistoryWorld,
  limitMs: number,
  check: () => Promise<boolean> | boolean,
): Promise<boolean> => {
  const stepMs = limitMs > 120_000 ? 10_000 : 1000
  for (let passed = 0; passed <= limitMs; passed += stepMs) {
    if (await check()) return true
    await pass(world, stepMs)
  }
  return check()
}

export const nameOf = ({ house }: HistoryWorld, id: string): string => {
  const at = house.carers.findIndex((carer) => carer.id === id)
  return ['Ada', 'Ben', 'Cleo', 'Dan'][at] ?? id
}

export const membersOf = ({ house, archived }: HistoryWorld): Person[] =>
  house.carers.filter(({ id }) => !archived.has(id))
