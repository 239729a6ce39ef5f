import type { Device, DeviceGap } from '../../../domain/calls/list-devices.ts'
import type { Instant } from '../../../domain/time/instant.ts'

/**
 * Why numbers did not arrive. unnamed: the device has made them and did not say yet what they are. gone: it named them
 * once, and does not have them any more. lost: the browser's storage was evicted with them.
 */
export type MissingState = 'waiting' | 'refused' | 'setting-aside' | 'unnamed' | 'gone' | 'lost'

/** One entry, or a run of them that nobody can name. */
export type MissingEntry = {
  readonly from: number
  readonly to: number
  readonly state: MissingState
  readonly kind?: string | undefined
  readonly userId?: string | undefined
  readonly displayName?: string | undefined
  readonly pressedAt?: Instant | undefined
}

const entriesOfGap = ({ from, to, isLost, entries }: DeviceGap): MissingEntry[] => {
  const unnamed = { state: isLost ? ('lost' as const) : ('unnamed' as const) }
  const rows: MissingEntry[] = []
  let next = from
  for (const { seq, state, ...facts } of entries) {
    if (seq > next) rows.push({ from: next, to: seq - 1, ...unnamed })
    rows.push({ ...facts, from: seq, to: seq, state: isLost ? 'lost' : state })
    next = seq + 1
  }
  return next > to ? rows : [...rows, { from: next, to, ...unnamed }]
}

/** What did not arrive from a device, in the order of its numbers; each named entry by itself. Decision 8. */
export const missingEntries = ({ gaps }: Pick<Device, 'gaps'>): MissingEntry[] => gaps.flatMap(entriesOfGap)

/** How many entries these rows stand for. */
export const countOf = (rows: readonly MissingEntry[]): number =>
  rows.reduce((sum, { from, to }) => sum + to - from + 1, 0)

/** Since when a device owes something: its oldest named entry, else when it was last heard of; undefined: it owes none. */
const lateSince = (device: Device): Instant | undefined => {
  const rows = missingEntries(device)
  if (rows.length === 0) return undefined
  const named = rows.flatMap(({ pressedAt }) => pressedAt ?? [])
  return Math.min(...named, device.lastContact ?? Number.POSITIVE_INFINITY)
}

/** Devices that owe something, the latest one first; then the others, the last heard of first. Decision 8. */
export const lateFirst = (devices: readonly Device[]): { late: Device[]; complete: Device[] } => {
  const since = new Map(devices.map((device) => [device, lateSince(device)]))
  const late = devices.filter((device) => since.get(device) !== undefined)
  return {
    late: late.sort((a, b) => (since.get(a) ?? 0) - (since.get(b) ?? 0)),
    complete: devices
      .filter((device) => since.get(device) === undefined)
      .sort((a, b) => (b.lastContact ?? 0) - (a.lastContact ?? 0)),
  }
}

const namesOf = ({ deviceName, displayName, people, gaps }: Device): string[] =>
  [
    ...[deviceName, displayName, ...people.map((person) => person.displayName)],
    ...gaps.flatMap(({ entries }) => entries.map((entry) => entry.displayName)),
  ].filter((name) => name !== undefined)

/** The devices whose name, or the name of somebody with entries on them, holds these words. */
export const devicesNamed = (devices: readonly Device[], words: string): readonly Device[] => {
  const sought = words.trim().toLocaleLowerCase('en-GB')
  return devices.filter(
    (device) => namesOf(device).some((name) => name.toLocaleLowerCase('en-GB').includes(sought)) || sought === '',
  )
}
