import { fieldWords } from './field-words.ts'
import { type Fields, isFields, isList, type Json, shownKeys, valueWords, type Words } from './value-words.ts'

/** The values of a field before and after; absent where it was empty. */
type ChangedField = { readonly field: string; readonly before?: string; readonly after?: string }

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

/** Lists that are said whole: who works a shift is one line, whoever came and went. */
const wholeLists = new Set(['assignedTo', 'shifts'])

/** Lists whose order is what they say: the columns of a file. */
const inOrder = new Set(['columns'])

/** A text that two values have alike where they say the same: in whatever order their fields are, and most lists. */
const saying = (value: Json | undefined, key: string): string => {
  if (isFields(value)) {
    const fields = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${saying(one, name)}`)
    return `{${fields.sort().join()}}`
  }
  if (!isList(value)) return JSON.stringify(value) ?? ''
  const items = value.map((one) => saying(one, key))
  return `[${(inOrder.has(key) ? items : items.sort()).join()}]`
}

const identityOf = (item: Json, place: number): string => {
  if (!isFields(item)) return `${place}`
  const key = identities.find((one) => typeof item[one] === 'string')
  return key === undefined ? `${place}` : `${key} ${String(item[key])}`
}

const namingKeys = ['name', 'initials', 'title', 'effectiveFrom', 'clientId', 'locationId', 'startTime', 'event']

const namingKey = (item: Fields): string | undefined => namingKeys.find((one) => typeof item[one] === 'string')

/** What an item of a list is called beside the name of the list: its day, its client, its name. */
const itemWords = (item: Json, words: Words): string => {
  const key = isFields(item) ? namingKey(item) : undefined
  const said = key === undefined || !isFields(item) ? undefined : valueWords(key, item[key], words)
  return said === undefined ? '' : ` (${said})`
}

/** What is said of an item that came or went, beside what it is called; all of it where nothing else is. */
const besideName = (list: string, item: Json | undefined, words: Words): string | undefined => {
  if (!isFields(item)) return valueWords(list, item, words)
  const key = namingKey(item)
  const keys = shownKeys(item).filter((one) => one !== key && (key !== 'startTime' || one !== 'endTime'))
  const said = keys.flatMap((one) => (valueWords(one, item[one], words) === undefined ? [] : [one]))
  const [only] = said
  if (only === undefined || key === 'startTime') return valueWords(list, item, words)
  if (said.length === 1 && fieldWords(only) === fieldWords(list)) return valueWords(only, item[only], words)
  return valueWords(list, Object.fromEntries(said.map((one) => [one, item[one] ?? null])), words)
}

/** A field, as it is stored and as it is called within its record. */
type Named = { readonly key: string; readonly field: string }
type Pair = { readonly before: Json | undefined; readonly after: Json | undefined }

/** "Location, room"; a part that is called as its whole is said once. */
const within = (field: string, key: string): string => {
  const part = fieldWords(key)
  return field === part || field.startsWith(`${part} (`) ? field : `${field}, ${part.toLowerCase()}`
}

const changed = (field: string, was: string | undefined, is: string | undefined): ChangedField[] => {
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

const whole = ({ key, field }: Named, { before, after }: Pair, words: Words): ChangedField[] =>
  changed(field, valueWords(key, before, words), valueWords(key, after, words))

const ofLists = (
  { key: list, field }: Named,
  { before, after }: { readonly before: readonly Json[]; readonly after: readonly Json[] },
  words: Words,
): ChangedField[] => {
  const [was, is] = [byIdentity(before), byIdentity(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const pair = { before: was.get(key), after: is.get(key) }
    const called = `${field}${itemWords(pair.after ?? pair.before ?? null, words)}`
    if (isFields(pair.before) && isFields(pair.after)) return fieldChanges({ key: list, field: called }, pair, words)
    return changed(called, besideName(list, pair.before, words), besideName(list, pair.after, words))
  })
}

/** A part that was not there before, or is there no more, is said field by field too. */
const asFields = (value: Json | undefined): Fields => (isFields(value) ? value : {})

/** Clients of an event, say, of whom it has the ids alone. */
const isId = (item: Json): boolean => isFields(item) && Object.keys(item).join() === 'id'

const fieldChanges = (named: Named, pair: Pair, words: Words): ChangedField[] => {
  const { before, after } = pair
  if (saying(before, named.key) === saying(after, named.key)) return []
  if (isFields(before) || isFields(after)) {
    const [was, is] = [asFields(before), asFields(after)]
    return shownKeys({ ...was, ...is }).flatMap((key) =>
      fieldChanges({ key, field: within(named.field, key) }, { before: was[key], after: is[key] }, words),
    )
  }
  const items = [...(isList(before) ? before : []), ...(isList(after) ? after : [])]
  if (wholeLists.has(named.key) || !items.some(isFields) || items.every(isId)) return whole(named, pair, words)
  return ofLists(named, { before: isList(before) ? before : [], after: isList(after) ? after : [] }, words)
}

/** What follows from the other fields of a record, and would be said twice: the times of a shift, what reports make of clients. */
const withoutDerived = (record: Fields): Fields => {
  const { clients, ...rest } = record
  const derived = 'startTime' in rest && 'day' in rest ? ['startDate', 'endDate'] : ['start', 'stop']
  const own = Object.fromEntries(Object.entries(rest).filter(([key]) => !derived.includes(key)))
  if (!isList(clients)) return record.clients === undefined ? own : { ...own, clients: record.clients }
  const told = ['initials', 'location', 'startDate', 'endDate', 'retry']
  const said = clients.map((one) =>
    isFields(one) && !isId(one) ? Object.fromEntries(Object.entries(one).filter(([key]) => !told.includes(key))) : one,
  )
  return { ...own, clients: said }
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
  const [was, is] = [withoutDerived((before ?? {}) as Fields), withoutDerived((after ?? {}) as Fields)]
  return shownKeys({ ...was, ...is }).flatMap((key) =>
    fieldChanges({ key, field: fieldWords(key) }, { before: was[key], after: is[key] }, words),
  )
}

/** Whether a record says after a change what it said before: nothing, or only the order of a list, is another. */
export const saysTheSame = ({ before, after }: { readonly before: unknown; readonly after: unknown }): boolean => {
  const said = (side: unknown) => {
    // A row of the trail, which is JSON. Of some changes it has what the server sets on one side alone.
    const { id: _id, version: _version, dateCreated: _made, dateModified: _date, ...rest } = (side ?? {}) as Fields
    return saying(rest, '')
  }
  return said(before) === said(after)
}

/** Every text within a record that may be an id, for whoever looks up what it is called. */
export const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idsIn)
}
