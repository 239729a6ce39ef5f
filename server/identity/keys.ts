import { hkdfSync } from 'node:crypto'
import { exportJWK, generateKeyPair, generateSecret, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { Queryable } from '../database/connection.ts'
import { storedKey } from './stored-key.ts'

/** What the pool signs and derives with. Made once per system and shared by all its processes. */
export type PoolKeys = {
  sign(claims: JWTPayload): Promise<string>
  /** The public half, as served at `/.well-known/jwks.json`. */
  readonly jwks: { readonly keys: JWK[] }
  /** The same bytes for the same text on every process, and unguessable outside. */
  derive(text: string, length: number): Buffer
}

const newSigningKey = async (): Promise<JWK> =>
  exportJWK((await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })).privateKey)

const newDecoyKey = async (): Promise<JWK> => exportJWK(await generateSecret('HS256', { extractable: true }))

/** Reads the pool's keys, making them on a new system. */
export const openPoolKeys = async (db: Queryable): Promise<PoolKeys> => {
  const { kid, jwk } = await storedKey(db, 'signing', newSigningKey)
  const decoyKey = Buffer.from((await storedKey(db, 'decoy', newDecoyKey)).jwk.k ?? '', 'base64url')
  // The parsing edge: this JWK was exported by the same library when the key was made.
  const privateKey = await importJWK(jwk as JWK, 'RS256')
  const { kty, n = '', e = '' } = jwk
  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    jwks: { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] },
    derive: (text, length) => Buffer.from(hkdfSync('sha256', decoyKey, '', text, length)),
  }
}
