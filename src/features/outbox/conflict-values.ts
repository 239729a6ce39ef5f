import { aspectOf } from '../../../domain/activity/action-aspects.ts'
import { Repeat } from '../../../domain/activity/repeat.ts'
import { repeatWords } from '../../../domain/activity/repeat-words.ts'
import { entryOfField } from '../../../domain/client/effective-entries.ts'
import { isolated, listed } from '../../../domain/listed.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import { Instant } from '../../../domain/time/instant.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import type { OutboxView } from '../../engine/types.ts'
import { typeWords } from '../../pieces/activity-words.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import { nameOfRecord } from '../../pieces/client-name.ts'
import { clientLabels, clientWords } from './client-values.ts'
import { isRecord } from './entry-fields.ts'

/** A field that two people changed: what this device would send, and what the office has. */
export type Clash = { readonly field: string; readonly label: string; readonly yours: string; readonly theirs: string }

const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  note: 'Note',
  type: 'Type',
  startDate: 'Start',
  endDate: 'End',
  locationId: 'Location',
  clients: 'Clients',
  shifts: 'Staff',
  dutiesRequired: 'Duties',
  plan: 'Plan',
  personsRequired: 'Staff needed',
  inHome: 'In the home',
  rotaId: 'Rota',
  master: 'Template',
  adhoc: 'Ad hoc',
  repeat: 'Repeats',
  day: 'Day',
  startTime: 'Begins',
  endTime: 'Ends',
  notes: 'Notes',
  assignedTo: 'Who works it',
  coverNotRequired: 'Cover',
  schedule: 'Care and breaks',
  externalSource: 'Comes from',
  externalSourceMeta: 'Icon',
  userId: 'Who is on call',
  date: 'Day',
  location: 'Location',
  ...clientLabels,
}

const momentWords = (at: Instant, zone: string): string => `${formatDay(localDayOf(at, zone))}, ${formatTime(at, zone)}`

const listWords = (values: readonly unknown[], facts: CareFacts): string =>
  listed(values.map((value) => valueWords(value, facts))) || 'None'

/** One thing within a value: a client as they are called, a shift by who has it, else what it is called or holds. */
const thingWords = (value: Readonly<Record<string, unknown>>, facts: CareFacts): string => {
  const { id, initials, displayName, title } = value
  const client = facts.client(String(id))
  const named = [client && nameOfRecord(client, facts), initials, displayName, title].find(
    (name) => typeof name === 'string',
  )
  if (typeof named === 'string') return named
  const held = Object.entries(value).filter(([, one]) => one !== undefined)
  return listed(held.map(([field, one]) => wordsOf(field, one, facts))) || 'None'
}

const textWords = (text: string, facts: CareFacts): string => {
  const moment = Instant.safeParse(text)
  if (moment.success) return momentWords(moment.data, facts.zone)
  return text === '' ? 'Empty' : (facts.placeName(text) ?? text)
}

/** A value of a document as a person reads it, in wire form or decoded. */
const valueWords = (value: unknown, facts: CareFacts): string => {
  if (value === undefined || value === null) return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return textWords(value, facts)
  if (Array.isArray(value)) return listWords(value, facts)
  return isRecord(value) ? thingWords(value, facts) : String(value)
}

const repeatedWords = (value: unknown): string => {
  const read = Repeat.safeParse(value)
  const words = read.success ? repeatWords(read.data) : undefined
  return words ?? 'Cannot be shown in this version of the app'
}

const dutyName = (value: unknown, { settings }: CareFacts): unknown =>
  settings?.duties.find((duty) => duty.value === value)?.name ?? value

/** A time of day without its seconds. */
const timeWords = (value: unknown): string => String(value).slice(0, 5)

const namedTypes: Readonly<Record<string, string>> = { sick: ' (sick)', holiday: ' (holiday)' }

