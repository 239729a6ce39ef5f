import { type SQL, sql } from 'drizzle-orm'
import { OPERATOR, SUBJECT_ACCESS } from '../../audit/subject-access.ts'
import type { Queryable } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows-of.ts'
import { canonicalJson } from '../../request/canonical-json.ts'
import { isoText } from './moments.ts'
import { type People, withoutOthers } from './people.ts'
import type { Entry } from './section.ts'

type AuditEntry = {
  at: string
  userId: string
  deviceId: string | null
  action: string
  subject: string
  subjectIds: string[]
  version: number | null
  before: Entry | null
  after: Entry | null
}

const findTrail = (tx: Queryable, condition: SQL): Promise<AuditEntry[]> =>
  rowsOf<AuditEntry>(
    tx,
    sql`select ${isoText(sql`a.at`)} as "at", a.user_id::text as "userId", a.device_id as "deviceId",
        a.action as "action", a.subject as "subject", to_jsonb(a.subject_ids) as "subjectIds", a.version as "version",
        a.before as "before", a.after as "after" from audit_trail a where ${condition} order by a.id`,
  )

/** Set by the server with every change, and no news to anybody. */
const BOOKKEEPING = ['id', 'version', 'dateCreated', 'dateModified']

const changedFields = (before: Entry | null, after: Entry | null): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (key) => !BOOKKEEPING.includes(key) && canonicalJson(before?.[key]) !== canonicalJson(after?.[key]),
  )

const pick = (row: Entry | null, fields: readonly string[]): Entry | undefined =>
  row === null ? undefined : Object.fromEntries(fields.flatMap((key) => (key in row ? [[key, row[key]]] : [])))

const whoOf = ({ userId, after }: AuditEntry, { names }: People): string =>
  userId === OPERATOR ? `the operator, ${after?.['operator']}` : (names.get(userId) ?? userId)

const whoAndWhen = (entry: AuditEntry, people: People): Entry => ({
  at: entry.at,
  by: whoOf(entry, people),
  device: entry.deviceId,
  what: entry.action,
})

/** Reads are told apart from changes. */
const isRead = sql`a.action in ('read', 'viewed', ${SUBJECT_ACCESS}::text)`

/** Who read or opened the record, or took out all of it; when and on which device. */
export const readsOf = async (tx: Queryable, people: People): Promise<Entry[]> => {
  const trail = await findTrail(tx, sql`a.subject_ids @> array[(${people.subject.id}::text)::uuid] and ${isRead}`)
  return trail.map((row) => whoAndWhen(row, people))
}

/** Who changed the rows that concern the person, when, and from what to what. */
export const changesOf = async (tx: Queryable, people: People, condition: SQL): Promise<Entry[]> => {
  const trail = await findTrail(tx, sql`${condition} and not ${isRead}`)
  return trail.map((row) => {
    const fields = changedFields(row.before, row.after)
    return {
      ...whoAndWhen(row, people),
      in: row.subject,
      version: row.version,
      before: withoutOthers(pick(row.before, fields), people),
      after: withoutOthers(pick(row.after, fields), people),
    }
  })
}

/** What the person did themselves: to which rows and to which of their fields, without what those say of others. */
export const doneBy = async (tx: Queryable, people: People): Promise<Entry[]> => {
  const trail = await findTrail(tx, sql`a.user_id = (${people.subject.id}::text)::uuid`)
  return trail.map((row) => ({
    ...whoAndWhen(row, people),
    in: row.subject,
    rows: row.subjectIds.length > 5 ? `${row.subjectIds.length} rows` : withoutOthers(row.subjectIds, people),
    fields: changedFields(row.before, row.after),
  }))
}
