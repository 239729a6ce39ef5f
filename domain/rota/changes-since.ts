import { haveSameFacts, type PublishedShift } from './published-shift.ts'

export type FromTo = { readonly from: PublishedShift; readonly to: PublishedShift }

/** What changed for one person or agency, or among the shifts that nobody has (`nobody`). In order of time. */
export type ChangesFor = {
  readonly who: { readonly key: string; readonly displayName?: string | undefined }
  readonly added: readonly PublishedShift[]
  readonly removed: readonly PublishedShift[]
  readonly changed: readonly FromTo[]
}

type Change = { readonly key: string; readonly from?: PublishedShift; readonly to?: PublishedShift }

const NOBODY = 'nobody'

const keyOf = ({ userId, agencyId }: PublishedShift): string => userId ?? agencyId ?? NOBODY

/** Two lines where somebody else works it now: one person loses a shift, another gets it. */
const changesOf = (from: PublishedShift | undefined, to: PublishedShift | undefined): Change[] => {
  if (from === undefined) return to === undefined ? [] : [{ key: keyOf(to), to }]
  if (to === undefined) return [{ key: keyOf(from), from }]
  if (keyOf(from) !== keyOf(to)) return [...changesOf(from, undefined), ...changesOf(undefined, to)]
  return haveSameFacts(from, to) ? [] : [{ key: keyOf(to), from, to }]
}

const whenOf = ({ day, startTime, shiftId }: PublishedShift): string => `${day} ${startTime} ${shiftId}`

const byTime = (a: PublishedShift, b: PublishedShift): number => (whenOf(a) < whenOf(b) ? -1 : 1)

const changesFor = (key: string, changes: readonly Change[]): ChangesFor => {
  const named = changes.flatMap(({ from, to }) => to ?? from ?? [])
  const displayName = named.find((shift) => shift.displayName !== undefined)?.displayName
  return {
    who: { key, ...(displayName === undefined ? {} : { displayName }) },
    added: changes.flatMap(({ from, to }) => (from === undefined && to !== undefined ? [to] : [])).sort(byTime),
    removed: changes.flatMap(({ from, to }) => (to === undefined && from !== undefined ? [from] : [])).sort(byTime),
    changed: changes
      .flatMap(({ from, to }) => (from === undefined || to === undefined ? [] : [{ from, to }]))
      .sort((a, b) => byTime(a.to, b.to)),
  }
}

const nameOf = ({ who }: ChangesFor): string => (who.key === NOBODY ? '\uffff' : (who.displayName ?? ''))

const byName = (a: ChangesFor, b: ChangesFor): number => nameOf(a).localeCompare(nameOf(b), 'en')

/**
 * What changed for whom since a rota was published, by name, what nobody has last. A shift that went from one to another
 * is removed for the one and added for the other. Without an earlier publishing (`published` empty) all is added.
 * Rules §4, decision 64.
 */
export const changesSince = (published: readonly PublishedShift[], shifts: readonly PublishedShift[]): ChangesFor[] => {
  const before = new Map(published.map((shift) => [shift.shiftId, shift]))
  const after = new Map(shifts.map((shift) => [shift.shiftId, shift]))
  const byKey = new Map<string, Change[]>()
  for (const shiftId of new Set([...before.keys(), ...after.keys()])) {
    for (const change of changesOf(before.get(shiftId), after.get(shiftId))) {
      byKey.set(change.key, [...(byKey.get(change.key) ?? []), change])
    }
  }
  return [...byKey].map(([key, changes]) => changesFor(key, changes)).sort(byName)
}

/** Whether these are shifts that nobody works, rather than somebody's. */
export const isNobodys = ({ who }: ChangesFor): boolean => who.key === NOBODY
