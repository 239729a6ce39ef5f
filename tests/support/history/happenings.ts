import type { HistoryTab, Tablet } from './a-tablet.ts'
import { breathe, type HistoryWorld, membersOf, nameOf, openTabOn, pass } from './history-world.ts'
import { aLife } from './life.ts'
import { calm, rough } from './rough-network.ts'

/** Something that happens to one tablet. */
type Happening = (world: HistoryWorld, tablet: Tablet) => Promise<void> | void

const tabOf = ({ random }: HistoryWorld, { tabs }: Tablet) => (tabs.size === 0 ? undefined : random.pick([...tabs]))

const closeTab: Happening = async (world, tablet) => {
  const tab = tabOf(world, tablet)
  if (tab === undefined) return
  world.recorder.tell(`${tab.name} is closed`)
  await tablet.close(tab)
}

const kill = ({ recorder }: HistoryWorld, tablet: Tablet, tab: HistoryTab): void => {
  recorder.note({ kind: 'killed', tab: tab.name, atMs: tab.elapsedMs() })
  tablet.kill(tab)
}

const killTab: Happening = (world, tablet) => {
  const tab = tabOf(world, tablet)
  if (tab !== undefined) kill(world, tablet, tab)
}

const killBrowser: Happening = (world, tablet) => {
  world.recorder.tell(`the browser of ${tablet.name} is killed`)
  for (const tab of [...tablet.tabs]) kill(world, tablet, tab)
}

const openTab: Happening = (world, tablet) => {
  if (tablet.tabs.size < 3) openTabOn(world, tablet)
}

const toggleSignal: Happening = ({ recorder }, tablet) => {
  const isUp = !tablet.network.isUp()
  recorder.tell(`${tablet.name} ${isUp ? 'has signal' : 'has no signal'}`)
  tablet.setUp(isUp)
}

const changeWeather: Happening = ({ random, recorder }, tablet) => {
  const isRough = random.chance(0.7)
  recorder.tell(`${tablet.name}: the network is ${isRough ? 'rough' : 'calm'}`)
  tablet.network.setWeather(isRough ? rough : calm)
}

/** Signs a person in on a tablet, in another of the provider's apps; a tab in view looks who it is. */
export const signInOn = (world: HistoryWorld, tablet: Tablet, person: string): void => {
  world.recorder.tell(`${nameOf(world, person)} signs in on ${tablet.name}`)
  world.recorder.note({ kind: 'reset', why: 'emptied', device: tablet.name })
  tablet.signIn(person)
  for (const tab of tablet.tabs) tab.look()
}

const changePerson: Happening = (world, tablet) => {
  const members = membersOf(world).filter(({ id }) => id !== tablet.session.person)
  if (members.length > 0) signInOn(world, tablet, world.random.pick(members).id)
}

const wakeWorker: Happening = (world, tablet) => {
  world.recorder.tell(`the worker of ${tablet.name} wakes`)
  const life = aLife()
  tablet.wakeWorker(life).catch(() => undefined)
  if (world.random.chance(0.3)) void breathe(20).then(life.kill)
}

const letTimePass: Happening = async (world) => {
  const ms = world.random.pick([2000, 2000, 10_000, 10_000, 60_000, 300_000])
  world.recorder.tell(`${ms / 1000} s pass`)
  await pass(world, ms, ms > 60_000 ? 10_000 : 1000)
}

/** What happens to tablets, and how often. */
export const happenings: readonly (readonly [number, Happening])[] = [
  [5, openTab],
  [2, closeTab],
  [4, killTab],
  [2, killBrowser],
  [8, toggleSignal],
  [6, changeWeather],
  [3, changePerson],
  [2, wakeWorker],
  [8, letTimePass],
]
