import * as z from 'zod/mini'
import { sessionCookieDays, signInNeededToastMs } from '../domain/constants.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { CurrentUser } from '../domain/user/current-user.ts'
import type { Core } from './core.ts'
import type { CallFailure, SessionView } from './engine-types.ts'
import { sendAsPerson, withToken } from './http/as-person.ts'
import { problemOf } from './http/problem.ts'
import type { Answer } from './http/request.ts'
import { isSignedOut, refreshLock } from './http/token.ts'
import { lockedFor, lockFor, openLock, tryPassword, verifierOf } from './lock.ts'
import { rebaseAll } from './mirror-rows.ts'
import { linkBackoffMs } from './outbox/backoff.ts'
import { ensureGrant } from './outbox/grants.ts'
import { endPendingSignOut, isEndTold } from './pending-sign-out.ts'
import {
  emptyMirror,
  expireMirror,
  isStillOf,
  knowPerson,
  letGoOfTokens,
  nobody,
  personCookie,
  signOutPendingCookie,
  tellUsed,
} from './person-of-device.ts'
import { type SayGoodbye, signOut } from './signing-out.ts'
import { createStore, type Store, type WritableStore } from './store.ts'
import { createNews, createTurns, once } from './turns.ts'

/** The session as the rest of the engine uses it. */
export type LiveSession = Store<SessionView> & {
  /** Compares this origin with the provider's current person, and switches where they differ. Decision 17. */
  readonly checkPerson: () => Promise<void>
  readonly reloadUser: () => Promise<void>
  /** Shows the person as the mirror knows them now: another tab may have heard that they may do more or less. */
  readonly showKnown: () => Promise<void>
  /** The server has ended the session: what was read goes, what was pressed stays. Decision 18. */
  readonly endedByServer: () => Promise<void>
  readonly completeSignIn: (given: SignInGiven) => Promise<Result<CurrentUser, CallFailure>>
  /** `sayGoodbye` answers whether all has gone that can go; this, whether the server has heard of the end of the session. */
  readonly signOut: (sayGoodbye: SayGoodbye) => Promise<boolean>
  readonly endTold: () => Promise<void>
  readonly lock: () => Promise<void>
  readonly unlock: (password: string) => Promise<Result<undefined, 'wrong-password' | 'wait'>>
}
type SignInGiven = { readonly refreshToken: string; readonly password?: string | undefined }

type Parts = {
  readonly core: Core
  readonly view: WritableStore<SessionView>
  /** Since when it is open; undefined until the person was compared for the first time. */
  openedMs: number | undefined
  readonly isLeading: () => boolean
  /** Compares the person again in a while. */
  checkSoon: () => void
}

const noSignal = { kind: 'no-signal' } as const
const signedOut: SessionView = { state: 'signed-out' }

const show = async (parts: Parts): Promise<void> => {
  const { core, view, checkSoon } = parts
  const before = view.snapshot()
  const [known, named] = await Promise.all([
    core.databases.mirror.knownUser.get(),
    core.ports.cookies.read(personCookie),
  ])
  if (known === undefined) return view.set(signedOut)
  if (named !== undefined && named !== known.user.id) {
    // The device has named somebody else since: nobody is shown until that has been compared.
    checkSoon()
    return view.set({ state: 'checking' })
  }
  const locked = await lockedFor(core, known.user.id)
  // Somebody signed out, or in, while this was read: whoever was there before is not to be shown again.
  if (view.snapshot() !== before) return show(parts)
  const unlockWaitUntilAt = locked?.waitUntilAt
  const next: SessionView = { state: locked === undefined ? 'signed-in' : 'locked', ...known, unlockWaitUntilAt }
  if (JSON.stringify(next) !== JSON.stringify(view.snapshot())) view.set(next)
}

const end = async ({ core, view }: Parts): Promise<void> => {
  await emptyMirror(core)
  await Promise.all([tellUsed(core, false), openLock(core)])
  view.set(signedOut)
}

/** The other tabs share the mirror, and have to show the same person. */
const tellOtherTabs = ({ ports }: Core): void => ports.channel.post({ kind: 'person' })

const endedByServer = async (parts: Parts): Promise<void> => {
  const { core, view } = parts
  if (view.snapshot().state === 'signed-out') return
  await core.ports.cookies.write(personCookie, nobody, sessionCookieDays)
  await end(parts)
  tellOtherTabs(core)
  const text = 'You need to sign in to access this page'
  core.notify({ kind: 'info', title: 'Authentication Error', text, durationMs: signInNeededToastMs })
}

