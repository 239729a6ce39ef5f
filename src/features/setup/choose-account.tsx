import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { DirectoryUser } from '../../../domain/calls/rota-directory.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyIcon, PlusIcon } from '../../ui/icons.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Section } from '../../ui/section.tsx'
import { accountName, accountsWithoutRecord } from './account-words.ts'
import { DirectoryNotRead } from './directory-not-read.tsx'
import { RolesOfDialog } from './roles-dialog.tsx'
import { useDirectory } from './use-directory.ts'

type ChooseProps = { onChoose: (userId: string) => void }

type RowProps = ChooseProps & {
  account: DirectoryUser
  /** None of its roles opens this app: it is given one before a record is made. */
  isElsewhere: boolean
  onRolesSeen: () => void
}

function AccountRow({ account, isElsewhere, onChoose, onRolesSeen }: RowProps) {
  const { can } = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  const name = accountName(account)
  const close = () => {
    setIsOpen(false)
    onRolesSeen()
  }
  return (
    <Flex
      as="li"
      gap="3"
      align="center"
      flexWrap="wrap"
      padding="3"
      css={{ '& + &': { borderTop: '1px solid {colors.line}' } }}
    >
      <Box flex="1 1 220px" minWidth="0">
        <Box textStyle="strong">{name}</Box>
        <Box textStyle="second" color="ink2" overflowWrap="anywhere">
          {account.email}
          {isElsewhere && ' · no role that opens this app'}
        </Box>
      </Box>
      {can('manage all') && (
        <Button icon={KeyIcon} aria-label={`Roles of ${name}`} onClick={() => setIsOpen(true)}>
          Roles
        </Button>
      )}
      {!isElsewhere && (
        <Button icon={PlusIcon} aria-label={`Add ${name}`} onClick={() => onChoose(account.id)}>
          Add
        </Button>
      )}
      {isOpen && <RolesOfDialog userId={account.id} name={name} onClose={close} />}
    </Flex>
  )
}

const isFound = (account: DirectoryUser, words: string): boolean => {
  const text = `${accountName(account)} ${account.email ?? ''}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The people who can sign in and are on no record of staff yet: they are offered first. Rules §7. */
export function ChooseAccount({ onChoose }: ChooseProps) {
  const [words, setWords] = useState('')
  const { accounts, elsewhere, failure, read } = useDirectory()
  const { can } = useCurrentUser()
  const staff = useLiveQuery((from) => from.rotaUsers(), [])
  if (accounts === undefined || staff === undefined) {
    return (
      <Section heading="People with an account">
        <DirectoryNotRead failure={failure} read={read} />
      </Section>
    )
  }
  // Only who gives roles can do something with an account that does not open this app.
  const offered = accountsWithoutRecord([...accounts, ...(can('manage all') ? elsewhere : [])], staff)
  const found = offered.filter((account) => isFound(account, words.trim()))
  return (
    <Section heading="People with an account" count={offered.length} note="not on the staff list yet">
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        {offered.length > 5 && <SearchField label="Name or e-mail" value={words} onValueChange={setWords} />}
        {found.length === 0 ? (
          <Card padding="roomy">
            {offered.length === 0 ? 'Everyone with an account is on the staff list.' : `No one matches “${words}”.`}
          </Card>
        ) : (
          <Card as="ul" padding="none" label="People with an account">
            {found.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                isElsewhere={elsewhere.includes(account)}
                onChoose={onChoose}
                onRolesSeen={read}
              />
            ))}
          </Card>
        )}
      </Box>
    </Section>
  )
}
