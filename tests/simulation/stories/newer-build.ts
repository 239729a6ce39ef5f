import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { schemaEpoch } from '../../../sync/database.ts'
import type { SimDevice } from '../world/sim-world.ts'
import { type Operation, pickOf } from './operation.ts'
import { momentOn, noteOf, pressOn } from './press.ts'
import { activitiesOn, type Story, usableTab } from './story.ts'

const newerEpoch = schemaEpoch + 1
const aWhileMs = 3000

const epochsOf = async (device: SimDevice): Promise<unknown[]> => {
  const cells = [...(await device.stored('outbox', 'cells')), ...(await device.stored('mirror', 'cells'))]
  return cells.flatMap((cell) =>
    Reflect.get(Object(cell), 'key') === 'epoch' ? [Reflect.get(Object(cell), 'value')] : [],
  )
}

const areNewer = (epochs: readonly unknown[]): boolean =>
  epochs.length === 2 && epochs.every((epoch) => epoch === newerEpoch)

/**
 * A newer build has the databases, and a page of the old one, that was not told, goes on: it writes nothing any more.
 * Then the release is taken back.
 */
export const newerBuildWrites = async (story: Story, { a, b }: Operation): Promise<string | undefined> => {
  const tab = usableTab(story, a)
  const activity = tab && pickOf(await activitiesOn(tab.device), b)
  if (tab === undefined || activity === undefined || !tab.isAlive) return undefined
  const { device } = tab
  device.stampEpoch(newerEpoch)
  const isThere = areNewer(await epochsOf(device))
  const note = noteOf(story, 'On an old page')
  const payload = { activityId: activity.id, date: momentOn(story, tab).date, note }
  const press = pressOn(story, tab, { definition: commentOnActivity, payload, mark: note })
  await story.world.timeline.runFor(aWhileMs)
  const hasWritten = press?.told === 'kept' || !areNewer(await epochsOf(device))
  if (isThere && hasWritten)
    story.breaks('I1', `an old page wrote into the database of a newer build on ${device.name}`)
  if (isThere) story.world.trace.fault('21 newer build', device.name)
  device.killBrowser()
  device.stampEpoch(schemaEpoch)
  device.openTab()
  return device.name
}
