import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { PortalScreen } from '../../../features/portal/portal-screen.tsx'
import { isBuiltApp } from '../../../frame/built-app-ids.ts'
import { useAppLinks } from '../../../frame/use-shell-person.ts'

/** The home app for whoever is signed in. */
export function PortalPage() {
  const { user } = useCurrentUser()
  const apps = useAppLinks().map(({ id, name, href, unread }) => ({ id, name, href, unread, isBuilt: isBuiltApp(id) }))
  return <PortalScreen apps={apps} hasAccount={user.agencyId === undefined} />
}
