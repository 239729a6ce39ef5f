import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { DirectoryUser } from '../../../domain/calls/rota-directory.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CircleCheckIcon, MailIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { DirectoryNotRead } from './directory-not-read.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { splitName } from './invite-value.ts'
import { RolesSection } from './roles-section.tsx'
import { type Directory, useDirectory } from './use-directory.ts'
import { useSendInvitation } from './use-invite.ts'
import { isWithoutAccount, useAccountRoles } from './use-roles.ts'

type Person = Pick<RotaUser, 'id' | 'displayName'>

/** Somebody with an account. Who never signed in can be sent another password. */
function WithAccount({ person, account }: { person: Person; account: DirectoryUser }) {
  const { send, isBusy, failure } = useSendInvitation()
  const { email } = account
  const again = () => {
    const { firstName, lastName } = splitName(person.displayName)
    void send({ id: person.id, email: email ?? '', firstName, ...(lastName === '' ? {} : { lastName }) })
  }
  return (
    <>
      <Flex gap="2" align="center" minWidth="0">
        <Icon of={CircleCheckIcon} size={20} />
        <Box overflowWrap="anywhere">Has an account: {email}</Box>
      </Flex>
      {failure !== undefined && (
        <AlertBox tone="note" role="alert">
          {failure}
        </AlertBox>
      )}
      <Button icon={MailIcon} isLoading={isBusy} onClick={again}>
        Send a new one-time password
      </Button>
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
        onInvited={() => {
          setIsOpen(false)
          onInvited()
        }}
      />
    </>
  )
}

type AccountProps = {
  person: Person
  directory: Directory
  /** Who is in no directory has an account all the same; undefined while that is read. */
  isElsewhere: boolean | undefined
}

function Account({ person, directory: { accounts, notInvited, read }, isElsewhere }: AccountProps) {
  const account = accounts?.find(({ id }) => id === person.id)
  if (account !== undefined) return <WithAccount person={person} account={account} />
  if (isElsewhere === undefined) return <SkeletonCards count={1} />
  if (isElsewhere) return <Box color="ink2">{person.displayName} has an account, and no role that opens this app.</Box>
  return <WithoutAccount person={person} email={notInvited.get(person.id)} onInvited={() => void read()} />
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

/** For those who give and take roles: also of an account that has none left for this app, and is in no directory. */
function AccountAndRoles({ person, directory }: Omit<AccountProps, 'isElsewhere'>) {
  const roles = useAccountRoles(person.id)
  const isElsewhere = roles.held !== undefined || (roles.failure === undefined ? undefined : false)
  return (
    <>
      <ReadAccount person={person} directory={directory} isElsewhere={isElsewhere} />
      {!isWithoutAccount(roles) && (
        <RolesSection person={person} roles={roles} onChanged={() => void directory.read()} />
      )}
    </>
  )
}

/** Whether somebody can sign in, the way to make it so, and what their account may do. Decisions 58 and 74. */
export function AccountSection({ person }: { person: Person }) {
  const { can } = useCurrentUser()
  const directory = useDirectory()
  if (!can('create rota.rota-users')) return null
  if (can('manage all')) return <AccountAndRoles person={person} directory={directory} />
  return <ReadAccount person={person} directory={directory} isElsewhere={false} />
}
