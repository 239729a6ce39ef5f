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

/** What all refresh tokens of one session have in common. */
export const familyOf = (token: string): string => token.slice(0, FAMILY_LENGTH)

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

/** Of 16 bytes each: what nobody can guess, and the proof that it was given by us. */
const PART_LENGTH = 22
const STAMP_LENGTH = 9

const stampOf = (ms: number): string => ms.toString(36).padStart(STAMP_LENGTH, '0')

const partOf = (keys: PoolKeys, text: string): string => keys.derive(text, 16).toString('base64url')

const derived = (keys: PoolKeys, token: string, { nonce, at }: { nonce: string; at: number }): string => {
  const open = `${familyOf(token)}${stampOf(at)}${partOf(keys, `refresh ${token} ${nonce}`)}`
  return open + partOf(keys, `given ${open}`)
}

/** When a token was given by us in the place of another; undefined for any other text. */
const givenAt = (keys: PoolKeys, token: string): number | undefined => {
  const open = token.slice(0, -PART_LENGTH)
  const isLongEnough = open.length === FAMILY_LENGTH + STAMP_LENGTH + PART_LENGTH
  if (!isLongEnough || token !== open + partOf(keys, `given ${open}`)) return undefined
  return Number.parseInt(open.slice(FAMILY_LENGTH, FAMILY_LENGTH + STAMP_LENGTH), 36)
}

/** Gives a next token for one that is good; undefined where another process was quicker. */
const replace = async ({ db, keys, clock }: Settings, session: Session, token: string) => {
  const [nonce, at] = [newOpaque(), clock()]
  const next = derived(keys, token, { nonce, at })
  const change = { tokenHash: hashOfOpaque(token), nextHash: hashOfOpaque(next), nextNonce: nonce }
  const changed = await db
    .update(identityRefreshTokens)
    .set({ ...change, nextAt: new Date(at) })
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
  if (age >= SAME_AGAIN_MS) return replace(settings, session, token)
  return derived(settings.keys, token, { nonce: session.nextNonce ?? '', at: session.nextAt?.getTime() ?? 0 })
}

/**
 * Takes a token for the one in use that was given after all that the database knows of: it was restored from a backup, and
 * nobody is signed out for that. Answers whether it was.
 */
const isTakenOver = async ({ db, keys }: Settings, session: Session, token: string): Promise<boolean> => {
  const at = givenAt(keys, token) ?? 0
  if (at <= (session.nextAt ?? session.signedInAt).getTime()) return false
  const change = { tokenHash: hashOfOpaque(token), nextHash: null, nextNonce: null, nextAt: new Date(at) }
  await db.update(identityRefreshTokens).set(change).where(seen(session))
  return true
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
      if (left > 1 && (await isTakenOver(settings, session, token))) return show(token, left - 1)
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
