import type { HistoryTab, Tablet } from './a-tablet.ts'
import { convergence } from './checks/convergence.ts'
import { decide } from './decide.ts'
import { elsewhere } from './elsewhere.ts'
import { deviceNow, endingOf, entriesOn } from './ending.ts'
import { happenings, signInOn } from './happenings.ts'
import type { History } from './history.ts'
import type { HistoryHouse } from './history-house.ts'
import { breathe, type HistoryWorld, membersOf, openHistoryWorld, openTabOn, pass, within } from './history-world.ts'
import { presses } from './presses.ts'
import { calm } from './rough-network.ts'

/** What each history consists of, by its own mix. */
const mixOf = ({ random }: HistoryWorld) => ({
  elsewhere: [
    ...elsewhere.always,
    ...(random.chance(0.25) ? elsewhere.restores : []),
    ...(random.chance(0.3) ? elsewhere.rights : []),
  ],
})

const pressSomewhere = async (world: HistoryWorld) => {
  const { random, tablets } = world
  const tablet = random.pick(tablets)
  if (tablet.tabs.size === 0) openTabOn(world, tablet)
  const tab = random.pick([...tablet.tabs])
  const what = random.chance(0.06) ? decide : random.weighted(presses)
  await what({ world, tablet, tab })
}

const operate = async (world: HistoryWorld, mix: ReturnType<typeof mixOf>) => {
  const { random, tablets } = world
  const kind = random.weighted([
    [55, 'press'],
    [30, 'happening'],
    [15, 'elsewhere'],
  ] as const)
  if (kind === 'press') await pressSomewhere(world)
  if (kind === 'happening') await random.weighted(happenings)(world, random.pick(tablets))
  if (kind === 'elsewhere') await random.weighted(mix.elsewhere)(world)
  for (const tablet of tablets) tablet.advance(random.int(1, 300))
  await breathe(random.pick([0, 2, 10, 30]))
  if (random.chance(0.1)) await pass(world, 1000)
}

const begin = async (world: HistoryWorld) => {
  const { random, tablets } = world
  for (const tablet of tablets) {
    signInOn(world, tablet, random.pick(membersOf(world)).id)
    openTabOn(world, tablet)
  }
  const isReady = ({ tabs }: Tablet) => [...tabs].every((tab) => tab.shown.size > 0)
  if (!(await within(world, 60_000, () => tablets.every(isReady)))) throw new Error('The first sync did not come.')
}

const openAuthors = async (world: HistoryWorld, tablet: Tablet): Promise<string[]> => {
  const entries = await entriesOn(world, tablet)
  return [
    ...new Set(
      entries.filter(({ state, waits }) => state === 'waiting' && waits === undefined).map(({ userId }) => userId),
    ),
  ]
}

const isSent = async (world: HistoryWorld, tablet: Tablet): Promise<boolean> => {
  const { person = '' } = tablet.session
  return !(await openAuthors(world, tablet)).includes(person)
}

const isSignedIn = ({ engine }: HistoryTab): boolean => engine.session.snapshot().state === 'signed-in'

const isSignedOut = ({ tabs }: Tablet): boolean =>
  [...tabs].some(({ engine }) => engine.session.snapshot().state === 'signed-out')

/** A token that is refused as soon as it was had ends a session, and rightly: whoever sees the sign-in page signs in. */
const signInAgain = async (world: HistoryWorld): Promise<void> => {
  const areIn = () => {
    const out = world.tablets.filter(isSignedOut)
    for (const tablet of out) signInOn(world, tablet, tablet.session.person ?? membersOf(world)[0]?.id ?? '')
    return out.length === 0 && world.tablets.every(({ tabs }) => [...tabs].every(isSignedIn))
  }
  await within(world, 60_000, areIn)
}

/** Every fault ends; whoever has unsent work on a tablet signs in there once more, and has a minute each. */
const heal = async (world: HistoryWorld) => {
  world.recorder.tell('everything has healed')
  for (const tablet of world.tablets) {
    tablet.network.setWeather(calm)
    if (!tablet.network.isUp()) tablet.setUp(true)
    if (tablet.tabs.size === 0) openTabOn(world, tablet)
    if (world.archived.has(tablet.session.person ?? '')) signInOn(world, tablet, membersOf(world)[0]?.id ?? '')
  }
  await signInAgain(world)
  for (const tablet of world.tablets) {
    await within(world, 60_000, () => isSent(world, tablet))
    for (const author of await openAuthors(world, tablet)) {
      if (world.archived.has(author)) continue
      signInOn(world, tablet, author)
      await within(world, 60_000, () => isSent(world, tablet))
    }
    // What somebody who has left may still hand in goes under their grant, once the server has the time for it.
    await within(world, 60_000, async () => (await openAuthors(world, tablet)).length === 0)
  }
}

/** As long as the longest wait for a newer check. */
const recheckMs = 17 * 60_000

const hasConverged = async (world: HistoryWorld, tablet: Tablet): Promise<boolean> => {
  const device = await deviceNow(world, tablet)
  return convergence({ facts: [], ending: { devices: [device], audit: [], logged: [] } }).length === 0
}

/** Runs one history of so many operations from its seed, to its end. */
export const runHistory = async (house: HistoryHouse, seed: number, operations: number): Promise<History> => {
  const world = await openHistoryWorld(house, seed)
  const mix = mixOf(world)
  await begin(world)
  for (let count = 0; count < operations; count += 1) await operate(world, mix)
  await heal(world)
  for (const tablet of world.tablets) await within(world, recheckMs, () => hasConverged(world, tablet))
  const ending = await endingOf(world)
  const failures = world.tablets.flatMap(({ tabs }) => [...tabs].flatMap((tab) => tab.failures))
  for (const failure of failures) world.recorder.tell(`failed: ${String(failure)}`)
  for (const tablet of world.tablets) for (const tab of [...tablet.tabs]) await tablet.close(tab)
  return { facts: world.recorder.facts, ending }
}
