import type { Core } from './core.ts'
import { signOutPendingCookie } from './person-of-device.ts'

/**
 * Revokes the session of a sign-out that the server has not heard of; before anything else is sent. Answers whether
 * nothing is left to revoke. Decision 18.
 */
export const endPendingSignOut = async (
  { ports, send }: Pick<Core, 'ports' | 'send'>,
  signal?: AbortSignal,
): Promise<boolean> => {
  if ((await ports.cookies.read(signOutPendingCookie)) === undefined) return true
  const answer = await send({ method: 'DELETE', path: '/session', signal })
  const isEnded = answer.ok && (answer.value.status < 300 || answer.value.status === 401)
  if (isEnded) await ports.cookies.write(signOutPendingCookie, '', 0)
  return isEnded
}
