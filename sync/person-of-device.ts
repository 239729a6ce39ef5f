import { mirrorExpiresAfterMs, signOutPatienceMs } from '../domain/constants.ts'
import type { CurrentUser } from '../domain/user/current-user.ts'
import { hasLostRights } from '../domain/user/lost-rights.ts'
import type { Core } from './core.ts'
import { isLeaderAlive, leaderLock } from './leader.ts'
import { letGoOfRead } from './let-go-of-read.ts'
import { pause } from './pause.ts'
import { writeMirror } from './transactions.ts'

/** The current person's id, on the parent domain, readable; set with the session. Decision 17. */
export const personCookie = 'current-person'
/** What it says once somebody signed out. A missing cookie says nothing: a browser that is killed forgets the newest. */
export const nobody = 'none'
/** A person signed out and the server does not know it yet. */
export const signOutPendingCookie = 'sign-out-pending'

/** Browsers keep no cookie longer. */
const usedCookieDays = 400

/**
 * Says to the other apps of this device whether this one holds what was read for somebody: whoever signs out empties
 * each that does. Decisions 20, 79.
 */
export const tellUsed = ({ ports, device }: Pick<Core, 'ports' | 'device'>, isUsed: boolean): Promise<void> =>
  ports.cookies.write(`used-${device().app}`, isUsed ? '1' : '', isUsed ? usedCookieDays : 0)

type Emptied = {
  readonly databases: Pick<Core['databases'], 'mirror'>
  readonly clock: Pick<Core['clock'], 'offsetMs'>
  readonly ports: Pick<Core['ports'], 'random'>
}

/**
 * Forgets everything that was read and who read it; entries, drafts and grants stay. Where `of` is given and another
 * tab has changed the person meanwhile, what it has read for the next one stays. Decisions 3, 20.
 */
export const emptyMirror = async ({ databases: { mirror }, clock, ports }: Emptied, of?: string): Promise<void> => {
  await writeMirror(mirror, async ({ empty, owner, clockOffsetMs, leader, serverEpoch, wipe }) => {
    const [stored, leads, epoch] = await Promise.all([owner.get(), leader.get(), serverEpoch.get()])
    if (of !== undefined && stored !== of) return
    empty(mirror.database.names)
    // The clock is the device's, whoever holds it, the lead is a tab's, and the server is everybody's.
    if (leads !== undefined) leader.put(leads)
    if (epoch !== undefined) serverEpoch.put(epoch)
    clockOffsetMs.put(clock.offsetMs.snapshot())
    wipe.put(ports.random.uuid())
  })
}

/** Forgets the tokens, and what unlocks with them, of a session that nobody here came of. Decision 79. */
export const letGoOfTokens = ({ databases: { mirror } }: Core): Promise<void> =>
  writeMirror(mirror, async ({ owner, tokens }) => {
    if ((await owner.get()) === undefined) tokens.remove()
  })

/**
 * Notes who is signed in here and what they may do; answers whether it is somebody new here. Whoever may do less than
 * before keeps nothing of what was read: what they still may see is read anew. Decision 74.
 */
export const knowPerson = async (
  { databases: { mirror }, clock, ports }: Core,
  user: CurrentUser,
): Promise<boolean> => {
  const isNew = (await mirror.owner.get()) !== user.id
  await writeMirror(mirror, async (within) => {
    const known = (await within.knownUser.get())?.user
    if (known?.id === user.id && hasLostRights(known, user)) {
      await letGoOfRead(within, mirror.database.names, ports.random.uuid())
      within.unread.remove()
    }
    // Also where the storage was evicted: what was being read for the same person is not complete.
    if (isNew) within.wipe.put(ports.random.uuid())
    within.owner.put(user.id)
    within.knownUser.put({ user, asOf: clock.now() })
  })
  return isNew
}

/**
 * Whether another page of this origin is open, leads and answers: its own time says for how long it has been open. One
 * that is frozen holds the lead too, and compares nothing.
 */
const isOpenElsewhere = async (ports: Core['ports'], isLeading: () => boolean): Promise<boolean> => {
  if (isLeading()) return false
  const isFree = await ports.locks.holdIfFree(leaderLock, async () => true)
  // This page may have taken the lead while it asked.
  return isFree === undefined && !isLeading() && isLeaderAlive(ports)
}

type Opening = {
  /** Since when the page is open; undefined as it opens. */
  readonly openedMs: number | undefined
  readonly isLeading: () => boolean
}

/**
 * What was read expires 14 days after the last contact; who is signed in does not, nor the outbox, nor the rows that
 * have unsent work. Decisions 9, 10.
 */
export const expireMirror = async (
  { databases: { mirror }, clock, ports }: Core,
  { openedMs, isLeading }: Opening,
): Promise<void> => {
  const lastContactAt = await mirror.lastContactAt.get()
  if (lastContactAt === undefined || clock.now() - lastContactAt <= mirrorExpiresAfterMs) return
  // While the page is open its own time counts as well: somebody may just have set the device's clock.
  if (openedMs !== undefined && ports.clock.elapsedMs() - openedMs <= mirrorExpiresAfterMs) return
  // Somebody may be at work there. A page that opens wakes whoever leads, which then asks the same by its own time.
  if (openedMs === undefined && (await isOpenElsewhere(ports, isLeading))) return
  await writeMirror(mirror, async (within) => {
    await letGoOfRead(within, mirror.database.names, ports.random.uuid())
    within.unread.remove()
  })
}

/**
 * Whether the session is still this person's, though the cookie names another: any host of the domain may write that.
 * Without an answer within some seconds, and after a sign-out without signal, the cookie is believed. Decision 79.
 */
export const isStillOf = async (core: Core, owner: string): Promise<boolean> => {
  if ((await core.ports.cookies.read(signOutPendingCookie)) !== undefined) return false
  const holder = await Promise.race([core.tokens.holder(), pause(core, signOutPatienceMs)])
  return holder?.ok === true && holder.value === owner
}
