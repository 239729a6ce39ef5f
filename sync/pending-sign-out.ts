import type { Core } from './core.ts'
import { signOutPendingCookie } from './person-of-device.ts'

/** Whether the server has heard of every sign-out of this device, as far as the device knows. */
export const isEndTold = async ({ ports }: Pick<Core, 'ports'>): Promise<boolean> =>
  (await ports.cookies.read(signOutPendingCookie)) === undefined

/**
 * Revokes the session of a sign-out that the server has not heard of; before anything else is sent. Answers whether
 * nothing is left to revoke. Decision 18.
 */
export const endPendingSignOut = async (
  { ports, send }: Pick<Core, 'ports' | 'send'>,
  signal?: AbortSignal,
): Promise<boolean> => {
  if (await isEndTold({ ports })) return true
  const answer = await send({ method: 'DELETE', path: '/session', signal })
  const isEnded = answer.ok && (answer.value.status < 300 || answer.value.status === 401)
  if (isEnded) await ports.cookies.write(signOutPendingCookie, '', 0)
  return isEnded
}
