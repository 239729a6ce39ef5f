import type { EntryApart } from '../../../domain/calls/entries-apart.ts'
import { listed } from '../../../domain/listed.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { entryLook } from '../../pieces/entry-looks.ts'

/** The fields of entries that hold what a person wrote. */
const written = new Set([
  'note',
  'message',
  'text',
  'reason',
  'before',
  'after',
  'warningSigns',
  'helped',
  'didNotHelp',
])

/** What a person wrote in an entry, in the order in which it was sent: a note, a reason, the parts of an incident. */
export const wordsSaid = (said: unknown): string[] =>
  typeof said !== 'object' || said === null
    ? []
    : Object.entries(said).flatMap(([field, value]) => {
        if (typeof value !== 'string') return wordsSaid(value)
        return written.has(field) && value.trim() !== '' ? [value] : []
      })

/** "Comment, Film evening". */
export const entryApartTitle = ({ kind, activityTitle }: Pick<EntryApart, 'kind' | 'activityTitle'>): string =>
  listed([entryLook(kind).words, ...(activityTitle === undefined ? [] : [activityTitle])])

const reasons: Readonly<Record<EntryApart['why'], string>> = {
  archived: 'This person has been archived.',
  blocked: 'The device is blocked.',
  revoked:
    'The permission to send it had ended. The device was blocked, the password or roles were changed, or the person signed out everywhere.',
  'other-device': 'It came from a different device to the one this person was signed in on.',
}

/** Why an entry waits for the office. */
export const whyWords = ({ why }: Pick<EntryApart, 'why'>): string => reasons[why]

const moment = (at: Instant, zone: string): string => `${formatDay(localDayOf(at, zone))}, ${formatTime(at, zone)}`

/** Who pressed it, about whom, when, on which device, and when it arrived. */
export const entryApartFacts = (entry: EntryApart, zone: string): string => {
  const { clients = [], displayName = 'Unknown User', deviceId, deviceName, pressedAt, receivedAt } = entry
  const device =
    deviceName ?? (deviceId === undefined ? 'an unknown device' : `Device ${deviceId.slice(0, 4).toUpperCase()}`)
  const facts = [
    listed(clients),
    `by ${displayName}`,
    `saved ${moment(pressedAt, zone)}`,
    `from ${device}`,
    `received ${moment(receivedAt, zone)}`,
  ]
  return listed(facts, ' · ')
}
