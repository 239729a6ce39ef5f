import type { VisibleActivity } from '../../engine/types.ts'
import { ActivitySummaryCard } from '../../pieces/activity-summary-card.tsx'
import type { OpenAction } from './action-kinds.ts'
import { CardButtons } from './card-buttons.tsx'
import { useActivityActions } from './use-activity-actions.ts'

type ActivityCardProps = {
  activity: VisibleActivity
  onOpen: (action: OpenAction) => void
}

/** One activity: when, what, where, for whom, how it stands, and what to do. Rules §2.5. */
export function ActivityCard({ activity, onOpen }: ActivityCardProps) {
  const actions = useActivityActions(activity, onOpen)
  return (
    <ActivitySummaryCard activity={activity} level={3} opens="page">
      <CardButtons actions={actions} title={activity.title} />
    </ActivitySummaryCard>
  )
}
