import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { FarewellNotice } from '../../app/farewell-notice.tsx'
import { useFarewell } from '../../app/use-farewell.ts'
import { waitingElsewhere } from '../../app/waiting-elsewhere.ts'
import { useConfig } from '../../engine/engine-context.tsx'
import { useSession } from '../../engine/use-session.ts'
import { nextToVisit } from './next-to-visit.ts'

const route = getRouteApi('/logout')

/** Signs the person out of everything: first each app with unsent work tries to send it, then the session ends. */
export function SignOutPage() {
  const config = useConfig()
  const navigate = useNavigate()
  const { visited } = route.useSearch()
  const { signOut } = useSession()
  const farewell = useFarewell(() => {
    const next = farewell.isOnline ? nextToVisit(config, visited?.split(',').filter(Boolean) ?? []) : undefined
    if (next !== undefined) {
      location.replace(next)
      return
    }
    void signOut().then(() => navigate({ to: '/', replace: true }))
  })
  const elsewhere = waitingElsewhere(config.apps.map(({ id }) => id).filter((id) => id !== 'home'))
  return <FarewellNotice waiting={elsewhere.reduce((sum, { count }) => sum + count, farewell.waiting)} />
}
