import { aboutMeHeadings } from '../../../domain/client/about-me.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import type { OutboxView } from '../../engine/types.ts'

type Path = readonly string[]

/** Something that a person wrote or chose in an entry: a text, one line of it, or a moment. */
export type EntryField = {
  /** Where it stands in the payload, as one text: `incident/note`. */
  readonly key: string
  readonly label: string
  /** The client that it is about, where an entry says something of several. */
  readonly clientId?: string | undefined
} & ({ readonly kind: 'text' | 'line'; readonly value: string } | { readonly kind: 'moment'; readonly value: Instant })

const lines: Readonly<Record<string, string>> = {
  title: 'Title',
  location: 'Where',
  subLocation: 'Where in the home',
  roomNumber: 'Room number',
}

const texts: Readonly<Record<string, string>> = {
  note: 'Note',
  notes: 'Notes',
  message: 'Message',
  text: 'Message',
  reason: 'Reason',
  contactDetails: 'Contact details',
  documentsRequired: 'Documents required',
  warningSigns: 'Warning signs',
  before: 'What happened before',
  after: 'What happened after',
  helped: 'What helped',
  didNotHelp: 'What did not help',
  ...aboutMeHeadings,
}

const moments: Readonly<Record<string, string>> = {
  date: 'When it happened',
  retry: 'When to try again',
  startDate: 'Start',
  endDate: 'End',
}

/** What stands within these is named after them. */
const parts: Readonly<Record<string, string>> = {
  incident: 'Incident',
  appointment: 'Appointment',
  transport: 'Transport',
}

/** The clients, people and activity that were chosen, and what the app adds by itself, are nothing that anybody typed. */
const passedOver = new Set(['clients', 'startForClients', 'adhoc', 'shifts', 'mentions', 'activity'])

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const labelOf = (label: string, path: Path): string => {
  const part = path.map((step) => parts[step]).find((name) => name !== undefined)
  return part === undefined ? label : `${part}: ${label.toLowerCase()}`
}

const leaf = (path: Path, value: unknown): EntryField[] => {
  const name = path.at(-1) ?? ''
  const key = path.join('/')
  const moment = moments[name]
  if (typeof value === 'number') return moment ? [{ key, label: labelOf(moment, path), kind: 'moment', value }] : []
  if (typeof value !== 'string') return []
  const line = lines[name]
  if (line !== undefined) return [{ key, label: labelOf(line, path), kind: 'line', value }]
  const text = texts[name]
  return text === undefined ? [] : [{ key, label: labelOf(text, path), kind: 'text', value }]
}

const walk = (path: Path, value: unknown): EntryField[] => {
  if (Array.isArray(value)) return value.flatMap((one, at) => walk([...path, String(at)], one))
  if (!isRecord(value)) return leaf(path, value)
  const { clientId } = value
  const found = Object.entries(value).flatMap(([name, part]) =>
    passedOver.has(name) ? [] : walk([...path, name], part),
  )
  return path.length > 0 && typeof clientId === 'string' ? found.map((field) => ({ ...field, clientId })) : found
}

/** "Can't do it now" has its reason from a list, and who is on call where is chosen too: it stays as it was chosen. */
const isChosen = (name: string, key: string): boolean =>
  name.startsWith('v1.oncall.') || (name === 'v1.activity.unavailable' && key === 'reason')

/** Every text and moment of an entry, the time first, as a person can read and mend them. Decision 3. */
export const fieldsOfEntry = ({ name, payload }: Pick<OutboxView, 'name' | 'payload'>): EntryField[] => {
  const found = walk([], payload).filter(({ key }) => !isChosen(name, key))
  return [...found.filter(({ kind }) => kind === 'moment'), ...found.filter(({ kind }) => kind !== 'moment')]
}

const put = (value: unknown, [step, ...rest]: Path, next: string | Instant): unknown => {
  if (step === undefined) return next
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === step ? put(one, rest, next) : one))
  return isRecord(value) ? { ...value, [step]: put(value[step], rest, next) } : value
}

/** The payload with these values in their places; everything else stays as it was pressed. */
export const withValues = (payload: unknown, values: ReadonlyMap<string, string | Instant>): unknown =>
  [...values].reduce((changed, [key, value]) => put(changed, key.split('/'), value), payload)
