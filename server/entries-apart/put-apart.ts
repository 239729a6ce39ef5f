import { sql } from 'drizzle-orm'
import type { Caller } from '../caller.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import type { Database, Queryable } from '../database/connection.ts'
import { refuseOtherRequest } from '../database/idempotency.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb, moment } from '../database/tables.ts'
import { isFromDevice } from '../devices/device-key.ts'
import { noteReceipts } from '../devices/note-receipt.ts'
import { ProblemError, problem, TOO_MANY } from '../http/problem.ts'
import type { GrantEnd, HeldGrant } from '../identity/grants.ts'
import type { DeviceHeader } from '../request/device.ts'
import { earlierAnswer } from '../work/stored-event.ts'

/** Why an entry is put apart: its permit does not count any more, or is not of the device and app that send it. */
export type WhyApart = GrantEnd | 'other-device'

const isOfDevice = async (db: Queryable, grant: HeldGrant, device: DeviceHeader | undefined): Promise<boolean> =>
  device?.deviceId === grant.deviceId.toLowerCase() &&
  // Anybody can prove a key for an app that the device has not opened: the permit is no good there.
  (grant.origin === undefined || grant.origin === device.origin) &&
  isFromDevice(db, device)

/** Why what this request brings is put apart; undefined for what goes into the records. Decisions 78, 103. */
export const whyApart = async (
  db: Queryable,
  { grant }: Caller,
  device: DeviceHeader | undefined,
): Promise<WhyApart | undefined> => {
  if (grant === undefined || grant.endedBy !== undefined) return grant?.endedBy
  return (await isOfDevice(db, grant, device)) ? undefined : 'other-device'
}

/** Nobody has pressed so much before the office looks at it: more is no care record, and fills the disk. */
const MOST_OF_A_PERSON = 5000
const TRY_AGAIN_SECONDS = '3600'

const demandRoom = async (tx: Queryable, userId: string): Promise<void> => {
  const [waiting] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::float8 as "count" from entries_apart
        where user_id = (${userId}::text)::uuid and decision is null`,
  )
  if ((waiting?.count ?? 0) < MOST_OF_A_PERSON) return
  throw new ProblemError(problem(TOO_MANY, 'A manager must check what was sent for this person first.'), {
    'retry-after': TRY_AGAIN_SECONDS,
  })
}

type Apart = { readonly request: MutationRequest; readonly grant: HeldGrant; readonly why: WhyApart }

const keep = async (tx: Queryable, key: string, { request, grant, why }: Apart): Promise<boolean> => {
  const { caller, device, definition } = request
  const kept = await rowsOf<{ id: string }>(
    tx,
    sql`with kept as (
        insert into entries_apart (user_id, key, request_hash, grant_id, why, device_id, grant_device_id, origin, seq,
          name, payload, entry_id, said_at, recorded_at, received_at, clock_offset_ms, clock_corrected)
        values ((${caller.user.id}::text)::uuid, ${key}::text, ${request.hash}::text, (${grant.id}::text)::uuid,
          ${why}::text, ${device?.deviceId ?? null}::text, ${grant.deviceId}::text, ${device?.origin ?? null}::text,
          ${device?.seq ?? null}::bigint, ${definition.name}::text, ${jsonb(request.wirePayload)},
          (${request.id}::text)::uuid, ${moment(request.saidAt)}, ${moment(request.recordedAt)},
          ${moment(request.receivedAt)}, ${request.clockOffsetMs}::bigint, ${request.clockCorrected}::boolean)
        on conflict (user_id, key) do nothing returning id
      ), noted as (
        insert into audit_trail (at, user_id, device_id, carrier, grant_id, action, subject, subject_ids, request_id)
        select now(), (${caller.user.id}::text)::uuid, ${device?.deviceId ?? null}::text, 'grant',
          (${grant.id}::text)::uuid, 'put-apart', 'entries-apart', array[kept.id], ${request.id}::text from kept
      )
      select id::text as "id" from kept`,
  )
  return kept.length > 0
}

/** The same key may come again, and never for something else. */
const demandSame = async (tx: Queryable, key: string, { caller, hash }: MutationRequest): Promise<void> => {
  const [kept] = await rowsOf<{ hash: string }>(
    tx,
    sql`select request_hash as "hash" from entries_apart
        where user_id = (${caller.user.id}::text)::uuid and key = ${key}::text`,
  )
  if (kept?.hash !== hash) refuseOtherRequest()
}

/** What is answered: 202 for what waits for the office, or as it was answered when it went into the records. */
export type PutApart = { readonly status: number; readonly isReplayed: boolean }

/**
 * Keeps an entry beside the records, under its key, until the office has judged it; what is in the records already is
 * answered as it was. The device has its receipt then: its number has arrived, wherever it is kept. Decision 78.
 */
export const putApart = (database: Database, apart: Apart): Promise<PutApart> =>
  database.transaction(async (tx) => {
    const { request, why } = apart
    const { key, caller } = request
    if (key === undefined) throw new Error('Send an Idempotency-Key with this.')
    const recorded = await earlierAnswer(tx, request)
    if (recorded === undefined) {
      await demandRoom(tx, caller.user.id)
      if (!(await keep(tx, key, apart))) await demandSame(tx, key, request)
    }
    // Of a device that only says it is another one nothing is noted.
    if (why !== 'other-device') await noteReceipts(tx, [request])
    return { status: recorded?.status ?? 202, isReplayed: recorded !== undefined }
  })
