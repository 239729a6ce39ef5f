import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import type { SimTab } from '../world/sim-world.ts'
import { writeSomewhere } from './chat.ts'
import { pickOf } from './operation.ts'
import { momentOn, noteOf, pressOn } from './press.ts'
import type { Press } from './record.ts'
import { livenessMs } from './settling.ts'
import { activitiesOn, type Story, usableTabs } from './story.ts'

/** So many times somebody presses twice in each page, the second time while the first may be on its way. */
const timesInEach = 2
const mostPauseMs = 110
/** By then both have arrived, with no wake-up but themselves. */
const betweenMs = 3000

const pressIn = async (story: Story, tab: SimTab, { at, word }: { at: number; word: string }): Promise<Press[]> => {
  if (story.app === 'messaging') return writeSomewhere(story, tab, { at, word })
  const activity = pickOf(await activitiesOn(tab.device), at)
  if (activity === undefined || !tab.isAlive) return []
  const note = noteOf(story, word)
  const payload = { activityId: activity.id, date: momentOn(story, tab).date, note }
  const press = pressOn(story, tab, { definition: commentOnActivity, payload, mark: note })
  return press === undefined ? [] : [press]
}

/** More than travel one by one; some of them are refused, and what comes after them goes all the same. */
/** A pile goes out in so many of the schedules. */
const pileChance = 0.3
const pileOf = 12
const refusedOfPile = [2, 4, 6]
const pileMs = 10_000

/** A pile that was pressed without signal goes out. */
const sendPile = async (story: Story, tab: SimTab): Promise<Press[]> => {
  const { server, timeline } = story.world
  const { network } = tab.device
  network.go('down')
  const pressed: Press[] = []
  for (let at = 0; at < pileOf; at += 1) pressed.push(...(await pressIn(story, tab, { at: 0, word: 'One of a pile' })))
  await timeline.runFor(1000)
  const refused = new Set(refusedOfPile.map((at) => pressed[at]?.id))
  server.refuse(({ id }) => refused.delete(id), 422, refusedOfPile.length)
  story.others.haveActed = true
  network.go('up')
  await timeline.runFor(pileMs)
  return pressed
}

export type Afterwards = { readonly pressed: readonly Press[]; readonly pile: readonly Press[] }

/**
 * When all is well again people go on working: in each page somebody presses a few times, and nothing else happens for
 * a minute. Each press is kept and arrives soon, with no wake-up but itself.
 */
export const goOnWorking = async (story: Story): Promise<Afterwards> => {
  const { timeline } = story.world
  const pressed: Press[] = []
  for (const tab of usableTabs(story)) {
    for (let at = 0; at < timesInEach; at += 1) {
      pressed.push(...(await pressIn(story, tab, { at, word: 'All is well again' })))
      await timeline.runFor(story.random.int(0, mostPauseMs))
      pressed.push(...(await pressIn(story, tab, { at: at + 1, word: 'And still' })))
      await timeline.runFor(betweenMs)
    }
  }
  const [tab] = usableTabs(story)
  const pile = tab === undefined || !story.random.chance(pileChance) ? [] : await sendPile(story, tab)
  await timeline.runFor(livenessMs)
  return { pressed, pile }
}
