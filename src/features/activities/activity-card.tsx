import type { VisibleActivity } from '../../engine/types.ts'
import { ActivitySummaryCard } from '../../pieces/activity-summary-card.tsx'
import { ActivityDialogs } from './activity-dialogs.tsx'
import { CardButtons } from './card-buttons.tsx'
import { useActivityActions } from './use-activity-actions.ts'

/** One activity: when, what, where, for whom, how it stands, and what to do. Rules §2.5. */
export function ActivityCard({ activity }: { activity: VisibleActivity }) {
  const actions = useActivityActions(activity)
  const room = activity.clients.length === 1 ? 'shown' : 'when-double'
  return (
    <ActivitySummaryCard activity={activity} level={3} opens="page" room={room}>
      <CardButtons actions={actions} title={activity.title} />
      <ActivityDialogs activity={activity} actions={actions} />
    </ActivitySummaryCard>
  )
}
