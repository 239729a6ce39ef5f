import { formatDateTime } from '../../../domain/time/format.ts'
import type { SyncState } from '../../engine/types.ts'
import { entryLook, entryNumbers } from '../../pieces/entry-looks.ts'
import { isRecord } from './entry-fields.ts'
import { canEditEntry } from './entry-words.ts'
import { refusalWords } from './refusal-words.ts'
import type { ListedEntry, RefusedListed } from './use-device-page.ts'

type On = { readonly sync: Pick<SyncState, 'deviceName' | 'deviceId'>; readonly zone: string }

const numberOf = ({ seq }: Pick<ListedEntry, 'seq'>): string => entryNumbers({ from: seq, to: seq })

const happenedAt = ({ payload }: ListedEntry): number | undefined => {
  const date = isRecord(payload) ? payload['date'] : undefined
  return typeof date === 'number' ? date : undefined
}

/** Why an entry was refused, in our own words: what the office said of it may name a client. */
export const refusalLine = (entry: ListedEntry): string => {
  const { refusal, name } = entry
  if (refusal === undefined) return ''
  const { reason } = refusalWords({ name, status: refusal.status, canEdit: canEditEntry(entry) })
  return `${refusal.status}, ${reason}`
}

/**
 * One refused entry for the manager: what, when, by whom, why, and the numbers by which the office finds it. It holds no
 * client's name or initials, no title and nothing that anybody wrote. Decision 7.
 */
export const entryReport = (entry: RefusedListed, { sync, zone }: On): string => {
  const happened = happenedAt(entry)
  const { refusal, dependants } = entry
  return [
    `Carelight, ${numberOf(entry)} of ${sync.deviceName} (${sync.deviceId}) needs attention`,
    `What: ${entryLook(entry.name).words}`,
    `When: saved ${formatDateTime(entry.pressedAt, zone)}`,
    ...(happened === undefined ? [] : [`Happened: ${formatDateTime(happened, zone)}`]),
    `By: ${entry.by.displayName}`,
    ...(refusal === undefined ? [] : [`Refused ${formatDateTime(refusal.at, zone)}: ${refusalLine(entry)}`]),
    ...(dependants.length === 0 ? [] : [`Waiting for it: ${dependants.map(numberOf).join(', ')}`]),
    `Record: ${entry.target}. Entry: ${entry.id}.`,
  ].join('\n')
}
