import { Box } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { Instant } from '../../../domain/time/instant.ts'
import { idleSecondsLeft } from '../../../domain/user/idle.ts'
import { AppDialog } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ClockIcon } from '../../ui/icons.ts'
import { deviceNow } from './device-now.ts'
import { useIdle } from './use-idle.ts'

const lookEveryMs = 250

/** Whole seconds until an instant of the device's clock, counted down. */
const useSecondsLeft = (endsAt: Instant): number => {
  const [secondsLeft, setSecondsLeft] = useState(() => idleSecondsLeft(endsAt, deviceNow()))
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft(idleSecondsLeft(endsAt, deviceNow())), lookEveryMs)
    return () => clearInterval(timer)
  }, [endsAt])
  return secondsLeft
}

type PromptProps = { displayName: string; endsAt: Instant; onStay: () => void; onLeave: () => void }

function IdlePrompt({ displayName, endsAt, onStay, onLeave }: PromptProps) {
  const secondsLeft = useSecondsLeft(endsAt)
  return (
    <AppDialog
      title="Automatic Logout"
      icon={ClockIcon}
      role="alertdialog"
      size="small"
      canEscape={false}
      canClose={false}
      onClose={onStay}
      footer={
        <Box display="grid" gap="2" padding="5" paddingTop="0">
          <Button look="primary" size="action" onClick={onStay}>
            No, stay signed in
          </Button>
          <Button size="action" onClick={onLeave}>
            Yes, sign in as another user
          </Button>
        </Box>
      }
    >
      <Box>
        You are currently logged in as <strong>{displayName}</strong>
      </Box>
      <Box>You will be automatically logged out in {secondsLeft} seconds.</Box>
    </AppDialog>
  )
}

type IdleLogoutProps = {
  displayName: string
  /** The person was away too long, or somebody else wants to sign in. */
  onOver: () => void
}

/** On a shared device: covers the page while nobody looks, asks who is there, and ends what nobody answers. Rules §4. */
export function IdleLogout({ displayName, onOver }: IdleLogoutProps) {
  const [state, tell] = useIdle(onOver)
  if (state.is === 'watching') return null
  return (
    <>
      <Box position="fixed" inset="0" background="page" zIndex="scrim" />
      {state.is === 'prompting' && (
        <IdlePrompt
          displayName={displayName}
          endsAt={state.endsAt}
          onStay={() => tell({ type: 'stay' })}
          onLeave={() => tell({ type: 'leave' })}
        />
      )}
    </>
  )
}
