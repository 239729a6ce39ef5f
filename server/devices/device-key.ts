import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { hashOfOpaque, newOpaque } from '../identity/opaque.ts'
import { DEVICE_KEY_COOKIE, type DeviceHeader } from '../request/device.ts'
import type { DeviceKey } from './missing-numbers.ts'

/** Browsers keep no cookie longer. */
const LASTS_SECONDS = 400 * 24 * 3600

/** The line that gives a device its key: for this app's host alone, and out of the reach of scripts. Decision 78. */
const cookieOf = (key: string): string =>
  `${DEVICE_KEY_COOKIE}=${key}; Path=/; Max-Age=${LASTS_SECONDS}; HttpOnly; Secure; SameSite=Strict`

type Stored = { keyHash: string | null; pending: string | null }

/** isBelieved: whether the caller may speak for the device. cookie: what to answer, so that the browser keeps the key. */
export type Proof = { readonly isBelieved: boolean; readonly cookie: string | undefined }

/**
 * Whether a request speaks for the device that it names. A device without a key is believed, and is given one; from the
 * request on that brings it back, nobody is believed without it. A key is given again until then: an answer that was
 * lost, or that comes late, shuts no device out. Decision 78.
 */
export const proveDevice = async (
  tx: Queryable,
  { deviceId, origin }: DeviceKey,
  presented: string | undefined,
): Promise<Proof> => {
  const fresh = newOpaque()
  await tx.execute(sql`
    insert into device_keys (device_id, origin, pending) values (${deviceId}::text, ${origin}::text, ${fresh}::text)
    on conflict do nothing`)
  const isOfDevice = sql`device_id = ${deviceId}::text and origin = ${origin}::text`
  const [stored] = await rowsOf<Stored>(
    tx,
    sql`select key_hash as "keyHash", pending as "pending" from device_keys where ${isOfDevice} for update`,
  )
  if (stored?.pending != null) {
    if (presented === stored.pending) {
      await tx.execute(sql`
        update device_keys set key_hash = ${hashOfOpaque(presented)}::text, pending = null where ${isOfDevice}`)
    }
    return { isBelieved: true, cookie: cookieOf(stored.pending) }
  }
  if (presented !== undefined && hashOfOpaque(presented) === stored?.keyHash) {
    return { isBelieved: true, cookie: cookieOf(presented) }
  }
  await tx.execute(sql`update device_keys set doubted_at = now() where ${isOfDevice}`)
  return { isBelieved: false, cookie: undefined }
}

/** What a request proves of its device, as the database compares it. */
export const proofOf = ({ key }: Pick<DeviceHeader, 'key'>): string => (key === undefined ? '' : hashOfOpaque(key))

/** Holds where whoever brings this proof may speak for a device, as a part of a statement. */
export const isProven = (deviceId: SQL, origin: SQL, proof: SQL): SQL => sql`not exists (
  select from device_keys k where k.device_id = ${deviceId} and k.origin = ${origin} and k.key_hash <> ${proof})`

/** The same of the device that a request names in its `Device` header. */
export const isBelieved = (device: DeviceHeader): SQL =>
  isProven(sql`${device.deviceId}::text`, sql`${device.origin}::text`, sql`${proofOf(device)}::text`)

/**
 * Whether what a permit brings comes from the device that it was given to. One that has proved itself, under whatever
 * app, is nobody without its key: a copy of the permit and the device's id are not the device. Decision 103.
 */
export const isFromDevice = async (db: Queryable, { deviceId, origin, key }: DeviceHeader): Promise<boolean> => {
  const [found] = await rowsOf<{ isFrom: boolean }>(
    db,
    sql`select coalesce(bool_or(origin = ${origin}::text and key_hash = ${hashOfOpaque(key ?? '')}::text), true) as "isFrom"
        from device_keys where device_id = ${deviceId}::text and key_hash is not null`,
  )
  return found?.isFrom !== false
}

/** The device registers a key anew with its next calls: for one whose browser has lost it. */
export const forgetDeviceKey = async (tx: Queryable, deviceId: string): Promise<void> => {
  await tx.execute(sql`delete from device_keys where device_id = ${deviceId}::text`)
}
