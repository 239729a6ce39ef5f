import * as z from 'zod/mini'
import { grouped } from '../../domain/grouped.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { gapsOf } from '../devices/gaps.ts'
import { keyText, missingNumbers, type NamedEntry, namedEntries } from '../devices/missing-numbers.ts'
import { present } from '../devices/present.ts'
import { type DeviceRow, readDevices, readNames } from '../devices/read-devices.ts'
import type { CallHandler } from '../request/call-handler.ts'

const Waiting = z.array(z.looseObject({ seq: z.number(), userId: z.string(), isRefused: z.optional(z.boolean()) }))

type WaitingBySeq = ReadonlyMap<number, z.output<typeof Waiting>[number]>

type Names = ReadonlyMap<string, string>

const named = (userId: string | null | undefined, names: Names) =>
  present({ userId, displayName: names.get(userId ?? '') })

/** What has become of an entry that was named and is missing: on the device, given up there, or no longer there. */
const stateOf = ({ seq, settled }: NamedEntry, waiting: WaitingBySeq): string => {
  if (settled === 'setting-aside') return settled
  const onDevice = waiting.get(seq)
  if (onDevice === undefined) return 'gone'
  return onDevice.isRefused === true ? 'refused' : 'waiting'
}

const gapsOfDevice = (row: DeviceRow, missing: Missing, names: Names) => {
  const waiting: WaitingBySeq = new Map(z.parse(Waiting, row.waiting).map((entry) => [entry.seq, entry]))
  const entries = (missing.entries.get(keyText(row)) ?? []).filter(({ kind, pressedAt }) => kind && pressedAt)
  return gapsOf(missing.ranges.get(keyText(row)) ?? [], row.lost, entries).map((gap) => ({
    ...gap,
    entries: gap.entries.map((entry) => ({
      ...named(entry.userId, names),
      ...present({ seq: entry.seq, kind: entry.kind, pressedAt: entry.pressedAt }),
      state: stateOf(entry, waiting),
    })),
  }))
}

const peopleOf = ({ userId, people }: DeviceRow): string[] => [
  ...new Set([...(userId === null ? [] : [userId]), ...(people ?? [])]),
]

const wireDevice = (row: DeviceRow, missing: Missing, names: Names) => ({
  ...present({ deviceName: row.name, version: row.version, persisted: row.persisted }),
  ...named(row.userId, names),
  deviceId: row.deviceId,
  origin: row.origin,
  people: peopleOf(row).map((userId) => named(userId, names)),
  newest: row.newest,
  received: row.received,
  settled: row.settled,
  gaps: gapsOfDevice(row, missing, names),
  waiting: z
    .parse(Waiting, row.waiting)
    .map(({ isRefused: _state, ...entry }) => ({ ...entry, ...named(entry.userId, names) })),
  ...(row.blockedAtMs === null ? {} : { blockedAt: toWireInstant(Math.round(row.blockedAtMs)) }),
  ...(row.doubtedAtMs === null ? {} : { doubtedAt: toWireInstant(Math.round(row.doubtedAtMs)) }),
  ...(row.lostAtMs === null ? {} : { lostAt: toWireInstant(Math.round(row.lostAtMs)) }),
  lastContact: toWireInstant(Math.round(row.lastContactMs)),
})

type Missing = {
  readonly ranges: ReadonlyMap<string, Awaited<ReturnType<typeof missingNumbers>>>
  readonly entries: ReadonlyMap<string, NamedEntry[]>
}

/** Each device with its people, its numbers and what has not arrived. For managers. Decision 8. */
export const devicesListed: CallHandler = async ({ context }) => {
  const { drizzle } = context.database
  const rows = await readDevices(drizzle)
  const names = await readNames(drizzle)
  const missing = {
    ranges: grouped(await missingNumbers(drizzle), keyText),
    entries: grouped(await namedEntries(drizzle), keyText),
  }
  const devices = rows.map((row) => wireDevice(row, missing, names))
  return { _embedded: { devices }, total: devices.length, count: devices.length }
}
