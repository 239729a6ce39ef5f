import type { Entry } from '../../../sync/outbox/entry.ts'
import { nobody, personCookie } from '../../../sync/person-of-device.ts'
import type { SimDevice } from '../world/sim-world.ts'
import { returnTo, signInHere } from './people.ts'
import { isAwake, type Story, userOf } from './story.ts'

/** Every outbox is empty, or says why not, within this time of the last healed fault. */
export const livenessMs = 60_000

/** In so many schedules what the server cannot take stays so. */
const poisonChance = 0.5
/** In so many schedules what is frozen stays so. */
const stillChance = 0.5

/** All faults end; on each device somebody has a page before them. */
export const heal = ({ world, record, poisoned, random }: Story): void => {
  // What the server cannot take holds up nothing else, however long that lasts.
  poisoned.isOn = poisoned.keys.size > 0 && random.chance(poisonChance)
  world.server.setPool('up')
  // A page that stays frozen is no fault that has to heal: it holds up nobody.
  const leavesStill = random.chance(stillChance)
  for (const device of world.devices) {
    device.heal({ leavesStill })
    // What was lost with a store is named where the page is opened again, or something is pressed.
    const isEvicted = record.presses.some(({ device: name, evicted }) => name === device.name && evicted !== undefined)
    const tab = (isEvicted ? undefined : device.tabs.find(isAwake)) ?? device.openTab()
    if (!device.tabs.some((one) => one.isVisible && isAwake(one))) tab.setVisible(true)
  }
  world.trace.line('story', 'everything is healed')
}

const waiting = (entries: readonly Entry[], userId: string): boolean =>
  entries.some((entry) => entry.userId === userId && entry.state === 'waiting')

/** Whoever was archived cannot come back; whose rights were taken can. */
export const isEmployed = ({ world }: Story, personId: string): boolean => !world.server.isArchived(personId)

/** Those with something waiting here, who are not before this device. */
const absentAuthors = async (story: Story, device: SimDevice, seen: ReadonlySet<string>): Promise<string[]> => {
  const entries = await device.entries()
  const authors = [...new Set(entries.map(({ userId }) => userId))]
  return authors.filter((id) => isEmployed(story, id) && !seen.has(id) && waiting(entries, id))
}

/** Somebody comes back to a device: signs in, in the page where it is locked, else in the home app. */
const comeBack = (story: Story, device: SimDevice, personId: string): void => {
  story.endedSessions.delete(personId)
  const locked = device.tabs.filter(isAwake).find(({ engine }) => engine.session.snapshot().state === 'locked')
  if (locked === undefined) device.signInAs(personId)
  else signInHere(story, locked, personId)
  for (const tab of device.tabs) returnTo(story, tab)
}

/** Whether anybody is; a page that nobody has looked at may not know yet that its person has left. */
const isSignedIn = ({ cookies, tabs }: SimDevice): boolean =>
  cookies.get(personCookie) !== nobody && tabs.some((tab) => isAwake(tab) && userOf(tab) !== undefined)

/**
 * Who has something waiting that only they can send comes back once, on each device, and has a minute. `afterMinute`
 * looks at what is left. Somebody is signed in everywhere at the end.
 */
export const everyoneComesBack = async (story: Story, afterMinute: () => Promise<void>): Promise<void> => {
  const { world, people } = story
  const seen = new Map(world.devices.map((device) => [device, new Set<string>()]))
  for (let round = 0; round <= people.length; round += 1) {
    let isMore = false
    for (const device of world.devices) {
      const [author] = await absentAuthors(story, device, seen.get(device) ?? new Set())
      const person = author ?? (isSignedIn(device) ? undefined : people.find(({ id }) => isEmployed(story, id))?.id)
      if (person === undefined || seen.get(device)?.has(person) === true) continue
      seen.get(device)?.add(person)
      comeBack(story, device, person)
      isMore = true
    }
    if (!isMore) return
    await world.timeline.runFor(livenessMs)
    await afterMinute()
  }
}
