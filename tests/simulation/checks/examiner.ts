import { receivedEntriesKeptDays } from '../../../domain/constants.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import type { Press } from '../stories/record.ts'
import { isWorking, type Story, userOf } from '../stories/story.ts'
import type { SimDevice, SimTab } from '../world/sim-world.ts'
import { createBackwards } from './backwards.ts'
import { createChatWatch } from './chat.ts'
import { createCompleteness } from './complete.ts'
import { custody, keys, receipts, standsAlone } from './custody.ts'
import { drafts } from './drafts.ts'
import { tellings, topBar } from './honesty.ts'
import { nothingOfOthers } from './isolation.ts'
import { personBefore } from './person-before.ts'
import { isRefusal, parkedRightly, refusedForOwn, sentTooEarly } from './refusals.ts'
import { faultsOf } from './server-faults.ts'
import { signedOutUnasked } from './sessions.ts'
import { createOwnWork } from './shown.ts'
import { storms } from './storms.ts'
import { type Finding, gatherTruth, type Truth } from './truth.ts'

/** A page shows what changed within this time; the same untruth for longer is one. */
const staleAfterMs = 5000
const keptMs = receivedEntriesKeptDays * 86_400_000

export type Examiner = {
  /** Looks after each step: what must hold all the time, whatever faults there are. */
  readonly look: () => Promise<Truth>
}

/** Watches one schedule, and tells the story what it breaks. */
export const createExaminer = (story: Story): Examiner => {
  const { world, record } = story
  const before = new Map<string, readonly Entry[]>()
  const everApplied = new Set<string>()
  const watchers = [keys(story.numbers), storms()]
  const stale = createStaleness()
  const wentBackwards = createBackwards(story)
  const isComplete = createCompleteness(story)
  const showsBefore = personBefore(story)
  const hasLongBeenOpen = createOpenings(story)
  const ownWork = createOwnWork(record)
  const chat = story.app === 'messaging' ? createChatWatch(story) : undefined
  let appliedSeen = 0
  let receivedSeen = 0
  let undoneSeen = 0
  const firstEpoch = world.server.epoch()

  const noteServer = (): Finding[] => {
    const { server } = world
    const undone = server.undone()
    // After a restore the list is another one: it is read anew.
    if (undone.length !== undoneSeen) appliedSeen = 0
    undoneSeen = undone.length
    const applied = server.applied()
    for (; appliedSeen < applied.length; appliedSeen += 1) everApplied.add(applied[appliedSeen]?.id ?? '')
    for (const { id } of undone) everApplied.add(id)
    const received = server.received().slice(receivedSeen)
    receivedSeen += received.length
    return received.flatMap((one) => {
      if (isRefusal(one.status)) holdBack(story.record.byId(one.id))
      for (const fault of faultsOf(one)) world.trace.fault(fault, 'server')
      return [
        ...watchers.flatMap((watch) => watch(one)),
        ...sentTooEarly(record, one, (id) => everApplied.has(id)),
        ...(story.others.haveActed ? [] : refusedForOwn(record, one)),
      ]
    })
  }
  const ofDevice = (device: SimDevice, truth: Truth): Finding[] => {
    const now = truth.entries.get(device.name) ?? []
    const prunedBeforeAt = world.trueNow() - keptMs
    const isRestored = world.server.epoch() !== firstEpoch
    const findings = [
      ...custody({ device: device.name, before: before.get(device.name) ?? [], now, isRestored, prunedBeforeAt }),
      ...receipts(device.name, now, (id) => everApplied.has(id)),
      ...standsAlone(device.name, now),
      ...parkedRightly(device.name, now),
    ]
    before.set(device.name, now)
    story.flights.know(now)
    noteHeld(story, now)
    return findings
  }
  const mirrorOf = async (device: SimDevice, truth: Truth): Promise<Finding[]> => {
    const findings = [...(await wentBackwards(device)), ...(await isComplete(device))]
    const isToShow = hasLongBeenOpen(device) && ![...world.trace.faults().keys()].some(mayHideOwnWork)
    const [userId, wipe] = await Promise.all([device.owner(), device.wipe()])
    const activities = () => device.mirrorRows('activities')
    const atServer = (id: string) => userId && JSON.stringify(world.server.visibleTo(userId, 'activities').get(id))
    const person = { userId, wipe, namings: device.namings() }
    const on = { ...person, device: device.name, nowMs: world.timeline.nowMs(), activities, atServer }
    return [...findings, ...(await ownWork(truth, on, isToShow))]
  }
  return {
    look: async () => {
      const truth = await gatherTruth(world)
      for (const { name } of story.evicted) before.delete(name)
      story.evicted.clear()
      chat?.note()
      const inChat = chat && (await Promise.all(world.devices.map(chat.device)))
      const mirrored = await Promise.all(world.devices.map((device) => mirrorOf(device, truth)))
      const typed = await Promise.all(world.devices.map((device) => drafts(record, truth, device)))
      const findings = [
        ...typed.flat(),
        ...mirrored.flat(),
        ...(inChat ?? []).flat(),
        ...signedOutUnasked(story),
        ...noteServer(),
        ...story.flights.findings(),
        ...world.devices.flatMap((device) => ofDevice(device, truth)),
        ...tellings(identified(story.told.splice(0), truth, story), truth),
        ...story.looks
          .splice(0)
          .flatMap((one) => [
            ...nothingOfOthers(record, truth, one),
            ...(one.doubled ?? []),
            ...(chat?.look(one) ?? []),
          ]),
        ...world.devices.flatMap(({ tabs }) =>
          tabs.flatMap((tab) => [...stale(story, tab, truth), ...showsBefore(tab)]),
        ),
      ]
      for (const { invariant, what } of findings) story.breaks(invariant, what)
      return truth
    },
  }
}

