import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Activity } from '../../domain/activity/activity.ts'
import { Client } from '../../domain/client/client.ts'
import { Shift } from '../../domain/rota/shift.ts'
import { rowsOf } from '../../server/database/rows-of.ts'
import { staffClockOf } from '../../server/provider/settings.ts'
import type { Person, TestServer } from './a-server.ts'
import type { PlainWorld } from './plain-world.ts'

type Wire = Readonly<Record<string, unknown>>

/** Every row of a list, as a manager reads it over the API. */
const everyRow = async (server: TestServer, manager: Person, path: string): Promise<Wire[]> => {
  const rows: Wire[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await server.ask(manager, `GET ${path}?page=${page}&pageSize=250`)
    rows.push(...(Object.values(body._embedded)[0] as Wire[]))
    if (rows.length >= body.total) return rows
  }
}

const textById = (rows: readonly Wire[], field: string): Map<string, string> =>
  new Map(rows.flatMap((row) => (typeof row[field] === 'string' ? [[String(row['id']), row[field]]] : [])))

const namesOf = async (server: TestServer, staff: readonly Wire[]): Promise<Map<string, string>> => {
  const people = await rowsOf<{ id: string; name: string }>(
    server.database.drizzle,
    sql`select id::text as "id", concat_ws(' ', first_name, last_name) as "name" from users`,
  )
  return new Map([...people.map(({ id, name }): [string, string] => [id, name]), ...textById(staff, 'displayName')])
}

/** All that the figures are made from, read row by row: lists over the API, and the auth events. */
export const readStatsWorld = async (
  server: TestServer,
  manager: Person,
  { zone, now }: { readonly zone: string; readonly now: number },
): Promise<PlainWorld> => {
  const read = (path: string) => everyRow(server, manager, path)
  const staff = await read('/rota-users')
  const activities = (await read('/rota-activities')).map((row) => z.decode(Activity, row as z.input<typeof Activity>))
  const shifts = (await read('/rotas/shifts')).map((row) => z.decode(Shift, row as z.input<typeof Shift>))
  const clients = (await read('/clients')).map((row) => z.decode(Client, row as z.input<typeof Client>))
  const events = await rowsOf<PlainWorld['events'][number]>(
    server.database.drizzle,
    sql`select user_id::text as "userId", agency_id::text as "agencyId", kind, (extract(epoch from at) * 1000)::float8 as "at"
        from auth_events`,
  )
  return {
    clock: await staffClockOf(server.database.drizzle),
    ...{ zone, now, activities, shifts, clients, events: events.map((one) => ({ ...one, at: Math.floor(one.at) })) },
    names: await namesOf(server, staff),
    agencyNames: textById(await read('/rota-agencies'), 'name'),
    locationsOf: new Map(staff.map((row) => [String(row['id']), row['locations'] as string[]])),
  }
}

/** First and last days that figures of a random provider are asked about: all of it, and around both clock changes. */
export const spansOfRandomWorld = [
  ['2026-03-20', '2026-11-05'],
  ['2026-03-23', '2026-03-29'],
  ['2026-03-29', '2026-03-29'],
  ['2026-10-19', '2026-10-25'],
  ['2026-10-25', '2026-10-25'],
  ['2026-10-26', '2026-11-01'],
] as const
