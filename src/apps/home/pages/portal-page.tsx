import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { PortalScreen } from '../../../features/portal/portal-screen.tsx'
import { useAppLinks } from '../../../frame/use-shell-person.ts'

/** The home app for whoever is signed in. */
export function PortalPage() {
  const { user } = useCurrentUser()
  return <PortalScreen apps={useAppLinks()} hasAccount={user.agencyId === undefined} />
}
