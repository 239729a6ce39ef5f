import { useState } from 'react'
import type { Agency } from '../../../domain/agency/agency.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MailIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { AgencyPerson } from './agency-person.tsx'
import { DirectoryNotRead } from './directory-not-read.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { useDirectory } from './use-directory.ts'

function People({ agency }: { agency: Agency }) {
  const { accounts, failure, read } = useDirectory()
  const [invited, setInvited] = useState<string>()
  const people = accounts?.filter(({ agencyId }) => agencyId === agency.id)
  return (
    <Section
      heading="People"
      count={people?.length}
      action={
        <Button icon={MailIcon} onClick={() => setInvited(crypto.randomUUID())}>
          Invite by e-mail
        </Button>
      }
    >
      {people === undefined && <DirectoryNotRead failure={failure} read={read} />}
      {people?.length === 0 && <Card padding="roomy">No one from this agency has an account yet.</Card>}
      {people !== undefined && people.length > 0 && (
        <Card as="ul" padding="none" label={`People of ${agency.name}`}>
          {people.map((person) => (
            <AgencyPerson key={person.id} person={person} />
          ))}
        </Card>
      )}
      <InviteDialog
        key={invited}
        title={`Invite to ${agency.name}`}
        invited={{ id: invited ?? '', agencyId: agency.id, subject: agency.id }}
        isOpen={invited !== undefined}
        onClose={() => setInvited(undefined)}
        onInvited={read}
      />
    </Section>
  )
}

/** Those whom an agency supplies and who have an account, and the way to invite another. Rules §6. */
export function AgencyPeople({ agency }: { agency: Agency }) {
  const { can } = useCurrentUser()
  return can('create rota.rota-users') ? <People agency={agency} /> : null
}
