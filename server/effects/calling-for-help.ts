import { sql } from 'drizzle-orm'
import type { Activity } from '../../domain/activity/activity.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb, moment } from '../database/tables.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import type { Effect } from './effect.ts'

/** The one channel that calls for help stand in. */
const HELP_CHANNEL = { id: '6d0f5b0a-3c51-4f7e-9a55-0b7f6f0c1d2e', name: 'Calls for help' }

type Called = { readonly userId: string }

const staffOnShift = (tx: Queryable, locationId: string | undefined, at: string): Promise<Called[]> =>
  rowsOf<Called>(
    tx,
    sql`select distinct worker ->> 'userId' as "userId" from shifts s
        cross join lateral jsonb_array_elements(s.body -> 'assignedTo') worker
        where s.deleted_at is null and s.body ->> 'rotaStatus' in ('published', 'locked')
          and s.body ->> 'location' = ${locationId ?? ''}::text
          and (s.body ->> 'startDate') COLLATE "C" <= ${at}::text and (s.body ->> 'endDate') COLLATE "C" > ${at}::text
          and worker ->> 'type' = 'current' and worker ->> 'userId' is not null`,
  )

const managers = (tx: Queryable): Promise<Called[]> =>
  rowsOf<Called>(
    tx,
    sql`select id::text as "userId" from users where (archived_at is null or archived_at > now())
        and roles && array['cc-rota-admin', 'sysadmin']`,
  )

/** Those on shift where it happens, but the caller; where nobody is, the managers: a call is heard by somebody. */
const audienceOf = async (tx: Queryable, activity: Activity, request: MutationRequest): Promise<string[]> => {
  const onShift = await staffOnShift(tx, activity.locationId, toWireInstant(request.receivedAt))
  const others = onShift.map(({ userId }) => userId).filter((userId) => userId !== request.viewer.userId)
  return others.length > 0 ? others : (await managers(tx)).map(({ userId }) => userId)
}

const titleOf = ({ title }: Activity, by: string): string => `${by} asks for help: ${title}`

/** A call for help reaches the staff on shift at the activity's location. Contract §5, decision 31. */
export const callingForHelp: Effect = {
  announce: async (tx, request, { activity, actor }) => {
    const audience = await audienceOf(tx, activity, request)
    const title = titleOf(activity, actor.displayName)
    const content = String(request.payload['message'])
    const date = toWireInstant(Number(request.payload['date']))
    await tx.execute(sql`
      insert into channels (id, name) values ((${HELP_CHANNEL.id}::text)::uuid, ${HELP_CHANNEL.name}::text)
      on conflict do nothing`)
    await tx.execute(sql`
      insert into announcements (id, channel_id, kind, title, content, activity_id, author_id, at, audience)
      values ((${request.id}::text)::uuid, (${HELP_CHANNEL.id}::text)::uuid, 'help', ${title}::text, ${content}::text,
        (${activity.id}::text)::uuid, (${actor.userId}::text)::uuid, ${moment(Number(request.payload['date']))}, ${jsonb(audience)})`)
    const channel = { channelId: HELP_CHANNEL.id, channelName: HELP_CHANNEL.name, unreadCount: 1 }
    return [
      {
        event: 'announcement',
        id: request.id,
        audience,
        content: { ...channel, id: request.id, kind: 'help', title, content, date, activityId: activity.id },
      },
    ]
  },
}
