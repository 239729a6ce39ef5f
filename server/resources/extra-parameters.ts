import { type SQL, sql } from 'drizzle-orm'
import type { TableName } from '../../domain/resources/table-name.ts'

type Choice = (value: string) => SQL | undefined

/** Whether the person `r` has left by today, the provider's. */
const hasLeft = sql`(r.body ->> 'archivedOn') COLLATE "C" <= to_char(now() at time zone coalesce(
  (select p.body ->> 'timeZone' from provider_settings p where p.deleted_at is null limit 1), 'UTC'), 'YYYY-MM-DD')`

/** The parameters that only one resource's lists have, beside page, sort and filter. Rules §7. */
const choices: Readonly<Partial<Record<TableName, Readonly<Record<string, Choice>>>>> = {
  rotas: {
    publishedOnly: (value) => (value === 'true' ? sql`r.body ->> 'status' in ('published', 'locked')` : undefined),
    withShifts: () => undefined,
  },
  rotaUsers: {
    archived: (value) => (value === 'true' ? hasLeft : sql`(${hasLeft}) is not true`),
  },
  activities: {
    reportsOnly: (value) => (value === 'true' ? sql`r.has_reports` : undefined),
  },
}

/** The field that a parameter asks about: to be told which rows match tells its value. */
const askedField: Readonly<Record<string, string>> = { archived: 'archivedOn' }

/**
 * The names of a resource's own parameters but those that ask about a field that somebody is not told; their values are
 * `true` or `false`.
 */
export const extraNames = (table: TableName, untold: readonly string[] = []): string[] =>
  Object.keys(choices[table] ?? {}).filter((name) => !untold.includes(askedField[name] ?? name))

/** The conditions that a resource's own parameters add. */
export const extraCondition = (table: TableName, extra: Readonly<Record<string, string>>): SQL[] =>
  Object.entries(extra).flatMap(([name, value]) => choices[table]?.[name]?.(value) ?? [])

/** The parameters that a single row of a resource takes; their values are `true` or `false`. Rules §7. */
export const singleNames = (table: TableName): string[] => (table === 'activities' ? ['withRotaShifts'] : [])
