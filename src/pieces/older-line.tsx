import { AlertBox } from '../ui/alert-box.tsx'
import type { OlderState } from './use-older-activities.ts'

const words: Readonly<Record<OlderState, string | undefined>> = {
  none: undefined,
  read: undefined,
  reading: 'Loading the days that are not on this device…',
  'no-signal': 'You’re offline, and some of these days are not on this device. You can see the ones that are.',
  failed: 'Some of these days could not be loaded. You can see the ones that are on this device.',
  'too-many': 'Choose fewer days to see all activities. There are too many to list at once.',
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
