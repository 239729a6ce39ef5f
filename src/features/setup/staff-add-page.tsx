import { Box } from '@chakra-ui/react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { AsOfLine } from '../../pieces/page-states.tsx'
import { RecordForm } from '../../pieces/record-form/record-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MailIcon, PersonIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { Section } from '../../ui/section.tsx'
import { accountName } from './account-words.ts'
import { allStaff } from './back-links.tsx'
import { ChooseAccount } from './choose-account.tsx'
import { DirectoryNotRead } from './directory-not-read.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { StaffFields } from './staff-fields.tsx'
import { useDirectory } from './use-directory.ts'
import { useStaffAdd } from './use-staff-form.ts'

const route = getRouteApi('/setup/staff/add')

/** Opens the record of the one who was added, in the place of the form. */
const useOpenRecord = () => {
  const navigate = route.useNavigate()
  return (userId: string) => void navigate({ to: '/setup/staff/$userId', params: { userId }, replace: true })
}

type FormProps = { account: { id: string; name: string } | undefined }

function AddForm({ account }: FormProps) {
  const form = useStaffAdd(account, useOpenRecord())
  return (
    <RecordForm
      heading={account === undefined ? 'Add staff' : `Add ${account.name}`}
      back={allStaff}
      form={form}
      saveText="Add staff"
      tables={['rotaUsers', 'providerSettings']}
    >
      <StaffFields value={form.value} change={form.change} errors={form.errors} />
    </RecordForm>
  )
}

/** The form of an account's record, once it is known whose the account is. */
function AddOfAccount({ userId }: { userId: string }) {
  const directory = useDirectory()
  const account = directory.accounts?.find(({ id }) => id === userId)
  if (account !== undefined) return <AddForm account={{ id: userId, name: accountName(account) }} />
  return (
    <Page width="reading">
      <PageHeading back={allStaff}>Add staff</PageHeading>
      {directory.accounts === undefined ? (
        <DirectoryNotRead {...directory} />
      ) : (
        <EmptyState
          icon={PersonIcon}
          title="Account not found"
          text="This account can no longer open the Rota app."
          actions={<ButtonLink to="/setup/staff/add">Choose someone else</ButtonLink>}
        />
      )}
    </Page>
  )
}

type ChooseProps = { onChoose: (account: string) => void }

/** The account first, then the record of the same person. */
function InviteSomebody({ onChoose }: ChooseProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section heading="Someone new">
      <Card padding="roomy">
        <Box display="grid" gap="3" justifyItems="start">
          <Box color="ink2">They get an account and an e-mail. Then you enter where and when they work.</Box>
          <Button icon={MailIcon} onClick={() => setIsOpen(true)}>
            Invite by e-mail
          </Button>
        </Box>
      </Card>
      <InviteDialog
        title="Invite someone"
        invited={{ id, subject: 'new' }}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onInvited={() => onChoose(id)}
      />
    </Section>
  )
}

function Choose({ onChoose }: ChooseProps) {
  return (
    <Page width="reading">
      <PageHeading back={allStaff}>Add staff</PageHeading>
      <AsOfLine />
      <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <ChooseAccount onChoose={onChoose} />
        <InviteSomebody onChoose={onChoose} />
        <Section heading="Someone without an account">
          <Card padding="roomy">
            <Box display="grid" gap="3" justifyItems="start">
              <Box color="ink2">You can plan shifts for them at once. They cannot sign in until you invite them.</Box>
              <Button icon={PersonIcon} onClick={() => onChoose('new')}>
                Add without an account
              </Button>
            </Box>
          </Card>
        </Section>
      </Box>
    </Page>
  )
}

/** A new member of staff: first who it is, then the record. Rules §2.2, §7. */
export function StaffAddPage() {
  const { account } = route.useSearch()
  const navigate = route.useNavigate()
  if (account === undefined) {
    return <Choose onChoose={(chosen) => void navigate({ to: '.', search: { account: chosen } })} />
  }
  if (account === 'new') return <AddForm account={undefined} />
  return <AddOfAccount key={account} userId={account} />
}
