import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RefreshIcon } from '../ui/icons.ts'
import { BarePage } from './bare-page.tsx'

export type StartFailureReason = 'unreachable' | 'foreign' | 'outdated'

const words: Record<StartFailureReason, { title: string; text: string }> = {
  unreachable: {
    title: 'No answer yet',
    text: 'This device has not been here before, and our server does not answer. Check the signal, then try again.',
  },
  foreign: {
    title: 'Something else answered',
    text: 'The network shows a page of its own, as a guest Wi-Fi does. Sign in to the Wi-Fi first, then try again.',
  },
  outdated: {
    title: 'This page did not load',
    text: 'A part of the app is missing on this device. Nothing you wrote is lost. Try again when there is signal.',
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
