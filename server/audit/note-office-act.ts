import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { jsonb, uuidArray } from '../database/tables.ts'
import { deviceOfRequest } from '../request/device.ts'
import type { SignedInRequest } from '../request/signed-in.ts'

/** What somebody at the office did that is no write of a document. */
export type OfficeAct = {
  readonly action: string
  readonly subject: 'users' | 'devices' | 'entries-apart' | 'payroll'
  readonly subjectId: string
  readonly before?: object | undefined
  readonly after?: object | undefined
}

/** Leaves a row of the trail for it, in the transaction that does it. Decision 46. */
export const noteOfficeAct = async (tx: Queryable, request: SignedInRequest, act: OfficeAct): Promise<void> => {
  const deviceId = deviceOfRequest(request)?.deviceId ?? null
  await tx.execute(sql`
    insert into audit_trail (at, user_id, device_id, carrier, action, subject, subject_ids, request_id, before, after)
    values (now(), (${request.caller.user.id}::text)::uuid, ${deviceId}::text, 'session', ${act.action}::text,
      ${act.subject}::text, ${uuidArray([act.subjectId])}, ${request.id}::text, ${jsonb(act.before)}, ${jsonb(act.after)})`)
}
