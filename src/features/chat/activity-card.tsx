import type * as z from 'zod/mini'
import type { ActivityLink } from '../../../domain/chat/message.ts'
import { listed } from '../../../domain/listed.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { useConfig } from '../../engine/engine-context.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { activityStatus } from '../../pieces/activity-status.ts'
import { placeLine } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ChevronRightIcon } from '../../ui/icons.ts'
import tones from '../../ui/tone.module.css'
import { whenWords } from './channel-words.ts'
import parts from './message-parts.module.css'

type Linked = z.output<typeof ActivityLink>

/** The activity that a message is about, as it stands now; it opens in the rota app. */
export function ActivityCard({ activity }: { activity: Linked }) {
  const facts = useCareFacts()
  const config = useConfig()
  const { can } = useCurrentUser()
  const now = useLiveQuery(async (read) => ({ activity: await read.activity(activity.id) }), [activity.id])?.activity
  const state = now === undefined ? [] : activityStatus(now, facts)
  const tone = state.at(-1)?.tone ?? 'ink'
  const second =
    now === undefined
      ? whenWords(activity.startDate, facts)
      : listed(
          [
            can('read clients') && listed(now.clients.map(({ initials }) => initials)),
            placeLine(now, facts),
            listed(state.map(({ text }) => text)),
          ],
          ' · ',
        )
  const origin = config.apps.find(({ id }) => id === 'rota')?.origin ?? ''
  return (
    <a className={parts.activity} href={`${origin}/activities/${activity.id}`}>
      <span className={classNames(parts.activityTime, tones[tone])}>{formatTime(activity.startDate, facts.zone)}</span>
      <span className={parts.activityWords}>
        <bdi className={parts.activityTitle}>{now?.title ?? activity.title}</bdi>
        <br />
        {second}
      </span>
      <Icon of={ChevronRightIcon} size={20} />
    </a>
  )
}
