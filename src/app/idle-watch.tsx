import { useNavigate } from '@tanstack/react-router'
import { displayName } from '../../domain/user/display-name.ts'
import { isSharedDevice } from '../../domain/user/shared-device.ts'
import { useCurrentUser } from '../engine/use-current-user.ts'
import { useSession } from '../engine/use-session.ts'
import { useSyncState } from '../engine/use-sync-state.ts'
import { IdleLogout } from '../features/idle/idle-logout.tsx'

/** Idle logout, on shared devices only: with signal the person is signed out, without it the device locks. Decision 19. */
export function IdleWatch() {
  const navigate = useNavigate()
  const { user } = useCurrentUser()
  const { lock } = useSession()
  const { isOnline } = useSyncState()
  if (!isSharedDevice({ userAgent: navigator.userAgent, roles: user.roles })) return null
  const end = () => void (isOnline ? navigate({ to: '/logout' }) : lock())
  return <IdleLogout displayName={displayName(user)} onOver={end} />
}