/** A storage that failed, or a page that ended or stood still as it was writing: the row is right after the next opening. */
const mayHideOwnWork = (fault: string): boolean => /^(1[679]|2[3-9]|3[0-4]) /.test(fault)

/**
 * Whether a page has been open for so long that it shows what one that was killed before has not. A page that may not
 * write, as that of a build that was replaced, shows nothing of it.
 */
const createOpenings = ({ world }: Story) => {
  const seenAtMs = new Map<SimTab, number>()
  return ({ tabs }: SimDevice): boolean => {
    const nowMs = world.timeline.nowMs()
    for (const tab of tabs) seenAtMs.set(tab, seenAtMs.get(tab) ?? nowMs)
    return tabs.some((tab) => isWorking(tab) && nowMs - (seenAtMs.get(tab) ?? nowMs) > staleAfterMs)
  }
}

const holdBack = (press: Press | undefined): void => {
  if (press !== undefined) press.wasHeld = true
}

/** What waits for a refused entry comes later than what was pressed after it. */
const noteHeld = ({ record }: Story, entries: readonly Entry[]): void => {
  const held = new Set(entries.filter(({ state }) => state === 'attention').map(({ id }) => id))
  if (held.size === 0) return
  for (const entry of [...entries].sort((a, b) => a.seq - b.seq)) {
    const isHeld = entry.dependsOn.some((id) => held.has(id))
    if (isHeld) held.add(entry.id)
    if (isHeld || entry.state === 'attention') holdBack(record.byId(entry.id))
  }
}

/** Giving up answers without an id: its own entry is found by what it says. */
const identified = (told: readonly Press[], truth: Truth, { record }: Story): readonly Press[] => {
  for (const press of told) {
    if (press.told !== 'kept' || press.id !== undefined) continue
    const entry = truth.entries.get(press.device)?.find(({ body }) => body.text.includes(press.mark))
    if (entry === undefined) continue
    record.noteId(press, entry.id)
    press.seq = entry.seq
  }
  return told
}

/** Whether a page goes on saying something that is not so. */
const createStaleness = () => {
  const since = new Map<SimTab, { readonly real: string; readonly atMs: number }>()
  return (story: Story, tab: SimTab, truth: Truth): Finding[] => {
    const user = userOf(tab)
    const nowMs = story.world.timeline.nowMs()
    const entries = truth.entries.get(tab.device.name) ?? []
    const problem =
      user && !tab.isStill && isWorking(tab) ? topBar(tab.engine.syncState.snapshot(), entries, user.id) : undefined
    if (problem === undefined || user === undefined) {
      since.delete(tab)
      return []
    }
    const real = `${user.id} ${problem}`
    const known = since.get(tab)
    if (known?.real !== real) since.set(tab, { real, atMs: nowMs })
    // A page that hung had no time to say what is so, however seldom it is looked at.
    else if (nowMs - Math.max(known.atMs, tab.awakeSinceMs) > staleAfterMs)
      return [{ invariant: 'I5', what: `${tab.name} ${problem}` }]
    return []
  }
}
