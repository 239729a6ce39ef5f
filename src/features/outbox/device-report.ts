import { formatDateTime } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import type { SyncState } from '../../engine/types.ts'
import { entryLook } from '../../pieces/entry-looks.ts'
import { refusalLine } from './entry-report.ts'
import { lostNumbers } from './lost-words.ts'
import type { DeviceEntries, ListedEntry } from './use-device-page.ts'

type Described = {
  readonly page: DeviceEntries
  readonly sync: SyncState
  readonly version: string
  readonly now: Instant
  readonly zone: string
}

const entryLine = (entry: ListedEntry, zone: string): string => {
  const refusal = entry.refusal === undefined ? '' : `, refused: ${refusalLine(entry)}`
  const pressed = formatDateTime(entry.pressedAt, zone)
  return `- entry ${entry.seq}, ${entryLook(entry.name).words}, by ${entry.by.displayName}, saved ${pressed}${refusal}`
}

const part = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [`${heading}: none`] : [`${heading}: ${lines.length}`, ...lines]

/**
 * A report of this device that can be sent to a manager: what waits, what was refused and why in general words. It
 * holds no client's initials, no titles and nothing that anybody wrote. Decision 7.
 */
export const deviceReport = ({ page, sync, version, now, zone }: Described): string => {
  const lines = (entries: readonly ListedEntry[]) => entries.map((entry) => entryLine(entry, zone))
  const contact = sync.lastContactAt === undefined ? 'never' : formatDateTime(sync.lastContactAt, zone)
  const { lostSeqs } = sync
  return [
    `Device ${sync.deviceName} (${sync.deviceId}), version ${version}, at ${formatDateTime(now, zone)}`,
    `Last contact: ${contact}. Entries made: ${sync.newestSeq}.`,
    `Storage kept by the browser: ${sync.persisted === true ? 'yes' : 'not guaranteed'}. Storage: ${sync.storage}.`,
    `Clock: ${Math.round(sync.clockOffsetMs / 1000)} s from the server.`,
    ...(lostSeqs.length === 0 ? [] : [`Entries lost with the browser’s storage: ${lostNumbers(lostSeqs)}.`]),
    ...part('Waiting', lines(page.waiting)),
    ...part('Needs attention', lines(page.attention)),
    ...part('Waiting for one that needs attention', lines(page.attention.flatMap(({ dependants }) => dependants))),
    // By name: the initials of a member of staff may be those of a client.
    ...page.others.map(({ displayName, count }) => `${count} waiting by ${displayName || 'someone else'}`),
  ].join('\n')
}
