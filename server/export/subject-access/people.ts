import { sql } from 'drizzle-orm'
import { aboutMeQuestions } from '../../../domain/client/about-me.ts'
import type { Queryable } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows-of.ts'
import type { Subject } from './section.ts'

/** How everybody but the person who asks is named: staff by their display name, clients by their initials. */
export type People = {
  readonly subject: Subject
  /** Display names of staff, initials of clients and names of agencies, by id. */
  readonly names: ReadonlyMap<string, string>
  readonly clients: ReadonlySet<string>
}

const UNNAMED = 'a member of staff'

/** Everybody whom a record may name. */
export const peopleFor = async (tx: Queryable, subject: Subject): Promise<People> => {
  const found = await rowsOf<{ id: string; name: string; kind: 'client' | 'user' | 'agency' }>(
    tx,
    sql`select u.id::text as "id", 'user' as "kind",
          coalesce(r.body ->> 'displayName', nullif(concat_ws(' ', u.first_name, u.last_name), ''), ${UNNAMED}::text) as "name"
        from users u left join rota_users r on r.id = u.id
        union all select r.id::text, 'user', coalesce(r.body ->> 'displayName', ${UNNAMED}::text) from rota_users r
          where not exists (select 1 from users u where u.id = r.id)
        union all select id::text, 'client', coalesce(body ->> 'initials', '') from clients
        union all select id::text, 'agency', coalesce(body ->> 'name', 'an agency') from agencies`,
  )
  return {
    subject,
    names: new Map(found.map(({ id, kind, name }) => [id, kind === 'client' ? `client ${name}` : name])),
    clients: new Set(found.filter(({ kind }) => kind === 'client').map(({ id }) => id)),
  }
}

/** What tells more of another person than the record needs. */
const PRIVATE_OF_CLIENTS: readonly string[] = [
  ...['initials', 'location', 'hours', 'supportHours', 'careEscalationHistory'],
  ...aboutMeQuestions,
]
const PRIVATE_OF_STAFF = ['phone', 'email', 'workingDays', 'contractedHoursPerWeek']

/** The other person that an object is about. */
const otherIn = (value: object, { subject, names }: People): string | undefined => {
  const fields = new Map<string, unknown>(Object.entries(value))
  const ids = ['clientId', 'userId', 'id'].map((key) => fields.get(key))
  return ids.find((id): id is string => typeof id === 'string' && id !== subject.id && names.has(id))
}

const hiddenIn = (value: object, isClient: boolean): readonly string[] => {
  if (isClient) return PRIVATE_OF_CLIENTS
  return 'displayName' in value ? [...PRIVATE_OF_STAFF, 'userId'] : PRIVATE_OF_STAFF
}

const objectWithoutOthers = (value: object, people: People): unknown => {
  const other = otherIn(value, people)
  const isClient = other !== undefined && people.clients.has(other)
  // What is said of another client is theirs, unless this person is in it as well.
  if (isClient && people.subject.kind === 'client' && !JSON.stringify(value).includes(people.subject.id))
    return people.names.get(other)
  const hidden = other === undefined ? [] : hiddenIn(value, isClient)
  const shown = Object.entries(value).filter(([key]) => !hidden.includes(key))
  return Object.fromEntries(shown.map(([key, part]) => [key, withoutOthers(part, people)]))
}

/**
 * A recorded value with other people reduced to what is needed to understand it: their ids become names, other clients'
 * records become initials, other staff lose phone and e-mail. Free text stays as it was written.
 */
export const withoutOthers = (value: unknown, people: People): unknown => {
  if (typeof value === 'string') return value === people.subject.id ? value : (people.names.get(value) ?? value)
  if (Array.isArray(value)) return value.map((part) => withoutOthers(part, people))
  return typeof value === 'object' && value !== null ? objectWithoutOthers(value, people) : value
}
