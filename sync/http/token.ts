import * as z from 'zod/mini'
import { tokenRefreshMarginMs } from '../../domain/constants.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import { Instant } from '../../domain/time/instant.ts'
import type { MirrorDatabase, StoredTokens } from '../database.ts'
import type { Ports } from '../ports.ts'
import type { ServerClock } from '../server-clock.ts'
import { writeMirror } from '../transactions.ts'
import { type Problem, problemOf } from './problem.ts'
import type { Send } from './request.ts'

/** Whoever holds it is the only one that asks for tokens. */
export const refreshLock = 'carelight-token'
/** Not more than one refresh in this time, whatever the clocks say. */
const refreshEveryMs = 60_000
/** A token that the server itself refused is another matter. */
const refusedRefreshEveryMs = 15_000

const Tokens = z.object({
  ...{ idToken: z.string(), accessToken: z.string(), expiresAt: Instant, userId: z.string() },
  lock: z.optional(z.string()),
})

/** signed-out: the server has ended the session. no-signal: not now; who was signed in stays so. */
export type TokenFailure = 'signed-out' | 'no-signal'

/** What came in place of tokens. */
type NoTokens = Problem | { readonly kind: 'no-signal' }

export type TokenSource = {
  /** A token of whoever is here that is good for a while; `otherThan` names one that the server has refused. */
  readonly token: (otherThan?: string) => Promise<Result<StoredTokens, TokenFailure>>
  /** Exchanges the session's cookie now, for the first time on this origin or for another person. */
  readonly exchange: () => Promise<Result<StoredTokens, NoTokens>>
  /** Whose session the cookie holds, as the server says; nothing of the answer is kept. */
  readonly holder: () => Promise<Result<string, NoTokens>>
}

type TokenPorts = {
  readonly ports: Ports
  readonly mirror: MirrorDatabase
  readonly clock: ServerClock
  readonly send: Send
}

const askServer = async ({ send }: TokenPorts): Promise<Result<StoredTokens, NoTokens>> => {
  const sent = await send({ method: 'POST', path: '/session/token', body: {} })
  if (!sent.ok) return refuse({ kind: 'no-signal' })
  const { status, body } = sent.value
  const tokens = z.safeParse(Tokens, body)
  return status === 200 && tokens.success ? ok(tokens.data) : refuse(problemOf(status, body))
}

/** Whether the server has ended the session, rather than not given a token now. */
export const isSignedOut = (why: NoTokens): boolean =>
  why.kind !== 'no-signal' && why.status === 401 && why.type?.endsWith('signed-out') === true

/** The tokens of this origin, which all its tabs share. */
const keepTokens = ({ ports, mirror }: TokenPorts) => {
  /** What a full disk did not take: good all the same, for whom it is. */
  let unkept: StoredTokens | undefined
  return {
    held: async (): Promise<StoredTokens | undefined> => {
      const stored = await mirror.tokens.get()
      if (unkept === undefined || unkept.expiresAt <= (stored?.expiresAt ?? 0)) return stored
      return unkept.userId === (await mirror.owner.get()) ? unkept : stored
    },
    /** False where `isOwners` and they have left by now: nothing of theirs is kept any more. */
    keep: async (fresh: StoredTokens, isOwners: boolean): Promise<boolean> => {
      try {
        const isKept = await writeMirror(mirror, async ({ tokens, refreshedAt, owner }) => {
          const [before, here] = await Promise.all([tokens.get(), owner.get()])
          if (isOwners && here !== fresh.userId) return false
          // A server that was put back from a backup has forgotten it; who typed the password has not changed.
          const lock = fresh.lock ?? (before?.userId === fresh.userId ? before.lock : undefined)
          tokens.put({ ...fresh, lock })
          refreshedAt.put(ports.clock.now())
          return true
        })
        if (isKept) unkept = undefined
        return isKept
      } catch {
        if (isOwners && (await mirror.owner.get()) !== fresh.userId) return false
        unkept = fresh
        return true
      }
    },
  }
}

/**
 * The tokens of the person whose session the provider's cookie holds, the same for all tabs: they are kept in the
 * mirror's database, exchanged one at a time under a lock, and judged by the server's clock. Decisions 17, 18, 54.
 */
export const createTokenSource = (given: TokenPorts): TokenSource => {
  const { ports, mirror, clock } = given
  /** The tokens, if they are good for that long and not the refused ones. */
  const goodFor = (leftMs: number, tokens: StoredTokens | undefined, otherThan: string | undefined) =>
    tokens !== undefined && tokens.idToken !== otherThan && tokens.expiresAt - clock.now() > leftMs ? tokens : undefined

  const { held, keep } = keepTokens(given)
  const exchange = async (): Promise<Result<StoredTokens, NoTokens>> => {
    const answer = await askServer(given)
    if (answer.ok) await keep(answer.value, false)
    return answer
  }
  const exchangeForOwner = async (): Promise<Result<StoredTokens, TokenFailure>> => {
    // A session that somebody signed out of may not have ended yet.
    if ((await mirror.owner.get()) === undefined) return refuse('no-signal')
    const answer = await askServer(given)
    if (!answer.ok) return refuse(isSignedOut(answer.reason) ? 'signed-out' : 'no-signal')
    // Somebody else has signed in, in another app: the session switches the person before anything is sent.
    return (await keep(answer.value, true)) ? answer : refuse('no-signal')
  }
  const isTooSoon = async (withinMs: number) => {
    const agoMs = ports.clock.now() - ((await mirror.refreshedAt.get()) ?? 0)
    return agoMs >= 0 && agoMs < withinMs
  }
  const refreshed = async (otherThan: string | undefined): Promise<Result<StoredTokens, TokenFailure>> => {
    // Another tab may have done it while this one waited for the lock.
    const stored = await held()
    const good = goodFor(tokenRefreshMarginMs, stored, otherThan)
    if (good !== undefined) return ok(good)
    if (await isTooSoon(otherThan === undefined ? refreshEveryMs : refusedRefreshEveryMs)) {
      // One that looks expired may be so by a wrong clock alone: the server judges it, and its answer sets the clock right.
      return stored === undefined || stored.idToken === otherThan ? refuse('no-signal') : ok(stored)
    }
    return exchangeForOwner()
  }
  return {
    exchange: () => ports.locks.hold(refreshLock, exchange),
    holder: async () => {
      const answer = await ports.locks.hold(refreshLock, () => askServer(given))
      return answer.ok ? ok(answer.value.userId) : answer
    },
    token: async (otherThan) => {
      const stored = await held()
      const good = goodFor(tokenRefreshMarginMs, stored, otherThan)
      if (good !== undefined) return ok(good)
      return ports.locks.hold(refreshLock, () => refreshed(otherThan))
    },
  }
}
