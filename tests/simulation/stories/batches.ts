import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import type { Fate } from '../world/network-conditions.ts'
import type { SimDevice, SimTab } from '../world/sim-world.ts'
import type { Operation, OperationKind } from './operation.ts'
import { isOften, pickOf } from './operation.ts'
import { momentOn, noteOf, pressOn } from './press.ts'
import type { Press } from './record.ts'
import { activitiesOn, type Story, usableTab } from './story.ts'

/** More than travel one by one. */
const pileOf = 12
const keptMs = 300
const sentMs = 4000

const pressOne = async (story: Story, tab: SimTab, at: number): Promise<Press | undefined> => {
  const activity = pickOf(await activitiesOn(tab.device), at)
  if (activity === undefined || !tab.isAlive) return undefined
  const text = noteOf(story, 'One of a pile')
  if (at % 5 === 4)
    return pressOn(story, tab, {
      definition: changeActivity,
      payload: { activityId: activity.id, title: text },
      mark: text,
    })
  const payload = { activityId: activity.id, date: momentOn(story, tab).date, note: text }
  return pressOn(story, tab, { definition: commentOnActivity, payload, mark: text })
}

/** Presses a pile about a few activities while there is no signal: several of each chain. */
export const pressPile = async (story: Story, tab: SimTab, from: number): Promise<Press[]> => {
  tab.device.network.go('down')
  const pressed: Press[] = []
  for (let at = 0; at < pileOf; at += 1) {
    const press = await pressOne(story, tab, from + (at % 4) + (at >= 8 ? 1 : 0))
    if (press !== undefined) pressed.push(press)
  }
  await story.world.timeline.runFor(keptMs)
  return pressed
}

/** A pile goes out, and this befalls the batch that carries it. */
const batchMeets =
  (fate: Fate) =>
  async (story: Story, { a, b }: Operation): Promise<string | undefined> => {
    const tab = usableTab(story, a)
    if (tab === undefined) return undefined
    const { network, name } = tab.device
    const pressed = await pressPile(story, tab, b)
    network.next(fate, { requests: 'send' })
    network.go('up')
    await story.world.timeline.runFor(sentMs)
    return `${pressed.length} presses on ${name}`
  }

/** How many of these presses the server has, and how many of them wait here all the same. */
const unkept = async ({ world }: Story, device: SimDevice, pressed: readonly Press[]): Promise<number> => {
  const arrived = new Set(world.server.applied().map(({ id }) => id))
  const waiting = new Set((await device.entries()).flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])))
  return pressed.filter(({ id }) => id !== undefined && arrived.has(id) && waiting.has(id)).length
}

const arrivesWithinMs = 6000

/** The page that sends dies between the answer to a batch and the last of its receipts. */
const killedKeeping = async (story: Story, { a, b, c }: Operation): Promise<string | undefined> => {
  const { timeline, server, trace } = story.world
  const tab = usableTab(story, a)
  if (tab === undefined) return undefined
  const { device } = tab
  const pressed = await pressPile(story, tab, b)
  const before = server.received().length
  device.network.go('up')
  await timeline.runUntil(() => server.received().length > before, arrivesWithinMs)
  let isKilled = false
  const kill = () => {
    const leader = device.leader()
    if (isKilled || leader === undefined) return
    isKilled = true
    device.killTab(leader)
  }
  // At one of the commits that keep what was told, or at any moment around them.
  if (isOften(b, 60)) device.storage.afterCommits(1 + (c % 3), () => timeline.after(0, kill))
  else timeline.after(c % 140, kill)
  await timeline.runUntil(() => isKilled, arrivesWithinMs)
  if (isKilled && (await unkept(story, device, pressed)) > 0) trace.fault('16 killed as receipts are kept', device.name)
  if (device.tabs.length === 0) device.openTab()
  return `${pressed.length} presses on ${device.name}`
}

/** What goes wrong in the middle of many presses that travel together. */
export const batchKinds: readonly OperationKind[] = [
  { name: 'a batch is cut', weight: 0.5, reach: 'further', run: batchMeets('batch-cut') },
  { name: 'a batch dies', weight: 0.5, reach: 'further', run: batchMeets('batch-dies') },
  { name: 'a batch fails in part', weight: 0.5, reach: 'further', run: batchMeets('batch-in-part') },
  { name: 'killed as receipts are kept', weight: 0.5, reach: 'further', run: killedKeeping },
]
