import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { BeforeHome } from '../../../features/announcements/before-home.tsx'
import { CallsForHelp } from '../../../features/portal/announcements.tsx'
import { PortalScreen } from '../../../features/portal/portal-screen.tsx'
import { isBuiltApp } from '../../../frame/built-app-ids.ts'
import { useAppLinks } from '../../../frame/use-shell-person.ts'

/** The home app for whoever is signed in, after what must be read. */
export function PortalPage() {
  const { user } = useCurrentUser()
  const apps = useAppLinks().map(({ id, name, href, unread }) => ({ id, name, href, unread, isBuilt: isBuiltApp(id) }))
  return (
    <BeforeHome calls={<CallsForHelp />}>
      <PortalScreen apps={apps} hasAccount={user.agencyId === undefined} />
    </BeforeHome>
  )
}
