import { sql } from 'drizzle-orm'
import { jsonb, moment } from '../database/tables.ts'
import { effects } from '../effects/effects.ts'
import type { Writer } from './outcome.ts'
import { carriedBy } from './written-by.ts'

/** Keeps an event that changes no row: a sign-out, a record that was opened, an entry set aside. */
export const writeLogEntry: Writer = async (tx, request) => {
  const { definition, wirePayload, caller, device } = request
  const effect = effects[definition.name]
  const { carrier = null, grantId = null } = carriedBy(caller)
  await effect?.check?.(tx, request, {})
  await tx.execute(sql`
    insert into log_entries (id, name, user_id, agency_id, payload, recorded_at, received_at, clock_corrected, device_id,
      carrier, grant_id, request_hash)
    values ((${request.id}::text)::uuid, ${definition.name}::text, (${caller.user.id}::text)::uuid,
      (${caller.user.agencyId}::text)::uuid, ${jsonb(wirePayload)},
      ${moment(request.recordedAt)},
      ${moment(request.receivedAt)}, ${request.clockCorrected}::boolean,
      ${device?.deviceId ?? null}::text, ${carrier}::text, (${grantId}::text)::uuid, ${request.hash}::text)`)
  await effect?.note?.(tx, request)
  return { status: 200, etag: undefined, body: { id: request.id } }
}
