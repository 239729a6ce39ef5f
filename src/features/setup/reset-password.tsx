import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { resetPassword } from '../../../domain/calls/reset-password.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useSendingCall } from '../../pieces/use-sending.ts'
import { Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MailIcon } from '../../ui/icons.ts'
import { tellOfLetter } from './tell-of-letter.ts'

type ResetPasswordProps = {
  person: { readonly id: string; readonly name: string; readonly email?: string | undefined }
  /** Says whose password it is, where several stand in one list. */
  label?: string
}

/** A one-time password for who has forgotten theirs, never chose one, or may have it known. Rules §6, §7. */
export function ResetPassword({ person: { id, name, email }, label }: ResetPasswordProps) {
  const { user } = useCurrentUser()
  const [isAsked, setIsAsked] = useState(false)
  const { send, isBusy, failure } = useSendingCall(resetPassword)
  // One's own is changed in My Account.
  if (user.id === id) return null
  return (
    <Box display="grid" gap="3" justifyItems="start">
      <Failure tone="note" words={failure} />
      <Button icon={MailIcon} aria-label={label} isLoading={isBusy} onClick={() => setIsAsked(true)}>
        Send a new one-time password
      </Button>
      <ConfirmDialog
        title={`Send a new one-time password to ${name}?`}
        text={`It will be sent to ${email ?? 'their e-mail'}. Their old password stops working at once and they are signed out on every device. What they entered is safe.`}
        confirmText="Send"
        isOpen={isAsked}
        onConfirm={() => {
          setIsAsked(false)
          void send({ userId: id }, { settle: tellOfLetter })
        }}
        onClose={() => setIsAsked(false)}
      />
    </Box>
  )
}
