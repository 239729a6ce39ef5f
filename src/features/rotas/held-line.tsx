import { dayAndTime } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import type { WholeRota } from '../../pieces/use-whole-rota.ts'
import { AlertBox } from '../../ui/alert-box.tsx'

/** What is said where the shifts of a rota beyond the days of the copy cannot be read. */
export const awayWords = {
  'no-signal': 'You’re offline, and the shifts of this rota are not on this device.',
  failed: 'Try again later. The shifts of this rota could not be loaded.',
} as const

const PARTIAL = 'You’re offline, and not all shifts of this rota are on this device.'

/** A rota of which there is something to show. */
export type HeldRota = Extract<WholeRota, { state: 'here' }>

/** How much of a rota beyond the days of its copy this device holds, while the server says nothing of it. Decision 83. */
export function HeldLine({ whole: { isPartial, readAt } }: { whole: Pick<HeldRota, 'isPartial' | 'readAt'> }) {
  const facts = useCareFacts()
  if (isPartial) return <AlertBox tone="warning">{PARTIAL}</AlertBox>
  if (readAt === undefined) return null
  return (
    <AlertBox tone="note">
      You see the shifts as they were loaded {dayAndTime(readAt, facts)}. Later changes may be missing.
    </AlertBox>
  )
}
