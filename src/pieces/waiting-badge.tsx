import type { Instant } from '../../domain/time/instant.ts'
import { Badge } from '../ui/badge.tsx'
import { AlertIcon, TabletIcon } from '../ui/icons.ts'
import { spanBetween } from './span-words.ts'

/** Something of it is not with the office yet. Decision 7. */
export function WaitingBadge({ since, now }: { since: Instant; now: Instant }) {
  return (
    <Badge tone="wait" icon={TabletIcon} size="edge">
      On this tablet · {spanBetween(since, now)}
    </Badge>
  )
}

/** Something of it was refused, and a person has to look. */
export function AttentionBadge() {
  return (
    <Badge tone="attention" icon={AlertIcon} size="edge">
      Needs attention
    </Badge>
  )
}
