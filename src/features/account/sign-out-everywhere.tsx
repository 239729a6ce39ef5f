import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { signOutEverywhere } from '../../../domain/calls/sign-out-everywhere.ts'
import { useSendingCall } from '../../pieces/use-sending.ts'
import { Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SignOutIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'

type SignOutEverywhereProps = { onSignedOut: () => void }

/** For a device that was lost, and a password that somebody else may know. Decision 80. */
export function SignOutEverywhere({ onSignedOut }: SignOutEverywhereProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { send, isBusy, failure } = useSendingCall(signOutEverywhere)
  const signOut = () => {
    setIsAsked(false)
    void send({}, { settle: onSignedOut })
  }
  return (
    <Section heading="Other devices">
      <Box display="grid" gap="4" justifyItems="start">
        <Failure words={failure} />
        <Box color="ink2">
          If you lost a device or forgot to sign out on one, sign out everywhere. If someone may know your password,
          change it too.
        </Box>
        <Button icon={SignOutIcon} isLoading={isBusy} onClick={() => setIsAsked(true)}>
          Sign out everywhere
        </Button>
      </Box>
      <ConfirmDialog
        title="Sign out everywhere?"
        text="You will be signed out on every device, including this one. Entries that are not sent yet stay on their device and will still be sent."
        confirmText="Sign out everywhere"
        isOpen={isAsked}
        onConfirm={signOut}
        onClose={() => setIsAsked(false)}
      />
    </Section>
  )
}
