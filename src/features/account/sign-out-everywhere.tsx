import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { signOutEverywhere } from '../../../domain/calls/sign-out-everywhere.ts'
import { useCall } from '../../engine/use-call.ts'
import { failureWords } from '../../pieces/no-answer.ts'
import { useSending } from '../../pieces/use-sending.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SignOutIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'

type SignOutEverywhereProps = { onSignedOut: () => void }

/** For a device that was lost, and a password that somebody else may know. Decision 80. */
export function SignOutEverywhere({ onSignedOut }: SignOutEverywhereProps) {
  const call = useCall(signOutEverywhere)
  const [isAsked, setIsAsked] = useState(false)
  const { send, isBusy, failure } = useSending(failureWords)
  const signOut = () => {
    setIsAsked(false)
    void send(() => call({}), { settle: onSignedOut })
  }
  return (
    <Section heading="Other devices">
      <Box display="grid" gap="4" justifyItems="start">
        {failure !== undefined && (
          <AlertBox tone="attention" role="alert">
            {failure}
          </AlertBox>
        )}
        <Box color="ink2">
          If you lost a device, or forgot to sign out on one, sign out everywhere. If somebody may know your password,
          change it too.
        </Box>
        <Button icon={SignOutIcon} isLoading={isBusy} onClick={() => setIsAsked(true)}>
          Sign out everywhere
        </Button>
      </Box>
      <ConfirmDialog
        title="Sign out everywhere?"
        text="You are signed out on every device, this one too. What waits on a device is kept there and still sent."
        confirmText="Sign out everywhere"
        isOpen={isAsked}
        onConfirm={signOut}
        onClose={() => setIsAsked(false)}
      />
    </Section>
  )
}
