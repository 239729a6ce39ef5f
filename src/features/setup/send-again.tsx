import { Box } from '@chakra-ui/react'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { MailIcon } from '../../ui/icons.ts'
import { splitName } from './invite-value.ts'
import { type Invited, useSendInvitation } from './use-invite.ts'

type SendAgainProps = {
  person: Omit<Invited, 'subject'> & { readonly name: string }
  /** Says whose password it is, where several stand in one list. */
  label?: string
}

/** Who has an account and never signed in can be sent another password, once theirs has lapsed. Rules §7. */
export function SendAgain({ person, label }: SendAgainProps) {
  const { send, isBusy, failure } = useSendInvitation()
  const { id, name, email = '', agencyId } = person
  const again = () => {
    const { firstName, lastName } = splitName(name)
    const ofAgency = agencyId === undefined ? {} : { agencyId }
    void send({ id, email, firstName, ...(lastName === '' ? {} : { lastName }), ...ofAgency })
  }
  return (
    <Box display="grid" gap="3" justifyItems="start">
      {failure !== undefined && (
        <AlertBox tone="note" role="alert">
          {failure}
        </AlertBox>
      )}
      <Button icon={MailIcon} aria-label={label} isLoading={isBusy} onClick={again}>
        Send a new one-time password
      </Button>
    </Box>
  )
}
