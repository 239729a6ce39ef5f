import type { Audience } from '../../../domain/chat/channel.ts'
import { Badge } from '../../ui/badge.tsx'
import { AlertIcon } from '../../ui/icons.ts'
import { audienceIcon, audienceName } from '../audience/audience-words.ts'
import type { CareFacts } from '../care-facts.tsx'

/** It stands before Home until somebody has read it. */
export function MustReadBadge() {
  return (
    <Badge tone="attention" icon={AlertIcon}>
      Must be read
    </Badge>
  )
}

type AudienceBadgeProps = { audience: Audience; names: Pick<CareFacts, 'placeName' | 'settings'> }

/** Whom it is for, in a word or two. */
export function AudienceBadge({ audience, names }: AudienceBadgeProps) {
  return (
    <Badge tone="outline" icon={audienceIcon(audience)}>
      {audienceName(audience, names)}
    </Badge>
  )
}
