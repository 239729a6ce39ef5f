import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { createIdentityPool } from '../../app/identity-pool.ts'
import { useConfig } from '../../engine/engine-context.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useSession } from '../../engine/use-session.ts'
import { AccountScreen } from '../../features/account/account-screen.tsx'
import type { ChangePassword } from '../../features/account/use-password-change.ts'
import { NoPermissionNotice } from '../../ui/notice-pages.tsx'
import { Page } from '../../ui/page.tsx'

/** My Account; agency users have none. Rules §1. */
export function AccountPage() {
  const { auth } = useConfig()
  const { user } = useCurrentUser()
  const { completeSignIn } = useSession()
  const navigate = useNavigate()
  const pool = useMemo(() => createIdentityPool(auth), [auth])
  if (user.agencyId !== undefined) {
    return (
      <Page>
        <NoPermissionNotice title="My Account" />
      </Page>
    )
  }
  const changePassword: ChangePassword = (change) =>
    pool.changePassword({ ...change, email: user.email }, async (begun) => (await completeSignIn(begun)).ok)
  return <AccountScreen changePassword={changePassword} onSignedOut={() => void navigate({ to: '/logout' })} />
}
