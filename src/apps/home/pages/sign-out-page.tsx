import { useNavigate } from '@tanstack/react-router'
import { useConfig } from '../../../engine/engine-context.tsx'
import { FarewellNotice } from '../../../frame/farewell-notice.tsx'
import { SESSION_ENDED } from '../../../frame/go-to-sign-in.ts'
import { useWayOut } from '../../../frame/use-way-out.ts'
import { waitingElsewhere } from '../../../frame/waiting-elsewhere.ts'
import { noteAllTold } from '../tell-other-apps.ts'

/** Signs the person out of everything, and ends at the sign-in page. */
export function SignOutPage() {
  const config = useConfig()
  const navigate = useNavigate()
  const { waiting } = useWayOut({
    finish: ({ wasEnded }, areAllTold) => {
      if (areAllTold) noteAllTold()
      void navigate({ to: '/', replace: true, ...(wasEnded ? { hash: SESSION_ENDED.slice(1) } : {}) })
    },
  })
  const elsewhere = waitingElsewhere(config.apps.map(({ id }) => id).filter((id) => id !== 'home'))
  return <FarewellNotice waiting={elsewhere.reduce((sum, { count }) => sum + count, waiting)} />
}
