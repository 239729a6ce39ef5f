import { exportJWK, generateKeyPair } from 'jose'
import type { Queryable } from '../database/connection.ts'
import { storedKey } from '../identity/stored-key.ts'

/** What this system signs its pushes with, in base64url. A browser subscribes with the public half. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

const newKey = async () => exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)

/** Reads the keys, making them on a new system: once, since every subscription is bound to them. */
export const vapidKeysOf = async (db: Queryable): Promise<VapidKeys> => {
  const { jwk } = await storedKey(db, 'push', newKey)
  const { x = '', y = '', d = '' } = jwk
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}
