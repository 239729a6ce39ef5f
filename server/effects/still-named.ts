import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'

type Counts = Readonly<Record<string, number>>

const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  clients: ['client', 'clients'],
  staff: ['member of staff', 'members of staff'],
  rotas: ['rota', 'rotas'],
  shifts: ['shift', 'shifts'],
  days: ['day on call', 'days on call'],
  activities: ['activity', 'activities'],
}

const said = (counts: Counts): string | undefined => {
  const parts = Object.entries(counts).flatMap(([kind, count]) => {
    const [one, many] = words[kind] ?? [kind, kind]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return parts.length === 0 ? undefined : parts.join(', ')
}

/** How many rows of a table that are not deleted hold this. */
const counted = (table: SQL, holds: SQL): SQL =>
  sql`(select count(*)::int from ${table} where deleted_at is null and ${holds})`

const countsOf = async (tx: Queryable, counts: Readonly<Record<string, SQL>>): Promise<Counts> => {
  const columns = sql.join(
    Object.entries(counts).map(([kind, count]) => sql`${count} as ${sql.identifier(kind)}`),
    sql`, `,
  )
  const [found] = await rowsOf<Record<string, number>>(tx, sql`select ${columns}`)
  return found ?? {}
}

/** What still names a location, such as "24 clients, 3 rotas"; undefined for nothing. */
export const namingLocation = async (tx: Queryable, locationId: string): Promise<string | undefined> =>
  said(
    await countsOf(tx, {
      clients: counted(sql`clients`, sql`body -> 'location' ->> 'locationId' = ${locationId}::text`),
      staff: counted(
        sql`rota_users`,
        sql`(body -> 'locations' @> to_jsonb(${locationId}::text) or body ->> 'placeOfWork' = ${locationId}::text)`,
      ),
      rotas: counted(sql`rotas`, sql`body ->> 'location' = ${locationId}::text`),
      days: counted(sql`oncall`, sql`body ->> 'location' = ${locationId}::text`),
      activities: counted(sql`activities`, sql`body ->> 'locationId' = ${locationId}::text`),
    }),
  )

/** What still names a duty, such as "12 members of staff, 40 shifts"; undefined for nothing. */
export const namingDuty = async (tx: Queryable, duty: string): Promise<string | undefined> =>
  said(
    await countsOf(tx, {
      staff: counted(sql`rota_users`, sql`body -> 'dutiesQualifiedFor' @> to_jsonb(${duty}::text)`),
      shifts: counted(sql`shifts`, sql`body -> 'dutiesRequired' @> to_jsonb(${duty}::text)`),
      activities: counted(sql`activities`, sql`body -> 'dutiesRequired' @> to_jsonb(${duty}::text)`),
    }),
  )
