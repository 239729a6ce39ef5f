import { unlockFreeTries, unlockRounds } from '../domain/constants.ts'
import type { Instant } from '../domain/time/instant.ts'
import type { Ports } from './ports.ts'

/** As long as the session itself. Decision 19. */
const verifierDays = 30
const firstWaitMs = 30_000
const longestWaitMs = 3_600_000

const cookieOf = (userId: string): string => `lock-${userId}`

/**
 * Keeps what a password is checked against without signal: a salt and its PBKDF2 hash, on the parent domain, since the
 * password is typed in the home app and the lock may fall in another. Decision 19.
 */
export const rememberPassword = async (ports: Ports, userId: string, password: string): Promise<void> => {
  const salt = ports.random.uuid()
  const hash = await ports.passwords.derive(password, salt, unlockRounds)
  await ports.cookies.write(cookieOf(userId), `${salt}.${hash}`, verifierDays)
}

export const isPasswordOf = async (ports: Ports, userId: string, password: string): Promise<boolean> => {
  const [salt, hash] = ((await ports.cookies.read(cookieOf(userId))) ?? '').split('.')
  if (salt === undefined || hash === undefined) return false
  return (await ports.passwords.derive(password, salt, unlockRounds)) === hash
}

/** When the next try is allowed after so many wrong ones: five are free, then the waits double. Decision 19. */
export const nextTryAt = (failures: number, now: Instant): Instant | undefined =>
  failures < unlockFreeTries
    ? undefined
    : now + Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - unlockFreeTries))
