import { useNavigate } from '@tanstack/react-router'
import { signOutPatienceMs } from '../../domain/constants.ts'
import { displayName } from '../../domain/user/display-name.ts'
import { isSharedDevice } from '../../domain/user/shared-device.ts'
import { useCurrentUser } from '../engine/use-current-user.ts'
import { useSession } from '../engine/use-session.ts'
import { useSignalCheck } from '../engine/use-signal-check.ts'
import { IdleLogout } from '../features/idle/idle-logout.tsx'

/** Idle logout, on shared devices only: with signal the person is signed out, without it the device locks. Decision 19. */
export function IdleWatch() {
  const navigate = useNavigate()
  const { user } = useCurrentUser()
  const { lock } = useSession()
  const hasSignal = useSignalCheck()
  if (!isSharedDevice({ userAgent: navigator.userAgent, roles: user.roles })) return null
  // The page stays covered until it is known which of the two it is.
  const end = async () => ((await hasSignal(signOutPatienceMs)) ? navigate({ to: '/logout' }) : lock())
  return <IdleLogout displayName={displayName(user)} onOver={() => void end()} />
}
