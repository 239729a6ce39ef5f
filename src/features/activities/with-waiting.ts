import type { Activity } from '../../../domain/activity/activity.ts'
import { mutationNamed } from '../../../domain/mutations/index.ts'
import type { OutboxView, VisibleActivity } from '../../engine/types.ts'

/** One's own entry on top of an activity, as the server will apply it. */
const applied = (
  activity: Activity | undefined,
  { id, name, payload, by, pressedAt }: OutboxView,
): Activity | undefined =>
  mutationNamed(name)?.apply(activity, payload, { id, actor: by, recordedAt: pressedAt, clockOffsetMs: 0 })

/**
 * An activity that was read by itself, from outside of what this device keeps, with one's own unsent entries on top;
 * undefined when one of them removes it. Decision 6.
 */
export const withWaiting = (activity: Activity, unsent: readonly OutboxView[]): VisibleActivity | undefined => {
  const inOrder = [...unsent].sort((a, b) => a.seq - b.seq)
  const onTop = inOrder.filter(({ state }) => state === 'waiting' || state === 'sending')
  const row = onTop.reduce<Activity | undefined>(applied, activity)
  if (row === undefined) return undefined
  const [first] = onTop
  return {
    ...row,
    ...(first === undefined ? {} : { waitingSince: first.pressedAt }),
    ...(inOrder.some(({ state }) => state === 'attention') ? { needsAttention: true } : {}),
  }
}