/** Who works a shift, by name, and who is sick or on holiday. Decision 37. */
const assignedWords = (value: unknown, { person }: CareFacts): string => {
  const entries = Array.isArray(value) ? value.filter(isRecord) : []
  const names = entries.map(({ type, userId, displayName }) => {
    const name = displayName ?? person(typeof userId === 'string' ? userId : undefined)?.displayName ?? 'Unknown User'
    return `${isolated(String(name))}${namedTypes[String(type)] ?? ''}`
  })
  return listed(names) || 'Nobody'
}

const scheduleWords = (value: unknown): string => {
  const entries = Array.isArray(value) ? value.filter(isRecord) : []
  const lines = entries.map(({ startTime, endTime, type, notes }) => {
    const times = `${timeWords(startTime)} to ${timeWords(endTime)}`
    return listed([`${times} ${type === 'break' ? 'break' : 'care'}`, notes ? String(notes) : undefined], ': ')
  })
  return listed(lines, '; ') || 'None'
}

/** The fields whose values do not speak for themselves. */
const ownWords: Readonly<Record<string, (value: unknown, facts: CareFacts) => string>> = {
  type: (value, facts) => typeWords(valueWords(value, facts), facts),
  dutiesRequired: (value, facts) =>
    listWords(Array.isArray(value) ? value.map((duty) => dutyName(duty, facts)) : [], facts),
  repeat: repeatedWords,
  userId: (value, facts) => facts.person(String(value))?.displayName ?? 'Unknown User',
  date: (value) => formatDay(String(value)),
  ActionIconID: (value) => `${aspectOf(Number(value)) ?? 'Care'}, ${value}`,
  day: (value) => formatDay(String(value)),
  startTime: timeWords,
  endTime: timeWords,
  assignedTo: assignedWords,
  schedule: scheduleWords,
  coverNotRequired: (value) => (value === true ? 'Not needed' : 'Needed'),
  ...clientWords,
  inHome: (value) => (value === true ? 'Inside the home' : 'Outside, in the community'),
}

/** What a field says, as a person reads it. */
const wordsOf = (field: string, value: unknown, facts: CareFacts): string => {
  if (value === undefined || value === null) return 'Empty'
  if (field.endsWith('Date') && typeof value === 'number') return momentWords(value, facts.zone)
  return (ownWords[field] ?? valueWords)(value, facts)
}

type Row = Readonly<Record<string, unknown>>

/** Two people said of one list what holds from the same day on: what each of them said. Decision 65. */
const clashOfEntry = (
  field: string,
  { payload, current }: { payload: Row; current: Row },
  facts: CareFacts,
): Clash[] => {
  const entry = entryOfField(field)
  if (entry === undefined) return []
  const { list, day } = entry
  const there = Array.isArray(current[list]) ? current[list].filter(isRecord) : []
  const { clientId: _id, ...said } = payload
  return [
    {
      field,
      label: labels[list] ?? list,
      yours: wordsOf(list, [said], facts),
      theirs: wordsOf(
        list,
        there.filter(({ effectiveFrom }) => effectiveFrom === day),
        facts,
      ),
    },
  ]
}

/** What clashes in an entry that was refused with 412, field by field; nothing for any other. Decision 3. */
export const clashesOf = ({ payload, refusal }: Pick<OutboxView, 'payload' | 'refusal'>, facts: CareFacts): Clash[] => {
  const { status, current, conflicts = [] } = refusal ?? {}
  if (status !== 412 || !isRecord(payload) || !isRecord(current)) return []
  return conflicts.flatMap((field) => {
    if (!(field in payload)) return clashOfEntry(field, { payload, current }, facts)
    const yours = wordsOf(field, payload[field], facts)
    return [{ field, label: labels[field] ?? field, yours, theirs: wordsOf(field, current[field], facts) }]
  })
}

/** What else an edit changes beside its target's id and the clashing fields left to the office. */
export const withoutFields = (payload: unknown, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(isRecord(payload) ? payload : {}).filter(([field]) => !fields.includes(field)))
