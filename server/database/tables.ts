import { type SQL, sql } from 'drizzle-orm'
import type { TableName } from '../../domain/resources/table-name.ts'

const sqlNames: Readonly<Record<TableName, string>> = {
  activities: 'activities',
  agencies: 'agencies',
  announcements: 'announcement_documents',
  channelReads: 'chat_reads',
  channels: 'chat_channels',
  clients: 'clients',
  messages: 'chat_messages',
  oncall: 'oncall',
  providerSettings: 'provider_settings',
  rotas: 'rotas',
  rotaUsers: 'rota_users',
  shifts: 'shifts',
}

/** The table of a resource, for use in a statement. */
export const tableOf = (table: TableName): SQL => sql.raw(sqlNames[table])

/** Columns in a statement, by their names, each with `of` before it, such as `excluded`. */
export const columns = (names: readonly string[], of?: string): SQL =>
  sql.raw(names.map((name) => (of === undefined ? name : `${of}.${name}`)).join(', '))

/**
 * Ids as one parameter, for `= any(…)`. The inner select makes the database read the text once, not once for each row
 * that it compares.
 */
export const uuidArray = (ids: readonly string[]): SQL =>
  sql`array(select unnest((${`{${ids.join(',')}}`}::text)::uuid[]))`

/** The same for what is compared as text, however it is spelt. */
export const idTextArray = (ids: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text((${JSON.stringify(ids)}::text)::jsonb))`

/** A value as one jsonb parameter; undefined becomes null. */
export const jsonb = (value: unknown): SQL =>
  value === undefined ? sql`null::jsonb` : sql`(${JSON.stringify(value)}::text)::jsonb`

/** A moment in milliseconds since 1970 as a timestamp; undefined becomes null. */
export const moment = (at: number | undefined): SQL =>
  at === undefined ? sql`null::timestamptz` : sql`to_timestamp(${at / 1000}::float8)`

/** The same of a value in a statement; null stays null. */
export const momentIn = (value: SQL): SQL => sql`to_timestamp((${value})::float8 / 1000)`