const ownRecord = { method: 'GET', path: '/users/me' } as const

/** Makes the person known whom an answer to `ownRecord` tells of; else gives back why it does not. */
const takeUser = async (parts: Parts, { status, body }: Answer): Promise<CallFailure | undefined> => {
  const { core } = parts
  const user = z.safeParse(CurrentUser, body)
  if (status !== 200 || !user.success) return problemOf(status, body)
  // An answer that comes after the person changed is somebody else's.
  const person = await core.ports.cookies.read(personCookie)
  if (person !== undefined && person !== user.data.id) return undefined
  // What this person made here and has not sent is shown again.
  if (await knowPerson(core, user.data)) await rebaseAll(core.databases)
  await tellUsed(core, true)
  await show(parts)
  core.inBackground(ensureGrant(core, user.data.id), 'asking for a grant')
  return undefined
}

const reloadUser = async (parts: Parts): Promise<void> => {
  const answer = await sendAsPerson(parts.core, ownRecord)
  if (answer.ok) await takeUser(parts, answer.value)
  else if (answer.reason === 'signed-out') await endedByServer(parts)
}

/** Takes over the session that the provider's cookie holds, if there is one; gives back why nobody came of it. */
const adopt = async (parts: Parts): Promise<CallFailure | undefined> => {
  const { tokens, databases, ports, send } = parts.core
  const exchanged = await tokens.exchange()
  // A token that was had just now is the best one there is: what it does not open, none does. Decision 18.
  const answer = exchanged.ok ? await send(withToken(ownRecord, exchanged.value.idToken)) : exchanged
  const failed = exchanged.ok ? noSignal : exchanged.reason
  const failure = answer.ok ? await takeUser(parts, answer.value) : failed
  const isRefused = answer.ok && answer.value.status === 401
  if ((await databases.mirror.owner.get()) === undefined) {
    await letGoOfTokens(parts.core)
    // The server has somebody signed in, and could not be asked: it is asked again.
    if (!isRefused && !isSignedOut(failed)) parts.checkSoon()
    // Nobody is named, so that no app takes this session over again; whoever has signed in since stays named.
    if (isRefused && exchanged.ok && (await ports.cookies.read(personCookie)) === exchanged.value.userId) {
      await ports.cookies.write(personCookie, nobody, sessionCookieDays)
    }
  }
  await show(parts)
  return failure
}

/** Why nobody is signed in though the session was opened; a token that nobody takes says nothing of the account. */
const afterOpening = (failure: CallFailure | undefined): CallFailure => {
  if (failure === undefined) return problemOf(0, undefined)
  return failure.kind === 'refused' && failure.status === 401 ? { ...failure, kind: 'failed' } : failure
}

/**
 * Nobody is shown from the moment at which the device names somebody else: a sign-in or a sign-out that waits for the
 * server may hold up the comparison.
 */
const hideIfOther = async ({ core, view }: Parts): Promise<void> => {
  const named = await core.ports.cookies.read(personCookie)
  const shown = view.snapshot().user?.id
  if (named !== undefined && shown !== undefined && named !== shown) view.set({ state: 'checking' })
}

/** Shows whoever this origin knows, who is the device's person; `named` is whom the cookie named as that was found out. */
const goOn = async (parts: Parts, owner: string, named: string | undefined): Promise<void> => {
  const { core } = parts
  // A browser that was killed forgets its newest cookies. Whoever has signed in since then stays named.
  if (named !== owner && (await core.ports.cookies.read(personCookie)) === named) {
    await core.ports.cookies.write(personCookie, owner, sessionCookieDays)
  }
  await tellUsed(core, true)
  await expireMirror(core, parts)
  parts.openedMs ??= core.ports.clock.elapsedMs()
  await show(parts)
}

/** `isEnded`: the server has heard of every sign-out of the device. */
const checkPerson = async (parts: Parts, isEnded: boolean): Promise<void> => {
  const { core } = parts
  const [named, owner] = await Promise.all([core.ports.cookies.read(personCookie), core.databases.mirror.owner.get()])
  const person = named ?? owner
  if (owner !== undefined && person === owner) return goOn(parts, owner, named)
  // Somebody else signed in, or signed out, in another app: what this origin read is not theirs.
  const shown = parts.view.snapshot().user?.id
  // Nobody is shown until it is known who comes: the answer may take its time.
  if (owner !== undefined || (shown !== undefined && shown !== person)) parts.view.set({ state: 'checking' })
  if (owner !== undefined) {
    if (await isStillOf(core, owner)) return goOn(parts, owner, named)
    await emptyMirror(core, owner)
    await tellUsed(core, false)
  }
  // Where nobody is named there is no session to take over: the server sets and ends both cookies together. One that
  // somebody signed out of is not taken over either, whoever an answer that came later has named.
  if (person === undefined || person === nobody || !isEnded) await show(parts)
  else await adopt(parts)
  if (owner !== (await core.databases.mirror.owner.get())) tellOtherTabs(core)
}

