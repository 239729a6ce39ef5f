import { sql } from 'drizzle-orm'
import { beside } from '../changes/beside.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import { carriedBy } from '../changes/written-by.ts'
import { jsonb, momentIn } from '../database/tables.ts'

const entryOf = (request: Omit<MutationRequest, 'payload'>) => ({
  id: request.id,
  name: request.definition.name,
  userId: request.caller.user.id,
  agencyId: request.caller.user.agencyId,
  payload: request.wirePayload,
  recordedAt: request.recordedAt,
  receivedAt: request.receivedAt,
  clockCorrected: request.clockCorrected,
  deviceId: request.device?.deviceId,
  ...carriedBy(request.caller),
  requestHash: request.hash,
})

const keptEntry = beside<ReturnType<typeof entryOf>>(
  'log entry',
  (entries) => sql`
    insert into log_entries (id, name, user_id, agency_id, payload, recorded_at, received_at, clock_corrected, device_id,
      carrier, grant_id, request_hash)
    select (e ->> 'id')::uuid, e ->> 'name', (e ->> 'userId')::uuid, (e ->> 'agencyId')::uuid, e -> 'payload',
      ${momentIn(sql`e ->> 'recordedAt'`)}, ${momentIn(sql`e ->> 'receivedAt'`)}, (e ->> 'clockCorrected')::boolean,
      e ->> 'deviceId', e ->> 'carrier', (e ->> 'grantId')::uuid, e ->> 'requestHash'
    from jsonb_array_elements(${jsonb(entries)}) e`,
)

/** The entry of the log that a request leaves: a sign-out, a record that was opened, an entry set aside. */
export const logEntry = (request: Omit<MutationRequest, 'payload'>) => keptEntry(entryOf(request))
