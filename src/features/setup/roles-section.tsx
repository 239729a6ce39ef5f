import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import type { UserRoles } from '../../../domain/calls/user-roles.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { wordsOfRole } from './role-words.ts'
import { RolesDialog } from './roles-dialog.tsx'
import { RolesNotRead } from './roles-not-read.tsx'
import type { AccountRoles } from './use-roles.ts'

type Person = Pick<RotaUser, 'id' | 'displayName'>

function Held({ name, roles }: { name: string; roles: UserRoles['roles'] }) {
  if (roles.length === 0)
    return <Box color="ink2">No role. They can sign in, but can only open the Home Portal and Recruitment.</Box>
  return (
    <Box as="ul" aria-label={`Roles of ${name}`} display="grid" gap="3" width="full">
      {roles.map(wordsOfRole).map((role) => (
        <li key={role.name}>
          <Box textStyle="strong" overflowWrap="anywhere">
            {role.title}
          </Box>
          <Box textStyle="second" color="ink2">
            {role.text}
          </Box>
        </li>
      ))}
    </Box>
  )
}

type RolesSectionProps = {
  person: Person
  roles: AccountRoles
  /** Who may open the app may be somebody else by now. */
  onChanged: () => void
}

/** Which roles somebody has and what each may do, for those who give and take them. Rules §6, decision 74. */
export function RolesSection({ person, roles: { value: held, failure, read, put }, onChanged }: RolesSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    // Somebody else may have changed them while this was open: what is shown next is what is so.
    read()
  }
  return (
    <Section heading="Roles">
      {held === undefined ? (
        <RolesNotRead failure={failure} read={read} />
      ) : (
        <Card padding="roomy">
          <Box display="grid" gap="3" justifyItems="start">
            <Held name={person.displayName} roles={held.roles} />
            <Button icon={KeyIcon} onClick={() => setIsOpen(true)}>
              Change roles
            </Button>
          </Box>
        </Card>
      )}
      {isOpen && held !== undefined && (
        <RolesDialog
          name={person.displayName}
          held={held}
          onClose={close}
          onSaved={(now) => {
            put(now)
            setIsOpen(false)
            onChanged()
          }}
        />
      )}
    </Section>
  )
}
