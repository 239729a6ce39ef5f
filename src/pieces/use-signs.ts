import { listDevices } from '../../domain/calls/list-devices.ts'
import { statsUsersSignIns } from '../../domain/calls/stats-users-sign-ins.ts'
import { lateSignInAfterMs } from '../../domain/constants.ts'
import { ok } from '../../domain/result.ts'
import { useCall } from '../engine/use-call.ts'
import { useOnlineRead } from '../engine/use-online-read.ts'
import { useCareFacts } from './care-facts.tsx'

/**
 * The devices of the provider, and when each person was last heard of by a sign-in or a device; read anew each minute, and
 * when the signal is back. Each answer takes the place of the one before.
 */
export const useSigns = (isWanted: boolean) => {
  const { now } = useCareFacts()
  const askSignIns = useCall(statsUsersSignIns)
  const askDevices = useCall(listDevices)
  return useOnlineRead(isWanted ? { now } : undefined, async (asked) => {
    // Whoever is on shift now has a shift that overlaps this moment.
    const around = { startDate: asked.now - lateSignInAfterMs, endDate: asked.now + lateSignInAfterMs }
    const [signIns, answered] = await Promise.all([askSignIns(around), askDevices({})])
    if (!signIns.ok) return signIns
    if (!answered.ok) return answered
    const { devices } = answered.value._embedded
    const entered = signIns.value._embedded.users.map(({ userId, latestSignIn: at }) => ({ userId, at }))
    const heard = devices.map(({ userId, lastContact: at }) => ({ userId, at }))
    const signs = [...entered, ...heard].flatMap(({ userId, at }) =>
      userId === undefined || at === undefined ? [] : [{ userId, at }],
    )
    return ok({ signs, devices })
  })
}
