import { formatDay, formatTime } from '../time/format.ts'
import { LocalDay } from '../time/local-day.ts'
import { localDayOf } from '../time/zone.ts'
import { choiceWords, isWritten, weekdayOf } from './choice-words.ts'
import { fieldWords } from './field-words.ts'

/** What a stored value is called: people, clients, agencies, rotas by id, locations and duties by their value. */
type NamesOf = (value: string) => string | undefined

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type Fields = { readonly [key: string]: Json }

export type Words = { readonly zone: string; readonly nameOf: NamesOf }

/** Set by the server with every change, said by what stands beside it, or an id that nobody has a name for. */
const bookkeeping = new Set([
  ...['id', 'version', 'dateCreated', 'dateModified', 'eventId', 'dateReceived', 'isDeleted', 'clockCorrected'],
  ...['shiftId', 'seriesId', 'externalSourceMeta', 'handedInFrom'],
])

const mostOfText = 2000

export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** A person who is named is said by that, and so is a choice: their id or short value would say the same once more. */
export const shownKeys = (fields: Fields): string[] => {
  const isPerson = 'userId' in fields || 'agencyId' in fields
  return Object.keys(fields).filter(
    (key) => !bookkeeping.has(key) && !(key === 'displayName' && isPerson) && !(key === 'value' && 'name' in fields),
  )
}

/** "Mon 23 Nov 2026" */
const dayWords = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`

const clock = /^\d{2}:\d{2}:00$/
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const isClock = (value: Json | undefined): value is string => typeof value === 'string' && clock.test(value)

const shortened = (text: string): string => (text.length > mostOfText ? `${text.slice(0, mostOfText)}…` : text)

const textWords = (key: string, text: string, { zone, nameOf }: Words): string => {
  if (isWritten(key)) return shortened(text)
  const name = choiceWords(key, text, nameOf) ?? nameOf(text)
  if (name !== undefined) return name
  if (LocalDay.safeParse(text).success) return dayWords(text)
  const at = moment.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isFinite(at)) return `${dayWords(localDayOf(at, zone))}, ${formatTime(at, zone)}`
  if (clock.test(text)) return text.slice(0, 5)
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return 'Something that no longer exists'
  return text.startsWith('data:') ? 'A picture' : shortened(text)
}

const whoOf = ({ userId, agencyId, displayName, shiftId }: Fields, { nameOf }: Words): string => {
  const said = [userId, agencyId, shiftId].find((one) => typeof one === 'string')
  const name = typeof said === 'string' ? nameOf(said) : undefined
  return name ?? (typeof displayName === 'string' ? displayName : 'Nobody')
}

const awayWords: Readonly<Record<string, string>> = { sick: 'Off Sick: ', holiday: 'On Holiday: ' }

/** Who works a shift, and who would have: "Ann Bell (self-assigned)", "Off Sick: Carl Dean". */
const assignmentWords = (fields: Fields, words: Words): string => {
  const { type, selfAssigned } = fields
  const away = typeof type === 'string' ? (awayWords[type] ?? '') : ''
  return `${away}${whoOf(fields, words)}${selfAssigned ? ' (self-assigned)' : ''}`
}

const parts = (fields: Fields, keys: readonly string[], words: Words): string[] =>
  keys.flatMap((key) => {
    const one = valueWords(key, fields[key], words)
    return one === undefined ? [] : [`${fieldWords(key)}: ${one}`]
  })

const fieldsWords = (key: string, fields: Fields, words: Words): string | undefined => {
  if (key === 'assignedTo' || key === 'shifts') return assignmentWords(fields, words)
  const { id, startTime, endTime } = fields
  const isSpan = isClock(startTime) && isClock(endTime)
  const rest = shownKeys(fields).filter((one) => !(isSpan && (one === 'startTime' || one === 'endTime')))
  const span = isSpan ? [`${startTime.slice(0, 5)} to ${endTime.slice(0, 5)}`] : []
  if (rest.length === 0 && span.length === 0 && typeof id === 'string') return textWords('id', id, words)
  return [...span, ...parts(fields, rest, words)].join('; ') || undefined
}

/** A value of a field as a sentence reads it; undefined where it says nothing. */
export const valueWords = (key: string, value: Json | undefined, words: Words): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return weekdayOf(key, value) ?? String(value)
  if (typeof value === 'string') return textWords(key, value, words)
  if (isFields(value)) return fieldsWords(key, value, words)
  const between = value.some((one) => isFields(one) && Object.keys(one).length > 1) ? '\n' : ', '
  return shortened(value.flatMap((one) => valueWords(key, one, words) ?? []).join(between)) || undefined
}
