import { formatDate, formatDateTime } from '../time/format.ts'
import { fieldWords } from './field-words.ts'

/** What a stored value is called: people, clients, agencies, rotas by id, locations and duties by their value. */
type NamesOf = (value: string) => string | undefined

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type Fields = { readonly [key: string]: Json }

/** The values of a field before and after; absent where it was empty. */
type ChangedField = { readonly field: string; readonly before?: string; readonly after?: string }

type Words = { readonly zone: string; readonly nameOf: NamesOf }

/** Set by the server with every change, or said by what stands beside it. */
const bookkeeping = new Set(['id', 'version', 'dateCreated', 'dateModified', 'eventId', 'dateReceived', 'isDeleted'])

/** What tells the items of a list apart, the first that an item has. */
const identities = [
  'id',
  'effectiveFrom',
  'clientId',
  'value',
  'locationId',
  'startTime',
  'activityId',
  'userId',
  'title',
  'from',
]

/** A level is said by its word. */
const levels: Readonly<Record<string, string>> = { level0: 'Green', level1: 'Amber', level2: 'Red' }

const mostOfText = 2000

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

const textWords = (text: string, { zone, nameOf }: Words): string => {
  const name = nameOf(text) ?? levels[text]
  if (name !== undefined) return name
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatDateTime(Date.parse(text), zone)
  if (/^\d{2}:\d{2}:00$/.test(text)) return text.slice(0, 5)
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return 'something that is not here any more'
  if (text.startsWith('data:')) return 'A picture'
  return text.length > mostOfText ? `${text.slice(0, mostOfText)}…` : text
}

/** A person who is named is said by that: their id would say the same once more. */
const shownKeys = (fields: Fields): string[] =>
  Object.keys(fields).filter(
    (key) => !bookkeeping.has(key) && !(key === 'displayName' && ('userId' in fields || 'agencyId' in fields)),
  )

/** A value as a sentence reads it; undefined where it says nothing. */
const valueWords = (value: Json | undefined, words: Words): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return textWords(value, words)
  if (isList(value)) return value.flatMap((one) => valueWords(one, words) ?? []).join(', ') || undefined
  if (!isFields(value)) return undefined
  const said = shownKeys(value).flatMap((key) => {
    const one = valueWords(value[key], words)
    return one === undefined ? [] : [`${fieldWords(key)}: ${one}`]
  })
  return said.join('; ') || undefined
}

const isSame = (a: Json | undefined, b: Json | undefined): boolean => {
  if (isFields(a) && isFields(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
  }
  if (isList(a) && isList(b)) return a.length === b.length && a.every((one, place) => isSame(one, b[place]))
  return a === b
}

const identityOf = (item: Json, place: number): string => {
  if (!isFields(item)) return `${place}`
  const key = identities.find((one) => typeof item[one] === 'string')
  return key === undefined ? `${place}` : `${key} ${String(item[key])}`
}

/** What an item of a list is called beside the name of the list: its day, its client, its name. */
const itemWords = (item: Json, words: Words): string => {
  if (!isFields(item)) return ''
  const key = ['name', 'initials', 'title', 'effectiveFrom', 'clientId', 'locationId', 'startTime', 'event'].find(
    (one) => typeof item[one] === 'string',
  )
  const said = key === undefined ? undefined : valueWords(item[key], words)
  return said === undefined ? '' : ` (${said})`
}

type Pair = { readonly before: Json | undefined; readonly after: Json | undefined }

/** "Location, room"; a part that is called as its whole is said once. */
const within = (field: string, key: string): string => {
  const part = fieldWords(key)
  return part === field ? field : `${field}, ${part.toLowerCase()}`
}

const whole = (field: string, { before, after }: Pair, words: Words): ChangedField[] => {
  const [was, is] = [valueWords(before, words), valueWords(after, words)]
  if (was === is) return []
  return [{ field, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) }]
}

/** The items by what tells them apart; of those that nothing tells apart by which of them it is. */
const byIdentity = (list: readonly Json[]): Map<string, Json> => {
  const seen = new Map<string, number>()
  return new Map(
    list.map((item, place) => {
      const key = identityOf(item, place)
      const nth = seen.get(key) ?? 0
      seen.set(key, nth + 1)
      return [`${key} ${nth}`, item]
    }),
  )
}

const ofLists = (
  field: string,
  { before, after }: { readonly before: readonly Json[]; readonly after: readonly Json[] },
  words: Words,
): ChangedField[] => {
  const [was, is] = [byIdentity(before), byIdentity(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const pair = { before: was.get(key), after: is.get(key) }
    return fieldChanges(`${field}${itemWords(pair.after ?? pair.before ?? null, words)}`, pair, words)
  })
}

const fieldChanges = (field: string, pair: Pair, words: Words): ChangedField[] => {
  const { before, after } = pair
  if (isSame(before, after)) return []
  if (isFields(before) && isFields(after)) {
    return shownKeys({ ...before, ...after }).flatMap((key) =>
      fieldChanges(within(field, key), { before: before[key], after: after[key] }, words),
    )
  }
  const items = [...(isList(before) ? before : []), ...(isList(after) ? after : [])]
  if (!items.some(isFields)) return whole(field, pair, words)
  return ofLists(field, { before: isList(before) ? before : [], after: isList(after) ? after : [] }, words)
}

/**
 * What differs between a record before and after a change, in words, field by field: the items of a list are told apart,
 * what an item says is said of it alone. What the server sets with every change is left out. Rules §7, history.
 */
export const changedFields = (
  { before, after }: { readonly before: unknown; readonly after: unknown },
  words: Words,
): ChangedField[] => {
  // Both are rows of the trail, which are JSON.
  const [was, is] = [(before ?? {}) as Fields, (after ?? {}) as Fields]
  return shownKeys({ ...was, ...is }).flatMap((key) =>
    fieldChanges(fieldWords(key), { before: was[key], after: is[key] }, words),
  )
}

/** Every text within a record that may be an id, for whoever looks up what it is called. */
export const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idsIn)
}
