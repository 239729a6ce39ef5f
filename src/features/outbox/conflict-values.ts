import { formatDay, formatTime } from '../../../domain/time/format.ts'
import { Instant } from '../../../domain/time/instant.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import type { OutboxView } from '../../engine/types.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import { isRecord } from './entry-fields.ts'

/** A field that two people changed: what this device would send, and what the office has. */
export type Clash = { readonly field: string; readonly label: string; readonly yours: string; readonly theirs: string }

const labels: Readonly<Record<string, string>> = {
  ...{ title: 'Title', note: 'Note', type: 'Type', startDate: 'Start', endDate: 'End', locationId: 'Location' },
  ...{ clients: 'Clients', shifts: 'Staff', dutiesRequired: 'Duties', plan: 'Plan', personsRequired: 'Staff needed' },
  ...{ inHome: 'In the home', rotaId: 'Rota', master: 'Template', adhoc: 'Ad hoc' },
}

const momentWords = (at: Instant, zone: string): string => `${formatDay(localDayOf(at, zone))}, ${formatTime(at, zone)}`

const listWords = (values: readonly unknown[], facts: CareFacts): string =>
  values.map((value) => valueWords(value, facts)).join(', ') || 'None'

/** One thing within a value: a client by their initials, a shift by who has it, else what it is called. */
const thingWords = (value: Readonly<Record<string, unknown>>, facts: CareFacts): string => {
  const { id, initials, displayName, title } = value
  const named = [facts.client(String(id))?.initials, initials, displayName, title].find(
    (name) => typeof name === 'string',
  )
  if (typeof named === 'string') return named
  return listWords(Object.values(value), facts)
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

const isMoment = (field: string): boolean => field.endsWith('Date')

/** What clashes in an entry that was refused with 412, field by field; nothing for any other. Decision 3. */
export const clashesOf = ({ payload, refusal }: Pick<OutboxView, 'payload' | 'refusal'>, facts: CareFacts): Clash[] => {
  const { status, current, conflicts = [] } = refusal ?? {}
  if (status !== 412 || !isRecord(payload) || !isRecord(current)) return []
  return conflicts
    .filter((field) => field in payload)
    .map((field) => {
      const mine = payload[field]
      return {
        field,
        label: labels[field] ?? field,
        yours: isMoment(field) && typeof mine === 'number' ? momentWords(mine, facts.zone) : valueWords(mine, facts),
        theirs: valueWords(current[field], facts),
      }
    })
}

/** What else an edit changes beside its target's id and the clashing fields left to the office. */
export const withoutFields = (payload: unknown, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(isRecord(payload) ? payload : {}).filter(([field]) => !fields.includes(field)))
