import { signInsFreshForMs } from '../../../../domain/constants.ts'
import { deviceContact } from '../../../../domain/operations/device-contact.ts'
import { lateToSignIn } from '../../../../domain/rota/late-sign-in.ts'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { useIsOnline } from '../../../engine/use-sync-state.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { useSigns } from '../../../pieces/use-signs.ts'

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
  const late = lateToSignIn(shifts, { signs: value.signs, now, clock: { sessions: settings.sessions, zone } })
  return {
    isAllowed,
    devices: deviceContact(value.devices, now),
    notSignedIn: new Set(late.map(({ userId }) => userId)),
  }
}

export type WallContact = ReturnType<typeof useWallContact>
