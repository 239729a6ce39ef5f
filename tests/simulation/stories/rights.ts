import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import type { SimTab } from '../world/sim-world.ts'
import type { Operation, OperationKind } from './operation.ts'
import { isOften, pickOf } from './operation.ts'
import { momentOn, noteOf, pressOn } from './press.ts'
import type { Press } from './record.ts'
import { activitiesOn, type Story, usableTab, usableTabs, userOf } from './story.ts'

const keptMs = 200
const heardMs = 6000

/** An event, an edit and a create: each needs another right. */
const pressEach = async (story: Story, tab: SimTab, at: number): Promise<Press[]> => {
  const activity = pickOf(await activitiesOn(tab.device), at)
  if (activity === undefined || !tab.isAlive) return []
  const [note, title, made] = ['While it was allowed', 'Changed in time', 'Made in time'].map((word, after) =>
    noteOf(story, `${word}, ${after + 1}`),
  )
  const { date } = momentOn(story, tab)
  const now = tab.engine.now()
  const clients = activity.clients.map(({ clientId }) => ({ id: clientId }))
  const times = { startDate: now, endDate: now + 3_600_000 }
  const plan = {
    id: story.random.uuid(),
    title: `${made}`,
    type: 'support' as const,
    ...times,
    locationId: 'gh',
    clients,
  }
  return [
    pressOn(story, tab, {
      definition: commentOnActivity,
      payload: { activityId: activity.id, date, note: `${note}` },
      mark: `${note}`,
    }),
    pressOn(story, tab, {
      definition: changeActivity,
      payload: { activityId: activity.id, title: `${title}` },
      mark: `${title}`,
    }),
    pressOn(story, tab, { definition: createActivity, payload: plan, mark: `${made}` }),
  ].flatMap((press) => press ?? [])
}

/** Somebody presses without signal; before it arrives their rights are taken. What is refused then needs attention. */
const take = async (story: Story, { a, b }: Operation): Promise<string | undefined> => {
  const { server, timeline, trace } = story.world
  const tab = usableTab(story, a)
  const user = tab && userOf(tab)
  if (tab === undefined || user === undefined) return undefined
  const { network, name } = tab.device
  network.go('down')
  const pressed = await pressEach(story, tab, b)
  await timeline.runFor(keptMs)
  if (server.elsewhere('take-rights', user.id)) {
    story.others.haveActed = true
    trace.fault('43 rights changed', 'server')
  }
  network.go('up')
  await timeline.runFor(heardMs)
  const ids = new Set(pressed.map(({ id }) => id))
  const entries = await tab.device.entries()
  const refused = entries.some(
    ({ id, state, refusal }) => ids.has(id) && state === 'attention' && refusal?.status === 403,
  )
  if (refused) trace.fault('43 rights taken while entries wait', name)
  return `of ${user.id.slice(-4)} on ${name}`
}

/** Whoever has lost rights has them again, and often tries again what was refused meanwhile. */
const giveBack = async (story: Story, { a, b }: Operation): Promise<string | undefined> => {
  const { server, timeline, trace } = story.world
  const lost = story.people.filter(({ id, roles }) => {
    const held = server.people().find((one) => one.id === id)?.roles
    return held !== undefined && held.join() !== roles.join()
  })
  const person = pickOf(lost, a)
  if (person === undefined || !server.elsewhere('give-rights', person.id)) return undefined
  story.others.haveActed = true
  trace.fault('43 rights changed', 'server')
  trace.fault('43 rights given back', 'server')
  await timeline.runFor(heardMs)
  if (!isOften(b, 60)) return person.id.slice(-4)
  for (const tab of usableTabs(story).filter((one) => userOf(one)?.id === person.id)) {
    const entries = await tab.device.entries()
    for (const { id } of entries.filter(({ state, userId }) => state === 'attention' && userId === person.id)) {
      const press = story.record.byId(id)
      if (press !== undefined) press.toldAtMs = timeline.nowMs()
      tab.engine.entries.tryAgain(id).catch(() => undefined)
    }
  }
  return `${person.id.slice(-4)}, who tries again`
}

/** Rights that go while something waits, and come back. */
export const rightsKinds: readonly OperationKind[] = [
  { name: 'rights are taken', weight: 1, reach: 'further', run: take },
  { name: 'rights are given back', weight: 2, reach: 'further', run: giveBack },
]
