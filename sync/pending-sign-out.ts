import * as z from 'zod/mini'
import { sessionCookieDays } from '../domain/constants.ts'
import { Id } from '../domain/wire.ts'
import type { Core } from './core.ts'
import { signOutPendingCookie } from './person-of-device.ts'

type Parts = Pick<Core, 'ports' | 'send'>

/** In place of whose sign-out it is, where that is not known; earlier builds say nothing else. */
const somebody = '1'

/** Notes that this person signs out, for every app of the device to tell the server of. */
export const notePendingSignOut = ({ ports }: Pick<Core, 'ports'>, userId: string | undefined): Promise<void> =>
  ports.cookies.write(signOutPendingCookie, userId ?? somebody, sessionCookieDays)

/** Whether the server has heard of every sign-out of this device, as far as the device knows. */
export const isEndTold = async ({ ports }: Pick<Core, 'ports'>): Promise<boolean> =>
  (await ports.cookies.read(signOutPendingCookie)) === undefined

type Telling = { readonly isLate: boolean; readonly signal?: AbortSignal }

/**
 * Tells the server whose session is over: by the time that it hears, the cookie may be another's. What is told late asks
 * for no cookie, since the answer could take that of whoever has signed in by then.
 */
const tell = async ({ ports, send }: Parts, { isLate, signal }: Telling): Promise<boolean> => {
  const told = await ports.cookies.read(signOutPendingCookie)
  if (told === undefined) return true
  const person = z.safeParse(Id, told).data
  const query = new URLSearchParams({ ...(person && { person }), ...(isLate && { late: 'true' }) }).toString()
  const answer = await send({ method: 'DELETE', path: `/session${query === '' ? '' : `?${query}`}`, signal })
  if (!answer.ok || (answer.value.status >= 300 && answer.value.status !== 401)) return false
  // The next person may have signed out meanwhile, in another app: of that the server has not heard.
  const isSame = (await ports.cookies.read(signOutPendingCookie)) === told
  if (isSame) await ports.cookies.write(signOutPendingCookie, '', 0)
  return isEndTold({ ports })
}

/** Ends the session of whoever signs out on this page now, and its cookies with it. Decision 212. */
export const endSession = (parts: Parts, signal: AbortSignal): Promise<boolean> =>
  tell(parts, { isLate: false, signal })

/**
 * Revokes the session of a sign-out that the server has not heard of; before anything else is sent. Answers whether
 * nothing is left to revoke. Decisions 18, 212.
 */
export const endPendingSignOut = (parts: Parts): Promise<boolean> => tell(parts, { isLate: true })
