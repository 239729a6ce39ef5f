import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { identityRefreshTokens } from '../database/schema/identity.ts'
import type { PoolKeys } from './keys.ts'
import { hashOfOpaque, newOpaque } from './opaque.ts'

/** Characters of the part that all tokens of a session share; what follows it is new with each. */
const FAMILY_LENGTH = 43

/**
 * How long a token is good alone before another takes its place. Longer than any answer is waited for: one that comes late
 * brings back no token that is old by then. And longer than a browser takes to write a cookie down, which one that is
 * killed forgets.
 */
const RIPE_AFTER_MS = 10 * 60_000

/**
 * How long the same next token is given again to whoever shows the same one: two pages or apps that ask at once. Longer
 * than a tablet waits for an answer (30 s), so that none that was replaced can still arrive.
 */
const SAME_AGAIN_MS = 45_000

const familyOf = (token: string): string => token.slice(0, FAMILY_LENGTH)

type Session = typeof identityRefreshTokens.$inferSelect

/** What became of a token that was shown. `token` is what is good from now on, perhaps the same. */
export type Shown =
  | { readonly state: 'good'; readonly token: string; readonly session: Session }
  | { readonly state: 'unknown' }
  /** One that had been replaced, and its successor used: two have it, so the session was ended. */
  | { readonly state: 'stolen'; readonly sub: string }

type Settings = { readonly db: Queryable; readonly keys: PoolKeys; readonly clock: () => number }

const seen = (session: Session): SQL | undefined => {
  const { familyHash, tokenHash, nextHash } = session
  const sameNext =
    nextHash === null ? isNull(identityRefreshTokens.nextHash) : eq(identityRefreshTokens.nextHash, nextHash)
  return and(eq(identityRefreshTokens.familyHash, familyHash), eq(identityRefreshTokens.tokenHash, tokenHash), sameNext)
}

const derived = (keys: PoolKeys, token: string, nonce: string): string =>
  familyOf(token) + keys.derive(`refresh ${token} ${nonce}`, 32).toString('base64url')

/** Gives a next token for one that is good; undefined where another process was quicker. */
const replace = async ({ db, keys, clock }: Settings, session: Session, token: string) => {
  const nonce = newOpaque()
  const next = derived(keys, token, nonce)
  const change = { tokenHash: hashOfOpaque(token), nextHash: hashOfOpaque(next), nextNonce: nonce }
  const changed = await db
    .update(identityRefreshTokens)
    .set({ ...change, nextAt: new Date(clock()) })
    .where(seen(session))
    .returning({ sub: identityRefreshTokens.sub })
  return changed.length > 0 ? next : undefined
}

const ageOf = ({ signedInAt, nextAt }: Session, now: number): number => now - (nextAt ?? signedInAt).getTime()

/** The token that takes the place of the one shown; undefined where the session changed meanwhile. */
const tokenAfter = async (settings: Settings, session: Session, token: string): Promise<string | undefined> => {
  const age = ageOf(session, settings.clock())
  const isNext = session.nextHash === hashOfOpaque(token)
  if (isNext || session.nextHash === null) return age < RIPE_AFTER_MS ? token : replace(settings, session, token)
  // The next one was given and never used: its answer may be lost. Whoever has it then is not who comes here.
  return age < SAME_AGAIN_MS
    ? derived(settings.keys, token, session.nextNonce ?? '')
    : replace(settings, session, token)
}

/** As often as other processes may be quicker. */
const ATTEMPTS = 4

/** The refresh tokens of the embedded pool: stored as hashes, and replaced as they are used. Decision 80. */
export const createRefreshTokens = (settings: Settings) => {
  const { db, clock } = settings
  const sessionOf = async (token: string): Promise<Session | undefined> => {
    const isTheirs = eq(identityRefreshTokens.familyHash, hashOfOpaque(familyOf(token)))
    const isGood = gt(identityRefreshTokens.expiresAt, new Date(clock()))
    return (await db.select().from(identityRefreshTokens).where(and(isTheirs, isGood)))[0]
  }
  const revoke = async (token: string): Promise<void> => {
    const isTheirs = eq(identityRefreshTokens.familyHash, hashOfOpaque(familyOf(token)))
    await db.delete(identityRefreshTokens).where(isTheirs)
  }
  const show = async (token: string, left = ATTEMPTS): Promise<Shown> => {
    const session = await sessionOf(token)
    if (session === undefined) return { state: 'unknown' }
    const hash = hashOfOpaque(token)
    if (hash !== session.tokenHash && hash !== session.nextHash) {
      await revoke(token)
      return { state: 'stolen', sub: session.sub }
    }
    const after = await tokenAfter(settings, session, token)
    if (after !== undefined) return { state: 'good', token: after, session }
    if (left > 1) return show(token, left - 1)
    throw new Error('A session changed with each look at it.')
  }
  return {
    /** A token for a session that begins, and what is stored of it. */
    first: () => {
      const token = newOpaque() + newOpaque()
      return { token, stored: { tokenHash: hashOfOpaque(token), familyHash: hashOfOpaque(familyOf(token)) } }
    },
    /** Takes a token, and answers the one to use from now on. A replaced one that comes back ends its session. */
    show: (token: string): Promise<Shown> => show(token),
    /** Ends the session of any of its tokens, also of one that has been replaced. */
    revoke,
  }
}
