import type { SimDevice } from '../world/sim-world.ts'
import { wrongClocks } from './clocks.ts'
import { newerBuildWrites } from './newer-build.ts'
import type { Operation, OperationKind } from './operation.ts'
import { isOften, pickOf } from './operation.ts'
import type { Press } from './record.ts'
import { deviceOf, type Story } from './story.ts'

const onDevice =
  (act: (device: SimDevice, operation: Operation) => string | undefined) =>
  (story: Story, operation: Operation): string => {
    const device = deviceOf(story, operation.a)
    return `${act(device, operation) ?? ''} ${device.name}`.trim()
  }

const failCommits = onDevice(({ storage }, { b, c }) => {
  const which = pickOf(['outbox', 'mirror', undefined] as const, b)
  storage.failCommits(1 + (c % 3), which)
  return which ?? 'any'
})

const unreadable = async (story: Story, { a, b }: Operation): Promise<string | undefined> => {
  const device = deviceOf(story, a)
  const row = pickOf(await device.mirrorRows('activities'), b)
  if (row === undefined) return undefined
  device.storage.unreadable('activities', row.id)
  return `${row.id.slice(-4)} on ${device.name}`
}

/** Presses whose only copy is in a database that goes are lost by the story, not by the engine. */
const noteEvicted = async (story: Story, device: SimDevice, how: 'named' | 'cleared'): Promise<void> => {
  const entries = await device.entries()
  const ids = new Set(entries.map(({ id }) => id))
  // The id of a press that gives an entry up is known from the next look on: until then it is found by its words.
  const isHere = ({ id, told, mark }: Press) =>
    id === undefined ? told === 'kept' && entries.some(({ body }) => body.text.includes(mark)) : ids.has(id)
  for (const press of story.record.presses) {
    if (press.device !== device.name) continue
    // What was lost before is named in what is lost now.
    if (press.evicted !== undefined && how === 'cleared') press.evicted = how
    if (press.evicted !== undefined) continue
    const isDraft = press.draftKey !== undefined && press.told !== 'kept'
    if (isDraft || press.told === 'untold' || isHere(press)) press.evicted = how
  }
  story.evicted.add(device)
}

/** A moment before: the cookie with the newest number is written right after each press. */
const cookieIsWrittenMs = 100

const evict = async (story: Story, { a, b }: Pick<Operation, 'a' | 'b'>): Promise<string> => {
  const device = deviceOf(story, a)
  await story.world.timeline.runFor(cookieIsWrittenMs)
  const what = pickOf(['mirror', 'mirror', 'outbox', 'all'] as const, b) ?? 'mirror'
  if (what !== 'mirror') await noteEvicted(story, device, 'named')
  device.evict(what)
  return `${what} of ${device.name}`
}

const clearSite = async (story: Story, { a }: Operation): Promise<string> => {
  const device = deviceOf(story, a)
  await noteEvicted(story, device, 'cleared')
  // Whoever clears the site's data begins anew: its pages are closed.
  device.killBrowser()
  device.clearSite()
  story.sessions.wereEnded = true
  device.openTab()
  return device.name
}

/** A tablet that begins anew, and whose clock is wrong by then. */
const beginAnew = async (story: Story, { a, b }: Operation): Promise<string> => {
  const device = deviceOf(story, a)
  await noteEvicted(story, device, 'cleared')
  device.killBrowser()
  device.clearSite()
  story.sessions.wereEnded = true
  device.beginClock(pickOf(wrongClocks, b) ?? 0)
  const person = pickOf(story.people, b)
  if (person !== undefined && isOften(b, 80)) device.signInAs(person.id)
  device.openTab()
  return `${device.skewMs()} ms ${device.name}`
}

const onlyTheOutbox = (story: Story, { a }: Operation): Promise<string> => evict(story, { a, b: 2 })

/** A device whose storage is refused is opened anew: nobody works there otherwise. */
const refused = onDevice((device, { b }) => {
  device.storage.refuse(isOften(b, 40))
  if (device.storage.isRefused()) device.killBrowser()
  device.openTab()
  return undefined
})

const losePower = onDevice((device) => {
  device.losePower()
  device.openTab()
  return undefined
})

/** With the cookies the newest number may be forgotten; where the database goes as well, numbers come again. */
const killForgetful = (story: Story, operation: Operation): string => {
  const device = deviceOf(story, operation.a)
  story.numbers.areSure = false
  story.sessions.wereEnded = true
  device.killBrowser({ forgetsCookies: true })
  device.openTab()
  return device.name
}

const takeOver = onDevice((device) => {
  device.storage.takeOver()
  device.openTab()
  return undefined
})

const skew = onDevice((device, { b }) => {
  const ms = pickOf(
    [0, 90_000, -90_000, 3 * 86_400_000, -3 * 86_400_000, 3_600_000, 3650 * 86_400_000, -3650 * 86_400_000],
    b,
  )
  device.skewClock(ms ?? 0)
  return `${ms} ms`
})

const failOpens = onDevice((device, { b }) => {
  device.storage.failOpens(1 + (b % 4))
  device.openTab()
  return undefined
})

const plainly = (act: (device: SimDevice) => void) =>
  onDevice((device) => {
    act(device)
    return undefined
  })

/** What storage and clocks do to a device. */
export const storageKinds: readonly OperationKind[] = [
  { name: 'commits fail', weight: 3, run: failCommits },
  { name: 'the disk is full', weight: 2, run: plainly(({ storage }) => storage.fillDisk()) },
  { name: 'openings fail', weight: 1, run: failOpens },
  { name: 'connections close', weight: 2, run: plainly(({ storage }) => storage.closeConnections()) },
  { name: 'a row is unreadable', weight: 1, run: unreadable },
  { name: 'storage is refused', weight: 1, run: refused },
  { name: 'evicted', weight: 1, run: evict },
  { name: 'site cleared', weight: 1, run: clearSite },
  { name: 'only the outbox goes', weight: 0.5, reach: 'further', run: onlyTheOutbox },
  { name: 'begun with a wrong clock', weight: 0.5, reach: 'further', run: beginAnew },
  { name: 'power is lost', weight: 2, run: losePower },
  { name: 'killed, cookies forgotten', weight: 1, run: killForgetful },
  { name: 'a newer build opens', weight: 1, run: takeOver },
  { name: 'a newer build writes', weight: 1, run: newerBuildWrites },
  { name: 'the clock is set', weight: 2, run: skew },
]
