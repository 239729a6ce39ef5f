import { sql } from 'drizzle-orm'
import type { Queryable } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows-of.ts'
import { tablesOf } from '../tables.ts'
import { type People, withoutOthers } from './people.ts'
import type { Entry, Section } from './section.ts'

/** Tables that the sections read, or that hold nothing beyond them. All others are searched for the person's id. */
const READ_ALREADY: ReadonlySet<string> = new Set([
  'activities',
  'activity_clients',
  'activity_events',
  'announcement_reads',
  'announcement_reminders',
  'announcements',
  'audit_trail',
  'auth_events',
  'care_records',
  'chat_messages',
  'clients',
  'device_entries',
  'device_receipts',
  'devices',
  'identity_accounts',
  'identity_challenges',
  'identity_refresh_tokens',
  'identity_known_devices',
  // Holds hashes alone.
  'identity_tries',
  'log_entries',
  'oncall',
  // Tells what everybody was paid.
  'payroll_locks',
  'rota_users',
  'rotas',
  'session_grants',
  'shifts',
  'swap_requests',
  'users',
  // Copies, kept for a time: answers that were given, and what the streams tell of changes.
  'idempotency_keys',
  'live_events',
  // Which rows an account could see, and whose records it was given on a day: the trail says who read what.
  'reads_noted',
  'seen_rows',
])

/** Nobody learns a secret from a record about themselves. */
const isSecret = (field: string): boolean => /hash|secret|verifier|salt|token|jwk|auth|p256dh|endpoint/i.test(field)

/** What a table that no section knows says of the person, so that a new one is left out by nobody's oversight. */
export const otherRecords = async (tx: Queryable, people: People): Promise<Section> => {
  const entries: Entry[] = []
  for (const { name } of (await tablesOf(tx)).filter((table) => !READ_ALREADY.has(table.name))) {
    const rows = await rowsOf<{ row: Entry }>(
      tx,
      sql`select to_jsonb(r) as "row" from ${sql.identifier(name)} r where strpos(to_jsonb(r)::text, ${people.subject.id}::text) > 0`,
    )
    for (const { row } of rows) {
      const shown = Object.fromEntries(Object.entries(row).filter(([field]) => !isSecret(field)))
      entries.push({ table: name, record: withoutOthers(shown, people) })
    }
  }
  return { title: 'Other records', explanation: 'Every other table in which the person is named.', entries }
}
