import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { JWK } from 'jose'
import * as z from 'zod/mini'
import type { Queryable } from '../database/connection.ts'
import { identityKeys } from '../database/schema/identity.ts'

const StoredJwk = z.looseObject({
  kty: z.string(),
  k: z.optional(z.string()),
  n: z.optional(z.string()),
  e: z.optional(z.string()),
  x: z.optional(z.string()),
  y: z.optional(z.string()),
  d: z.optional(z.string()),
})

/** What the system keeps a key for: the pool's tokens, its decoys, and pushes. */
type Purpose = 'signing' | 'decoy' | 'push'

/** The key of this purpose, made on a new system. Of two processes that make one at once, the first to store it wins. */
export const storedKey = async (
  db: Queryable,
  purpose: Purpose,
  make: () => Promise<JWK>,
): Promise<{ kid: string; jwk: z.output<typeof StoredJwk> }> => {
  const stored = () => db.select().from(identityKeys).where(eq(identityKeys.purpose, purpose))
  let [row] = await stored()
  if (row === undefined) {
    await db
      .insert(identityKeys)
      .values({ kid: randomUUID(), purpose, jwk: await make() })
      .onConflictDoNothing()
    ;[row] = await stored()
  }
  if (row === undefined) throw new Error(`The key for ${purpose} could not be stored.`)
  return { kid: row.kid, jwk: z.parse(StoredJwk, row.jwk) }
}
