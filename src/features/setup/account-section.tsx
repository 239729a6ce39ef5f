import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { DirectoryUser } from '../../../domain/calls/rota-directory.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CircleCheckIcon, MailIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { DirectoryNotRead } from './directory-not-read.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { ResetPassword } from './reset-password.tsx'
import { RolesSection } from './roles-section.tsx'
import { type Directory, useDirectory } from './use-directory.ts'
import { useAccountRoles } from './use-roles.ts'

type Person = Pick<RotaUser, 'id' | 'displayName'>

function WithAccount({ person, account: { email } }: { person: Person; account: DirectoryUser }) {
  return (
    <>
      <Flex gap="2" align="center" minWidth="0">
        <Icon of={CircleCheckIcon} size={20} />
        <Box overflowWrap="anywhere">Has an account: {email}</Box>
      </Flex>
      <ResetPassword person={{ id: person.id, name: person.displayName, email }} />
    </>
  )
}

type WithoutAccountProps = { person: Person; email: string | undefined; onInvited: () => void }

function WithoutAccount({ person, email, onInvited }: WithoutAccountProps) {
  const [isOpen, setIsOpen] = useState(false)
  const name = person.displayName
  return (
    <>
      <Box color="ink2">{name} has no account, and cannot sign in.</Box>
      <Button icon={MailIcon} onClick={() => setIsOpen(true)}>
        Invite by e-mail
      </Button>
      <InviteDialog
        title={`Invite ${name}`}
        invited={{ id: person.id, name, email, subject: person.id }}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onInvited={onInvited}
      />
    </>
  )
}

type AccountProps = { person: Person; directory: Directory }

const isOf =
  (person: Person) =>
  ({ id }: DirectoryUser): boolean =>
    id === person.id

function Account({ person, directory: { accounts, elsewhere, notInvited, read } }: AccountProps) {
  const account = accounts?.find(isOf(person))
  if (account !== undefined) return <WithAccount person={person} account={account} />
  if (elsewhere.some(isOf(person))) {
    return <Box color="ink2">{person.displayName} has an account, but no role that opens this app.</Box>
  }
  return <WithoutAccount person={person} email={notInvited.get(person.id)} onInvited={read} />
}

function ReadAccount(props: AccountProps) {
  const { accounts, failure, read } = props.directory
  return (
    <Section heading="Account">
      {accounts === undefined ? (
        <DirectoryNotRead failure={failure} read={read} />
      ) : (
        <Card padding="roomy">
          <Box display="grid" gap="3" justifyItems="start">
            <Account {...props} />
          </Box>
        </Card>
      )}
    </Section>
  )
}

function RolesOfAccount({ person, directory: { read } }: AccountProps) {
  const roles = useAccountRoles(person.id)
  return <RolesSection person={person} roles={roles} onChanged={read} />
}

/** Whether somebody can sign in, the way to make it so, and what their account may do. Decisions 58 and 74. */
export function AccountSection({ person }: { person: Person }) {
  const { can } = useCurrentUser()
  const directory = useDirectory()
  if (!can('create rota.rota-users')) return null
  const { accounts = [], elsewhere } = directory
  const hasAccount = [...accounts, ...elsewhere].some(isOf(person))
  return (
    <>
      <ReadAccount person={person} directory={directory} />
      {hasAccount && can('manage all') && <RolesOfAccount person={person} directory={directory} />}
    </>
  )
}
