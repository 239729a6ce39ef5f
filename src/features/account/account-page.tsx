import { Box } from '@chakra-ui/react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { roles } from '../../../domain/permissions.ts'
import { displayName } from '../../../domain/user/display-name.ts'
import { useConfig } from '../../engine/engine-context.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useSession } from '../../engine/use-session.ts'
import { createIdentityPool } from '../../frame/identity-pool.ts'
import { Card } from '../../ui/card.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list.tsx'
import { HomeIcon, KeyIcon, MailIcon, PersonIcon, TabletIcon } from '../../ui/icons.ts'
import { NoPermissionNotice } from '../../ui/notice-pages.tsx'
import { Page, PageHeading } from '../../ui/page.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { PasswordChange } from './password-change.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import type { ChangePassword } from './use-password-change.ts'

/** Role names as words: "Care staff and Chat user". A name that is not in the table stands for itself. Rules §6. */
export const rolesInWords = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(
    names.map((name) => roles.find((role) => role.name === name)?.description ?? name),
  )

/** Changes the password in the pool, and signs in with the new one. */
const useChangePassword = (): ChangePassword => {
  const { auth } = useConfig()
  const { user } = useCurrentUser()
  const { completeSignIn } = useSession()
  const pool = useMemo(() => createIdentityPool(auth), [auth])
  return (change) =>
    pool.changePassword({ ...change, email: user.email }, async (begun) => (await completeSignIn(begun)).ok)
}

/** Who the person is to the system, their password, and this device. */
function Account() {
  const { user } = useCurrentUser()
  const changePassword = useChangePassword()
  const navigate = useNavigate()
  return (
    <Page width="reading" isCentred>
      <PageHeading>My Account</PageHeading>
      <Box display="grid" gap="8" maxWidth="512px">
        <Card padding="roomy">
          <DescriptionList>
            <DescriptionRow icon={PersonIcon} label="Name">
              {displayName(user)}
            </DescriptionRow>
            <DescriptionRow icon={MailIcon} label="E-mail">
              {user.email}
            </DescriptionRow>
            <DescriptionRow icon={KeyIcon} label="Roles">
              {rolesInWords(user.roles)}
            </DescriptionRow>
          </DescriptionList>
        </Card>
        <Box>
          <ButtonLink to="/device" icon={TabletIcon}>
            What is on this device
          </ButtonLink>
        </Box>
        <PasswordChange email={user.email} changePassword={changePassword} />
        <SignOutEverywhere onSignedOut={() => void navigate({ to: '/logout' })} />
      </Box>
    </Page>
  )
}

/** My Account; agency users have none. Rules §1. */
export function AccountPage() {
  const { user } = useCurrentUser()
  if (user.agencyId === undefined) return <Account />
  return (
    <Page width="reading" isCentred>
      <NoPermissionNotice
        title="My Account"
        actions={
          <ButtonLink look="primary" size="action" icon={HomeIcon} to="/">
            Home
          </ButtonLink>
        }
      />
    </Page>
  )
}
