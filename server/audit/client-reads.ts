import { sql } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import { uuidArray } from '../database/tables.ts'
import { deviceOfRequest } from '../request/device.ts'
import type { Reading } from './reading.ts'

/** Notes which clients' records a request delivered: one row a request. Decision 46. */
export const noteClientReads = async (
  { database }: Pick<ApiContext, 'database'>,
  request: Reading,
  rows: readonly { readonly id: string }[],
): Promise<void> => {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const deviceId = deviceOfRequest(request)?.deviceId ?? null
  await database.drizzle.execute(sql`
    insert into audit_trail (at, user_id, device_id, action, subject, subject_ids)
    values (now(), (${request.caller.user.id}::text)::uuid, ${deviceId}::text, 'read', 'clients', ${uuidArray(ids)})`)
}
