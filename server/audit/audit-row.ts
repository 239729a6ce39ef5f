import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { canonicalJson } from '../request/canonical-json.ts'

/** A row of the trail as its seal covers it: everything in it, times in UTC with microseconds. */
export type AuditRow = {
  readonly id: string
  readonly at: string
  readonly userId: string
  readonly deviceId: string | null
  /** By what it came, and under which permit; null for what the server wrote, and for rows from before these were kept. */
  readonly carrier: string | null
  readonly grantId: string | null
  readonly action: string
  readonly subject: string
  readonly subjectIds: unknown
  readonly requestId: string | null
  readonly version: number | null
  readonly before: unknown
  readonly after: unknown
}

/** The columns of an audit row, of a table that the statement calls `a`. */
export const auditColumns: SQL = sql`a.id::text as "id",
  to_char(a.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "at", a.user_id::text as "userId",
  a.device_id as "deviceId", a.carrier as "carrier", a.grant_id::text as "grantId", a.action as "action", a.subject as "subject", to_jsonb(a.subject_ids) as "subjectIds",
  a.request_id as "requestId", a.version as "version", a.before as "before", a.after as "after"`

/** What stands before the first seal. */
export const FIRST_HASH = '0'.repeat(64)

/** What is there of these: a row from before they were kept has the seal that it always had. */
const kept = (fields: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** The seal of a row: SHA-256, in hex, over the hash before it, a line feed, and the row as canonical JSON. */
export const sealOf = (previous: string, row: AuditRow): string => {
  const { id, at, userId, deviceId, carrier, grantId, action, subject, subjectIds, requestId, version, before, after } =
    row
  const named = { id, at, userId, deviceId, action, subject, subjectIds, requestId, version, before, after }
  const covered = { ...named, ...kept({ carrier, grantId }) }
  return createHash('sha256')
    .update(`${previous}\n${canonicalJson(covered)}`)
    .digest('hex')
}
