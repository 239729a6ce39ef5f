import type { Read, VisibleActivity } from '../../../sync/index.ts'
import { shownOnce } from '../checks/at-most-once.ts'
import type { SimTab } from '../world/sim-world.ts'
import type { Operation, OperationKind } from './operation.ts'
import { type Story, usableTab, userOf } from './story.ts'

const farMs = 1000 * 24 * 3_600_000

/** One answer of a query to a page. */
export const once = <Value>(tab: SimTab, query: (read: Read) => Promise<Value>, hear: (value: Value) => void): void => {
  let isHeard = false
  const stop = tab.engine.watch(query, {
    onValue: (value) => {
      if (isHeard) return
      isHeard = true
      queueMicrotask(() => stop())
      hear(value)
    },
    onError: () => undefined,
  })
}

const everything = async (read: Read) => ({
  entries: await read.outboxEntries(),
  activities: await read.activitiesBetween(-farMs, Number.MAX_SAFE_INTEGER),
  draft: (await read.draft({ form: 'comment', subject: 'a visit' }))?.value,
})

const textsOf = ({ title, note, reports, clients }: VisibleActivity): string[] => [
  title,
  note ?? '',
  ...[...reports, ...clients.flatMap((client) => client.reports)].map((report) => report.note ?? ''),
]

/** A person looks at all that a page shows: nothing of it is somebody else's. */
const look = (story: Story, operation: Operation): string | undefined => {
  const tab = usableTab(story, operation.a)
  const user = tab && userOf(tab)
  if (tab === undefined || user === undefined) return undefined
  once(tab, everything, ({ entries, activities, draft }) => {
    // Whoever was signed in when the page asked and is no more sees nothing of it.
    if (userOf(tab)?.id !== user.id) return
    story.looks.push({
      ...{ userId: user.id, device: tab.device.name, entries, draft },
      doubled: activities.flatMap(shownOnce),
      texts: activities.flatMap(textsOf),
    })
  })
  return `${user.id.slice(-4)} on ${tab.device.name}`
}

const refresh = (story: Story, operation: Operation): string | undefined => {
  const tab = usableTab(story, operation.a)
  tab?.engine.refresh()
  return tab?.device.name
}

const sendNow = (story: Story, operation: Operation): string | undefined => {
  const tab = usableTab(story, operation.a)
  tab?.engine.entries.sendNow()
  return tab?.device.name
}

/** What people look at, and asking by hand. */
export const lookKinds: readonly OperationKind[] = [
  { name: 'look', weight: 6, run: look },
  { name: 'refresh', weight: 2, run: refresh },
  { name: 'send now', weight: 2, run: sendNow },
]
