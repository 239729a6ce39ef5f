import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RefreshIcon } from '../ui/icons.ts'
import { BarePage } from './bare-page.tsx'

export type StartFailureReason = 'unreachable' | 'foreign' | 'outdated'

const words: Record<StartFailureReason, { title: string; text: string }> = {
  unreachable: {
    title: 'The server cannot be reached',
    text: 'Check your connection, then try again. You need to be online the first time you use this device.',
  },
  foreign: {
    title: 'Sign in to the Wi-Fi',
    text: 'This network wants you to sign in, as guest Wi-Fi does. Sign in to it first, then try again.',
  },
  outdated: {
    title: 'This page did not load',
    text: 'Try again when you’re back online. Part of the app is missing on this device. What you saved is safe.',
  },
}

type StartFailureProps = { reason: StartFailureReason; onTryAgain: () => void }

/** What stands on the page when the app cannot start: a sentence, and a way on. */
export function StartFailure({ reason, onTryAgain }: StartFailureProps) {
  return (
    <BarePage>
      <ErrorState
        level={1}
        {...words[reason]}
        actions={
          <Button look="primary" size="action" icon={RefreshIcon} onClick={onTryAgain}>
            Try again
          </Button>
        }
      />
    </BarePage>
  )
}
