import { AlertBox } from '../ui/alert-box.tsx'
import type { OlderState } from './use-older-activities.ts'

const words: Readonly<Record<OlderState, string | undefined>> = {
  none: undefined,
  read: undefined,
  reading: 'Reading the days that are not on this device…',
  'no-signal': 'Some of these days are not on this device, and there is no signal. What is here is shown.',
  failed: 'The days that are not on this device could not be read. What is here is shown.',
  'too-many': 'There are more activities than can be listed at once. Choose fewer days to see all of them.',
}

/** What is to be said of days that this device does not keep. Decision 9. */
export function OlderLine({ state }: { state: OlderState }) {
  const said = words[state]
  if (said === undefined) return null
  return (
    <AlertBox tone="note" role="status">
      {said}
    </AlertBox>
  )
}
