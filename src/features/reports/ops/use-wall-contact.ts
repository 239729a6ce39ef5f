import { listDevices } from '../../../../domain/calls/list-devices.ts'
import { statsUsersSignIns } from '../../../../domain/calls/stats-users-sign-ins.ts'
import { lateSignInAfterMs, signInsFreshForMs } from '../../../../domain/constants.ts'
import { deviceContact } from '../../../../domain/operations/device-contact.ts'
import { ok } from '../../../../domain/result.ts'
import { lateToSignIn } from '../../../../domain/rota/late-sign-in.ts'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { useCall } from '../../../engine/use-call.ts'
import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { useOnlineRead } from '../../../engine/use-online-read.ts'
import { useIsOnline } from '../../../engine/use-sync-state.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'

/** Sign-ins and devices, asked anew each minute; each answer takes the place of the one before. */
const useSigns = (isWanted: boolean) => {
  const { now } = useCareFacts()
  const askSignIns = useCall(statsUsersSignIns)
  const askDevices = useCall(listDevices)
  return useOnlineRead(isWanted ? { now } : undefined, async (asked) => {
    // Whoever is on shift now has a shift that overlaps this moment.
    const around = { startDate: asked.now - lateSignInAfterMs, endDate: asked.now + lateSignInAfterMs }
    const [signIns, devices] = await Promise.all([askSignIns(around), askDevices({})])
    if (!signIns.ok) return signIns
    if (!devices.ok) return devices
    return ok({ signIns: signIns.value._embedded.users, devices: devices.value._embedded.devices })
  })
}

/**
 * Which devices are in touch, and who has not signed in. `isAllowed`: this person may see devices at all. The rest is
 * undefined while it is not known: old sign-ins would make everybody late, and old contacts every device silent.
 */
export const useWallContact = (shifts: readonly Shift[]) => {
  const { now, zone, settings } = useCareFacts()
  const { can } = useCurrentUser()
  const isOnline = useIsOnline()
  const isAllowed = can('manage rota.rota-users')
  const { value, readAt, failure } = useSigns(isAllowed && isOnline)
  const isFresh = isOnline && failure === undefined && readAt !== undefined && now - readAt <= signInsFreshForMs
  if (!isFresh || value === undefined || settings === undefined) {
    return { isAllowed, devices: undefined, notSignedIn: undefined }
  }
  const entered = value.signIns.map(({ userId, latestSignIn: at }) => ({ userId, at }))
  const heard = value.devices.map(({ userId, lastContact: at }) => ({ userId, at }))
  const signs = [...entered, ...heard].flatMap(({ userId, at }) =>
    userId === undefined || at === undefined ? [] : [{ userId, at }],
  )
  const late = lateToSignIn(shifts, { signs, now, clock: { sessions: settings.sessions, zone } })
  return {
    isAllowed,
    devices: deviceContact(value.devices, now),
    notSignedIn: new Set(late.map(({ userId }) => userId)),
  }
}

export type WallContact = ReturnType<typeof useWallContact>
