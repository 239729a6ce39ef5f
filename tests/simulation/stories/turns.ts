import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { personCookie } from '../../../sync/person-of-device.ts'
import type { PersonSpec } from '../server/model-server.ts'
import type { SimDevice, SimTab } from '../world/sim-world.ts'
import type { Operation, OperationKind } from './operation.ts'
import { pickOf } from './operation.ts'
import { password, returnTo, signInHere } from './people.ts'
import { momentOn, noteOf, pressOn } from './press.ts'
import { activitiesOn, deviceOf, isAwake, type Story, userOf } from './story.ts'

const longestTurnMs = 1500
/** Whoever follows within this time is in turns of seconds with whoever was there. */
const inTurnMs = 5000

const pageOn = ({ tabs }: SimDevice): SimTab | undefined => tabs.find(isAwake)

const press = async (story: Story, device: SimDevice, at: number): Promise<void> => {
  const tab = pageOn(device)
  const activity = tab && pickOf(await activitiesOn(device), at)
  if (tab === undefined || activity === undefined || !tab.isAlive || userOf(tab) === undefined) return
  const note = noteOf(story, 'In my turn')
  const payload = { activityId: activity.id, date: momentOn(story, tab).date, note }
  pressOn(story, tab, { definition: commentOnActivity, payload, mark: note })
}

/** The next person comes: in the home app, or on the page itself. */
const comes = (story: Story, device: SimDevice, person: PersonSpec): void => {
  const tab = pageOn(device)
  if (tab !== undefined && story.random.chance(0.5)) {
    signInHere(story, tab, person.id)
    return
  }
  device.signInAs(person.id)
  for (const one of device.tabs) returnTo(story, one)
}

/** How somebody leaves a page, or does not. */
const leaves = async (story: Story, device: SimDevice): Promise<void> => {
  const tab = pageOn(device)
  if (tab === undefined || userOf(tab) === undefined) return
  const way = story.random.pick(['stays', 'stays', 'locks', 'locks and comes back', 'signs out'] as const)
  if (way === 'stays') return
  if (way === 'signs out') {
    story.sessions.wereEnded = true
    tab.engine.session.signOut([]).catch(() => undefined)
    return
  }
  tab.engine.session.lock().catch(() => undefined)
  if (way === 'locks') return
  await story.world.timeline.runFor(story.random.int(0, longestTurnMs))
  if (tab.isAlive) tab.engine.session.unlock(password).catch(() => undefined)
}

/** Two or three people at one tablet, each for a second or two, while what they asked for is still under way. */
const turnByTurn = async (story: Story, { a, b, c }: Operation): Promise<string | undefined> => {
  const { people, random, world } = story
  const device = deviceOf(story, a)
  const count = Math.min(people.length, 2 + (c % 2))
  if (count < 2 || device.network.mode() === 'down') return undefined
  const turns = 3 + (c % 4)
  let last: { readonly named: string | undefined; readonly atMs: number } | undefined
  for (let turn = 0; turn < turns; turn += 1) {
    const person = people[(b + (turn % count)) % people.length]
    if (person === undefined) break
    if (random.chance(0.6)) device.network.next('lingering', { requests: 'any', times: 1 + random.int(0, 3) })
    comes(story, device, person)
    await world.timeline.runFor(random.int(0, longestTurnMs))
    const named = device.cookies.get(personCookie)
    const nowMs = world.timeline.nowMs()
    const isOther = last !== undefined && named !== last.named && nowMs - last.atMs < inTurnMs
    if (isOther && device.network.underWay() > 0) world.trace.fault('41 in turns of seconds', device.name)
    last = { named, atMs: nowMs }
    await press(story, device, b + turn)
    await world.timeline.runFor(random.int(0, longestTurnMs))
    await leaves(story, device)
  }
  return `${count} people, ${turns} turns, on ${device.name}`
}

export const turnKinds: readonly OperationKind[] = [
  { name: 'turn by turn', weight: 1, reach: 'further', run: turnByTurn },
]
