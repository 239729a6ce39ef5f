import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { pickOf } from './operation.ts'
import { momentOn, noteOf, pressOn } from './press.ts'
import type { Press } from './record.ts'
import { livenessMs } from './settling.ts'
import { activitiesOn, type Story, usableTabs } from './story.ts'

/** So many presses in each page, each while the one before may be on its way. */
const pressesInEach = 3
const mostPauseMs = 90

/**
 * When all is well again people go on working: in each page somebody presses a few times, and nothing else happens for
 * a minute. The presses; each is kept and arrives, with no wake-up but itself.
 */
export const goOnWorking = async (story: Story): Promise<readonly Press[]> => {
  const { timeline } = story.world
  const pressed: Press[] = []
  for (const tab of usableTabs(story)) {
    const activities = await activitiesOn(tab.device)
    for (let at = 0; at < pressesInEach; at += 1) {
      const activity = pickOf(activities, at)
      if (activity === undefined) continue
      const note = noteOf(story, 'All is well again')
      const payload = { activityId: activity.id, date: momentOn(story, tab).date, note }
      const press = pressOn(story, tab, { definition: commentOnActivity, payload, mark: note })
      if (press !== undefined) pressed.push(press)
      await timeline.runFor(story.random.int(0, mostPauseMs))
    }
  }
  await timeline.runFor(livenessMs)
  return pressed
}
