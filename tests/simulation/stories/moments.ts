import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { aboutActivity } from './events.ts'
import { isOften, type Operation, type OperationKind, pickOf } from './operation.ts'
import { momentOn, noteOf, pressOn } from './press.ts'
import { activitiesOn, deviceOf, type Story, usableTab } from './story.ts'

const saying = (word: string) =>
  aboutActivity(({ story, tab, activity }) => {
    const note = noteOf(story, word)
    const payload = { activityId: activity.id, date: momentOn(story, tab).date, note }
    return pressOn(story, tab, { definition: commentOnActivity, payload, mark: note })
  })

const others = ['archive-client', 'edit-activity', 'delete-activity', 'create-activity', 'edit-shift'] as const

const othersAct = (story: Story, first: number, count: number): void => {
  story.others.haveActed = true
  for (let at = 0; at < count; at += 1) story.world.server.elsewhere(pickOf(others, first + at) ?? 'edit-activity')
}

/** More commits than a page needs for its first reads. */
const mostCommits = 70
const readingMs = 4000

/** Others go on working while a device is off; its first page dies as some commit of its reads is kept. */
const killedReading = async (story: Story, { a, b, c }: Operation): Promise<string> => {
  const { timeline } = story.world
  const device = deviceOf(story, a)
  device.killBrowser()
  othersAct(story, b, 1 + (c % 3))
  if (isOften(c, 40)) device.evict('mirror')
  const tab = device.openTab()
  const kill = () => device.killTab(tab)
  device.storage.afterCommits(1 + (b % mostCommits), () => timeline.after(0, kill))
  await timeline.runFor(readingMs)
  if (tab.isAlive && isOften(b, 50)) kill()
  if (device.tabs.length === 0) device.openTab()
  return device.name
}

/** The longest that news and answers take on an ordinary day. */
const travelMs = 120
/** So long a row may lack what waits on top of it. */
const shownMs = 6000

/** Something changes at the office just as somebody presses about it, and then there is no signal. */
const pressAsNewsComes = async (story: Story, operation: Operation): Promise<string | undefined> => {
  const { server, timeline } = story.world
  const tab = usableTab(story, operation.a)
  const activity = tab && pickOf(await activitiesOn(tab.device), operation.b)
  if (tab === undefined || activity === undefined || !tab.isAlive) return undefined
  story.others.haveActed = true
  server.elsewhere(isOften(operation.c, 50) ? 'comment' : 'edit-activity', activity.id)
  await timeline.runFor(operation.c % travelMs)
  const said = await saying('As the news came')(story, operation)
  const { network } = tab.device
  timeline.after(operation.b % 40, () => network.go('down'))
  timeline.after(shownMs + 2000, () => network.go('up'))
  await timeline.runFor(shownMs)
  return said
}

/** An activity is cancelled, which is heard of late; what somebody writes meanwhile brings it back. Decision 2. */
const backBeforeTheNews = async (story: Story, operation: Operation): Promise<string | undefined> => {
  const { server, timeline } = story.world
  const tab = usableTab(story, operation.a)
  const activity = tab && pickOf(await activitiesOn(tab.device), operation.b)
  if (tab === undefined || activity === undefined || !tab.isAlive) return undefined
  story.others.haveActed = true
  tab.device.network.holdEvent()
  server.elsewhere('delete-activity', activity.id)
  const said = await saying('Done all the same')(story, operation)
  await timeline.runFor(operation.c % 3000)
  return said
}

const lingeringReads = 12

/** An activity changes and is cancelled while an older answer about it is still on its way. */
const goneWhileRead = async (story: Story, { a, b }: Operation): Promise<string | undefined> => {
  const { server, timeline } = story.world
  const tab = usableTab(story, a)
  const activity = tab && pickOf(await activitiesOn(tab.device), b)
  if (tab === undefined || activity === undefined || !tab.isAlive) return undefined
  story.others.haveActed = true
  server.elsewhere('edit-activity', activity.id)
  await timeline.runFor(travelMs)
  tab.device.network.next('lingering', { requests: 'read', times: lingeringReads })
  tab.engine.refresh()
  await timeline.runFor(b % 4000)
  server.elsewhere('delete-activity', activity.id)
  await timeline.runFor(travelMs)
  return `${activity.id.slice(-4)} on ${tab.device.name}`
}

/** A follower takes over within this time. */
const takenOverMs = 6000

/** The leader hangs somewhere between the first of several presses and the receipt of the last; then it goes on. */
const hangSending = async (story: Story, operation: Operation): Promise<string | undefined> => {
  const { timeline } = story.world
  const tab = usableTab(story, operation.a)
  if (tab === undefined) return undefined
  if (tab.device.tabs.length < 2) tab.device.openTab()
  for (let at = 0; at < 3; at += 1) await saying('One after another')(story, operation)
  await timeline.runFor(operation.c % 250)
  const leader = tab.device.hangLeader()
  await timeline.runFor(takenOverMs)
  if (leader !== undefined && isOften(operation.b, 70)) tab.device.thaw(leader)
  return leader?.name
}

/** Things that go wrong only where two others meet within a moment. */
export const momentKinds: readonly OperationKind[] = [
  { name: 'killed while it reads', weight: 1, run: killedReading },
  { name: 'a press as news comes', weight: 1, run: pressAsNewsComes },
  { name: 'back before the news', weight: 1, run: backBeforeTheNews },
  { name: 'gone while it is read', weight: 1, run: goneWhileRead },
  { name: 'hung while it sends', weight: 1, run: hangSending },
]
