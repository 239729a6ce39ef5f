import { sessionCookieDays, unlockFreeTries, unlockRounds } from '../domain/constants.ts'
import type { Instant } from '../domain/time/instant.ts'
import type { Core } from './core.ts'
import type { Locked } from './database.ts'
import type { Ports } from './ports.ts'
import { writeMirror } from './transactions.ts'

const firstWaitMs = 30_000
const longestWaitMs = 3_600_000

/** On the parent domain: for whom an app of this device has locked. Each app honours it for that person. Decision 79. */
export const lockedCookie = 'locked-for'

/**
 * What a password is checked against without signal: a salt and its PBKDF2 hash. The server keeps it with the session
 * and gives it to each app with its tokens; no cookie holds it, since those go to every host of the domain. Decision 79.
 */
export const verifierOf = async ({ random, passwords }: Ports, password: string): Promise<string> => {
  const salt = random.uuid()
  return `${salt}.${await passwords.derive(password, salt, unlockRounds)}`
}

const isPasswordOf = async ({ passwords }: Ports, verifier: string | undefined, password: string): Promise<boolean> => {
  const [salt, hash] = (verifier ?? '').split('.')
  if (salt === undefined || hash === undefined) return false
  return (await passwords.derive(password, salt, unlockRounds)) === hash
}

/** When the next try is allowed after so many wrong ones: five are free, then the waits double. Decision 19. */
const nextTryAt = (failures: number, now: Instant): Instant | undefined =>
  failures < unlockFreeTries
    ? undefined
    : now + Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - unlockFreeTries))

type Device = Pick<Core, 'ports' | 'databases'>

/** What the cookie says of a person's lock. Any host of the domain may write it: no wait is longer than there can be. */
const inCookie = (cookie: string | undefined, userId: string, now: Instant): Locked | undefined => {
  const [named, failures, waitUntilAt] = (cookie ?? '').split('.')
  if (named !== userId) return undefined
  const waitMs = Number(waitUntilAt) - now
  return { failures: Number(failures) || 0, waitUntilAt: waitMs <= longestWaitMs ? now + waitMs : undefined }
}

/** How this app is locked for a person: by itself, or since another app of the device is; undefined where it is open. */
export const lockedFor = async (
  { ports, databases, clock }: Device & Pick<Core, 'clock'>,
  userId: string,
): Promise<Locked | undefined> => {
  const [own, cookie] = await Promise.all([databases.mirror.locked.get(), ports.cookies.read(lockedCookie)])
  const named = inCookie(cookie, userId, clock.now())
  // Tries in each app of the device count together.
  return own !== undefined && own.failures >= (named?.failures ?? 0) ? own : named
}

type Locking = Device & Pick<Core, 'clock' | 'report'>

/**
 * Keeps a lock, with its tries. What a full disk does not keep, the cookie holds alone: nobody is shown for want of room.
 * So it does where the browser has taken this app's copy away: what a copy of nobody's keeps locks whoever comes next.
 */
const keep = async ({ ports, databases: { mirror }, report }: Locking, userId: string, next: Locked): Promise<void> => {
  const { failures, waitUntilAt = 0 } = next
  const tries = failures > 0 ? `.${failures}.${waitUntilAt}` : ''
  await ports.cookies.write(lockedCookie, `${userId}${tries}`, sessionCookieDays)
  await writeMirror(mirror, async ({ locked, owner }) => {
    if ((await owner.get()) === userId) locked.put(next)
  }).catch((error: unknown) => report(error, 'locking'))
}

/** Locks this device for a person; where it is locked already the tries go on counting. */
export const lockFor = async (core: Locking, userId: string): Promise<void> =>
  keep(core, userId, (await lockedFor(core, userId)) ?? { failures: 0 })

/** Opens this app, and those that were locked with it. One that locked by itself asks for the password by itself. */
export const openLock = async ({ ports, databases: { mirror } }: Device): Promise<void> => {
  await ports.cookies.write(lockedCookie, '', 0)
  if ((await mirror.locked.get()) !== undefined) await writeMirror(mirror, async ({ locked }) => locked.remove())
}

/** Tries a password: the right one opens, a wrong one is counted. wait: it may not be tried yet. */
export const tryPassword = async (
  core: Locking,
  userId: string,
  password: string,
): Promise<'open' | 'wrong-password' | 'wait'> => {
  const { ports, databases, clock } = core
  const { failures = 0, waitUntilAt = 0 } = (await lockedFor(core, userId)) ?? {}
  if (waitUntilAt > clock.now()) return 'wait'
  if (await isPasswordOf(ports, (await databases.mirror.tokens.get())?.lock, password)) {
    await openLock(core)
    return 'open'
  }
  await keep(core, userId, { failures: failures + 1, waitUntilAt: nextTryAt(failures + 1, clock.now()) })
  return 'wrong-password'
}
