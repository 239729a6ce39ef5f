import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, generateSecret, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Queryable } from '../database/connection.ts'
import { identityKeys } from '../database/schema/identity.ts'

const StoredJwk = z.looseObject({
  kty: z.string(),
  k: z.optional(z.string()),
  n: z.optional(z.string()),
  e: z.optional(z.string()),
})

/** What the pool signs and derives with. Made once per system and shared by all its processes. */
export type PoolKeys = {
  sign(claims: JWTPayload): Promise<string>
  /** The public half, as served at `/.well-known/jwks.json`. */
  readonly jwks: { readonly keys: JWK[] }
  /** The same 16 bytes for the same text on every process, and unguessable outside. Hex. */
  decoy(text: string): string
}

type Purpose = 'signing' | 'decoy'

const makeJwk = async (purpose: Purpose): Promise<JWK> =>
  purpose === 'signing'
    ? exportJWK((await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })).privateKey)
    : exportJWK(await generateSecret('HS256', { extractable: true }))

/** The key of this purpose. Of two processes that make one at once, the first to store it wins. */
const keyFor = async (db: Queryable, purpose: Purpose): Promise<{ kid: string; jwk: z.output<typeof StoredJwk> }> => {
  const stored = () => db.select().from(identityKeys).where(eq(identityKeys.purpose, purpose))
  let [row] = await stored()
  if (row === undefined) {
    await db
      .insert(identityKeys)
      .values({ kid: randomUUID(), purpose, jwk: await makeJwk(purpose) })
      .onConflictDoNothing()
    ;[row] = await stored()
  }
  if (row === undefined) throw new Error('The identity pool could not store its key.')
  return { kid: row.kid, jwk: StoredJwk.parse(row.jwk) }
}

/** Reads the pool's keys, making them on a new system. */
export const openPoolKeys = async (db: Queryable): Promise<PoolKeys> => {
  const { kid, jwk } = await keyFor(db, 'signing')
  const decoyKey = Buffer.from((await keyFor(db, 'decoy')).jwk.k ?? '', 'base64url')
  // The parsing edge: this JWK was exported by the same library when the key was made.
  const privateKey = await importJWK(jwk as JWK, 'RS256')
  const { kty, n = '', e = '' } = jwk
  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    jwks: { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] },
    decoy: (text) => createHmac('sha256', decoyKey).update(text).digest('hex').slice(0, 32),
  }
}