const completeSignIn = async (
  parts: Parts,
  { refreshToken, password }: SignInGiven,
): Promise<Result<CurrentUser, CallFailure>> => {
  const { ports, send, databases } = parts.core
  const { mirror } = databases
  const lock = password === undefined ? undefined : await verifierOf(ports, password)
  // Once another session has taken its place nobody here could end the one that somebody signed out of.
  await endPendingSignOut(parts.core)
  // An exchange whose answer is that nobody is signed in would end, coming later, the session that begins here.
  const opened = await ports.locks.hold(refreshLock, () =>
    send({ method: 'POST', path: '/session', body: { refreshToken, lock } }),
  )
  if (!opened.ok) return refuse(noSignal)
  if (opened.value.status >= 300) return refuse(problemOf(opened.value.status, opened.value.body))
  await ports.cookies.write(signOutPendingCookie, '', 0)
  // The server has named the person with its answer: the same one finds everything as it was, unlocked.
  const isSame = (await ports.cookies.read(personCookie)) === (await mirror.owner.get())
  // Nobody else is shown until it is known who comes: the answer may take its time.
  if (!isSame && parts.view.snapshot().user !== undefined) parts.view.set({ state: 'checking' })
  if (!isSame) await emptyMirror(parts.core)
  await openLock(parts.core)
  const failure = await adopt(parts)
  const { user } = parts.view.snapshot()
  if (user === undefined) return refuse(afterOpening(failure))
  await ports.cookies.write(personCookie, user.id, sessionCookieDays)
  return ok(user)
}

const unlock = async (parts: Parts, password: string): Promise<Result<undefined, 'wrong-password' | 'wait'>> => {
  const { user } = parts.view.snapshot()
  const tried = user === undefined ? 'wait' : await tryPassword(parts.core, user.id, password)
  await show(parts)
  return tried === 'open' ? ok(undefined) : refuse(tried)
}

const lock = async (parts: Parts): Promise<void> => {
  const { user } = parts.view.snapshot()
  if (user === undefined) return
  await lockFor(parts.core, user.id)
  await show(parts)
}

/** Who is signed in on this origin. Only the server or the person ends a session; no network never does. Decision 18. */
export const createSession = (core: Core, isLeading: () => boolean): LiveSession => {
  const view = createStore<SessionView>({ state: 'checking' })
  const inTurn = createTurns()
  const { clock, random } = core.ports
  let cancel: () => void = () => undefined
  const checkSoon = () => {
    cancel()
    const again = () => core.inBackground(compare(), 'comparing the person again')
    cancel = clock.after(linkBackoffMs(3, random.fraction()), again)
  }
  const parts: Parts = { core, view, openedMs: undefined, isLeading, checkSoon }
  const endTold = createNews()
  const comparison = async () => {
    try {
      const isEnded = await endPendingSignOut(core)
      await checkPerson(parts, isEnded)
      if (isEnded) endTold.tell()
      else checkSoon()
    } catch (error) {
      // Nobody is shown meanwhile: a full disk may have room again by then.
      checkSoon()
      throw error
    }
  }
  const compare = async () => {
    await hideIfOther(parts)
    await inTurn(comparison)
  }
  return {
    ...view,
    checkPerson: compare,
    reloadUser: () => reloadUser(parts),
    showKnown: () => show(parts),
    endedByServer: () => endedByServer(parts),
    completeSignIn: (given) => inTurn(() => completeSignIn(parts, given)),
    signOut: once((sayGoodbye) => {
      if (view.snapshot().state === 'signed-out') return isEndTold(core)
      const letGo = () => {
        view.set({ state: 'checking' })
        return end(parts)
      }
      return signOut({ core, inTurn, compare, letGo }, sayGoodbye)
    }),
    endTold: () => {
      const told = endTold.next()
      core.inBackground(compare(), 'telling of a sign-out')
      return told
    },
    lock: () => lock(parts),
    unlock: (password) => unlock(parts, password),
  }
}
