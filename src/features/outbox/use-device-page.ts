import { useZone } from '../../engine/engine-context.tsx'
import type { OthersWaiting, OutboxView, Read } from '../../engine/types.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { isRecord } from './entry-fields.ts'
import { rotaIdOf, shiftTitle } from './shift-title.ts'

export type ListedEntry = OutboxView & {
  /** The activity that it is about, the rota and day of the shift, or who is on call, as far as they are here. */
  readonly title: string | undefined
}

/** A refused entry, with those that wait for it, in the order pressed. Decision 4. */
export type RefusedListed = ListedEntry & { readonly dependants: readonly ListedEntry[] }

export type DeviceEntries = {
  /** What waits for nothing but the office; what waits for a refused entry is listed under that one. */
  readonly waiting: readonly ListedEntry[]
  readonly attention: readonly RefusedListed[]
  readonly received: readonly ListedEntry[]
  readonly others: readonly OthersWaiting[]
}

/** The entries by what became of them. The oldest waits longest, so it stands first; of what arrived the newest does. */
export const devicePageOf = (listed: readonly ListedEntry[]): Omit<DeviceEntries, 'others'> => {
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

/** Whom an entry puts on call. */
const oncallPersonOf = ({ name, payload }: OutboxView): string[] => {
  const userId = name.startsWith('v1.oncall.') && isRecord(payload) ? payload['userId'] : undefined
  return typeof userId === 'string' ? [userId] : []
}

const titleById = async (read: Read, entries: readonly OutboxView[]): Promise<Map<string, string>> => {
  const targets = [...new Set(entries.map(({ target }) => target))]
  const activities = await Promise.all(targets.map((target) => read.activity(target)))
  return new Map(activities.flatMap((activity) => (activity ? [[activity.id, activity.title]] : [])))
}

const shiftsToName = async (read: Read, entries: readonly OutboxView[], zone: string) => {
  const rotaIds = [...new Set(entries.flatMap(({ payload }) => rotaIdOf(payload) ?? []))]
  const rotas = await Promise.all(rotaIds.map((id) => read.rota(id)))
  const sessions = (await read.settings())?.sessions ?? []
  const shifts = (await Promise.all(rotaIds.map((id) => read.shiftsOfRota(id)))).flat()
  return { rotas, shifts, clock: { sessions, zone } }
}

const nameById = async (read: Read, entries: readonly OutboxView[]): Promise<Map<string, string>> => {
  const userIds = [...new Set(entries.flatMap(oncallPersonOf))]
  const staff = await Promise.all(userIds.map((userId) => read.rotaUser(userId)))
  return new Map(staff.flatMap((person) => (person ? [[person.userId, person.displayName]] : [])))
}

/** What is on this device, by what became of it; undefined until it has been read. Decision 7. */
export const useDevicePage = (): DeviceEntries | undefined => {
  const zone = useZone()
  return useLiveQuery(
    async (read) => {
      const entries = await read.outboxEntries()
      const titles = await titleById(read, entries)
      const rotas = await shiftsToName(read, entries, zone)
      const names = await nameById(read, entries)
      const titleOf = (entry: OutboxView): string | undefined =>
        titles.get(entry.target) ??
        shiftTitle(entry, rotas) ??
        oncallPersonOf(entry).flatMap((userId) => names.get(userId) ?? [])[0]
      const listed = entries.map((entry): ListedEntry => ({ ...entry, title: titleOf(entry) }))
      return { ...devicePageOf(listed), others: await read.othersWaiting() }
    },
    [zone],
  )
}
