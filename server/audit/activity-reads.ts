import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ApiContext } from '../api-context.ts'
import { uuidArray } from '../database/tables.ts'
import { deviceOfRequest } from '../request/device.ts'
import type { Reading } from './reading.ts'

const Told = z.looseObject({ clients: z.array(z.looseObject({ clientId: z.string() })) })

/** The clients of whom these activities tell, their notes and their incidents with them. */
const clientsOf = (rows: readonly unknown[]): string[] => {
  const ids = rows.flatMap((row) => z.parse(Told, row).clients.map(({ clientId }) => clientId.toLowerCase()))
  return [...new Set(ids)]
}

/**
 * Notes of which clients a request delivered activities: one row a request. Decision 46. `isMirrored`: a device keeps its
 * copy fresh, many times an hour; of each client the first such read of a person and day leaves a row, so that the trail
 * does not drown in them.
 */
export const noteActivityReads = async (
  { database }: Pick<ApiContext, 'database'>,
  request: Reading,
  { rows, isMirrored = false }: { readonly rows: readonly unknown[]; readonly isMirrored?: boolean },
): Promise<void> => {
  const ids = clientsOf(rows)
  if (ids.length === 0) return
  const userId = request.caller.user.id
  const deviceId = deviceOfRequest(request)?.deviceId ?? null
  const firstOfDay = sql`
    insert into reads_noted (user_id, day, client_id)
    select (${userId}::text)::uuid, (now() at time zone 'utc')::date, id from unnest(${uuidArray(ids)}) id
    on conflict do nothing returning client_id as id`
  const all = sql`select id from unnest(${uuidArray(ids)}) id`
  await database.drizzle.execute(sql`
    with told as (${isMirrored ? firstOfDay : all})
    insert into audit_trail (at, user_id, device_id, action, subject, subject_ids)
    select now(), (${userId}::text)::uuid, ${deviceId}::text, 'read', 'activities', array_agg(id)
    from told having count(*) > 0`)
}
