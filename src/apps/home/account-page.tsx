import { useMemo } from 'react'
import { createIdentityPool } from '../../app/identity-pool.ts'
import { useConfig } from '../../engine/engine-context.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { AccountScreen } from '../../features/account/account-screen.tsx'
import { NoPermissionNotice } from '../../ui/notice-pages.tsx'
import { Page } from '../../ui/page.tsx'

/** My Account; agency users have none. Rules §1. */
export function AccountPage() {
  const { auth } = useConfig()
  const { user } = useCurrentUser()
  const pool = useMemo(() => createIdentityPool(auth), [auth])
  if (user.agencyId !== undefined) {
    return (
      <Page>
        <NoPermissionNotice title="My Account" />
      </Page>
    )
  }
  return <AccountScreen changePassword={(change) => pool.changePassword({ ...change, email: user.email })} />
}
