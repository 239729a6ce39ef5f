import { useAppLinks } from '../../../app/use-shell-person.ts'
import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { PortalScreen } from '../../../features/portal/portal-screen.tsx'

/** The home app for whoever is signed in. */
export function PortalPage() {
  const { user } = useCurrentUser()
  return <PortalScreen apps={useAppLinks()} hasAccount={user.agencyId === undefined} />
}
