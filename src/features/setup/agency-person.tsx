import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { DirectoryUser } from '../../../domain/calls/rota-directory.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { KeyIcon } from '../../ui/icons.ts'
import { accountName } from './account-words.ts'
import { ResetPassword } from './reset-password.tsx'
import { RolesOfDialog } from './roles-dialog.tsx'

/** Somebody of an agency, with another one-time password, and roles for those who give them. Rules §6, §7. */
export function AgencyPerson({ person }: { person: DirectoryUser }) {
  const { can } = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  const name = accountName(person)
  return (
    <Box as="li" paddingX="4" paddingY="3" css={{ '& + &': { borderTop: '1px solid {colors.line}' } }}>
      <Flex gap="3" align="center" flexWrap="wrap">
        <Box flex="1 1 12rem" minWidth="0">
          <Box textStyle="strong">{name}</Box>
          <Box textStyle="second" color="ink2" overflowWrap="anywhere">
            {person.email}
          </Box>
        </Box>
        <ResetPassword
          person={{ id: person.id, email: person.email, name }}
          label={`Send a new one-time password to ${name}`}
        />
        {can('manage all') && (
          <Button icon={KeyIcon} aria-label={`Roles of ${name}`} onClick={() => setIsOpen(true)}>
            Roles
          </Button>
        )}
      </Flex>
      {isOpen && <RolesOfDialog userId={person.id} name={name} onClose={() => setIsOpen(false)} />}
    </Box>
  )
}
