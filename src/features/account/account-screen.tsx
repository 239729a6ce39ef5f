import { Box } from '@chakra-ui/react'
import { roles } from '../../../domain/permissions.ts'
import { displayName } from '../../../domain/user/display-name.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { Card } from '../../ui/card.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list.tsx'
import { KeyIcon, MailIcon, PersonIcon, TabletIcon } from '../../ui/icons.ts'
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

type AccountScreenProps = { changePassword: ChangePassword; onSignedOut: () => void }

/** Who the person is to the system, their password, and this device. */
export function AccountScreen({ changePassword, onSignedOut }: AccountScreenProps) {
  const { user } = useCurrentUser()
  return (
    <Page width="form">
      <PageHeading>My Account</PageHeading>
      <Box display="grid" gap="8">
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
        <SignOutEverywhere onSignedOut={onSignedOut} />
      </Box>
    </Page>
  )
}
