import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MailIcon } from '../../ui/icons.ts'
import { useResetPassword } from './use-reset-password.ts'

type ResetPasswordProps = {
  person: { readonly id: string; readonly name: string; readonly email?: string | undefined }
  /** Says whose password it is, where several stand in one list. */
  label?: string
}

/** A one-time password for who has forgotten theirs, never chose one, or may have it known. Rules §6, §7. */
export function ResetPassword({ person: { id, name, email }, label }: ResetPasswordProps) {
  const { user } = useCurrentUser()
  const [isAsked, setIsAsked] = useState(false)
  const { reset, isBusy, failure } = useResetPassword(id)
  // One's own is changed in My Account.
  if (user.id === id) return null
  return (
    <Box display="grid" gap="3" justifyItems="start">
      {failure !== undefined && (
        <AlertBox tone="note" role="alert">
          {failure}
        </AlertBox>
      )}
      <Button icon={MailIcon} aria-label={label} isLoading={isBusy} onClick={() => setIsAsked(true)}>
        Send a new one-time password
      </Button>
      <ConfirmDialog
        title={`Send a new one-time password to ${name}?`}
        text={`It goes to ${email ?? 'their e-mail'}. Their password stops working at once, and they are signed out on every device. What they have entered is kept.`}
        confirmText="Send"
        isOpen={isAsked}
        onConfirm={() => {
          setIsAsked(false)
          reset()
        }}
        onClose={() => setIsAsked(false)}
      />
    </Box>
  )
}
