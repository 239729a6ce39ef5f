import type { OthersWaiting, OutboxView } from '../../engine/types.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'

export type ListedEntry = OutboxView & {
  /** The title of the activity that it is about, as far as it is on this device. */
  readonly title: string | undefined
}

export type DevicePage = {
  readonly waiting: readonly ListedEntry[]
  readonly attention: readonly ListedEntry[]
  readonly received: readonly ListedEntry[]
  readonly others: readonly OthersWaiting[]
}

/** What is on this device, by what became of it; undefined until it has been read. Decision 7. */
export const useDevicePage = (): DevicePage | undefined =>
  useLiveQuery(async (read) => {
    const entries = await read.outboxEntries()
    const targets = [...new Set(entries.map(({ target }) => target))]
    const activities = await Promise.all(targets.map((target) => read.activity(target)))
    const titleById = new Map(activities.flatMap((activity) => (activity ? [[activity.id, activity.title]] : [])))
    const listed = entries.map((entry): ListedEntry => ({ ...entry, title: titleById.get(entry.target) }))
    const of = (...states: OutboxView['state'][]) => listed.filter(({ state }) => states.includes(state))
    return {
      // The oldest waits longest, so it stands first; of what arrived the newest does.
      waiting: of('waiting', 'sending').sort((a, b) => a.seq - b.seq),
      attention: of('attention').sort((a, b) => a.seq - b.seq),
      received: of('received').sort((a, b) => b.seq - a.seq),
      others: await read.othersWaiting(),
    }
  }, [])
