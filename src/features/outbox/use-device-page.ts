import type { OthersWaiting, OutboxView } from '../../engine/types.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { rotaIdOf, shiftTitle } from './shift-title.ts'

export type ListedEntry = OutboxView & {
  /** What the activity is called that it is about, or the rota and the day of the shift, as far as they are here. */
  readonly title: string | undefined
}

/** A refused entry, with those that wait for it, in the order pressed. Decision 4. */
export type RefusedListed = ListedEntry & { readonly dependants: readonly ListedEntry[] }

export type DevicePage = {
  /** What waits for nothing but the office; what waits for a refused entry is listed under that one. */
  readonly waiting: readonly ListedEntry[]
  readonly attention: readonly RefusedListed[]
  readonly received: readonly ListedEntry[]
  readonly others: readonly OthersWaiting[]
}

/** The entries by what became of them. The oldest waits longest, so it stands first; of what arrived the newest does. */
export const devicePageOf = (listed: readonly ListedEntry[]): Omit<DevicePage, 'others'> => {
  const of = (...states: OutboxView['state'][]) => listed.filter(({ state }) => states.includes(state))
  const bySeq = (a: ListedEntry, b: ListedEntry) => a.seq - b.seq
  const refused = of('attention').sort(bySeq)
  const ids = new Set(refused.map(({ id }) => id))
  const open = of('waiting', 'sending').sort(bySeq)
  const isHeld = ({ waitsFor }: ListedEntry) => waitsFor !== undefined && ids.has(waitsFor)
  return {
    waiting: open.filter((entry) => !isHeld(entry)),
    attention: refused.map((entry) => ({
      ...entry,
      dependants: open.filter(({ waitsFor }) => waitsFor === entry.id),
    })),
    received: of('received').sort((a, b) => b.seq - a.seq),
  }
}

/** What is on this device, by what became of it; undefined until it has been read. Decision 7. */
export const useDevicePage = (): DevicePage | undefined =>
  useLiveQuery(async (read) => {
    const entries = await read.outboxEntries()
    const targets = [...new Set(entries.map(({ target }) => target))]
    const activities = await Promise.all(targets.map((target) => read.activity(target)))
    const titleById = new Map(activities.flatMap((activity) => (activity ? [[activity.id, activity.title]] : [])))
    const rotaIds = [...new Set(entries.flatMap(({ payload }) => rotaIdOf(payload) ?? []))]
    const rotas = await Promise.all(rotaIds.map((id) => read.rota(id)))
    const shifts = (await Promise.all(rotaIds.map((id) => read.shiftsOfRota(id)))).flat()
    const listed = entries.map(
      (entry): ListedEntry => ({
        ...entry,
        title: titleById.get(entry.target) ?? shiftTitle(entry, { rotas, shifts }),
      }),
    )
    return { ...devicePageOf(listed), others: await read.othersWaiting() }
  }, [])
