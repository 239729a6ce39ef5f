import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { demandKnownClients } from '../activities/known-clients.ts'
import { moment, uuidArray } from '../database/tables.ts'
import { carriedBy } from '../mutations/written-by.ts'
import type { Effect } from './effect.ts'

const Viewed = z.object({ clientIds: z.array(z.string()), date: z.number() })

/** Opening a client's record on a device is a read like any other, and leaves its row. Decision 46. */
export const viewingClients: Effect = {
  check: async (tx, { payload, viewer }) => {
    // An agency may not see by now whom it saw then. The row is kept, and the answer tells nothing of who there is.
    if (viewer.agencyId === undefined) await demandKnownClients(tx, payload)
  },
  note: async (tx, { payload, viewer, caller, device, id }) => {
    const { clientIds, date } = z.parse(Viewed, payload)
    const { carrier = null, grantId = null } = carriedBy(caller)
    await tx.execute(sql`
      insert into audit_trail (at, user_id, device_id, carrier, grant_id, action, subject, subject_ids, request_id)
      values (${moment(date)}, (${viewer.userId}::text)::uuid,
        ${device?.deviceId ?? null}::text, ${carrier}::text, (${grantId}::text)::uuid, 'viewed', 'clients', ${uuidArray(clientIds)}, ${id}::text)`)
  },
}
