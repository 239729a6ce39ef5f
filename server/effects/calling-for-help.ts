import { sql } from 'drizzle-orm'
import type { Activity } from '../../domain/activity/activity.ts'
import { locationOf } from '../../domain/activity/concerns-person.ts'
import { mostHelpCallsPerMinute } from '../../domain/constants.ts'
import { currentAssignments } from '../../domain/rota/assignment.ts'
import { nowNextOf } from '../../domain/rota/now-next.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { type Instant, toWireInstant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { jsonb, moment } from '../database/tables.ts'
import { ProblemError, problem, TOO_MANY } from '../http/problem.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import { toShift } from '../rotas/to-shift.ts'
import type { Effect } from './effect.ts'

/** The one channel that calls for help stand in. */
const HELP_CHANNEL = { id: '6d0f5b0a-3c51-4f7e-9a55-0b7f6f0c1d2e', name: 'Calls for help' }

/** Staff times reach beyond the shift's own, by a handover and never by a day. */
const MARGIN_MS = 24 * 60 * 60 * 1000

const MINUTE_MS = 60_000

const shiftsAround = async (tx: Queryable, locationId: string, at: Instant): Promise<Shift[]> => {
  const documents = await rowsOf<Document & Row>(
    tx,
    sql`select ${documentColumns} from shifts r where r.deleted_at is null
        and r.body ->> 'location' = ${locationId}::text
        and (r.body ->> 'endDate') COLLATE "C" > ${toWireInstant(at - MARGIN_MS)}::text
        and (r.body ->> 'startDate') COLLATE "C" < ${toWireInstant(at + MARGIN_MS)}::text`,
  )
  return documents.map(toShift)
}

/** The people whose shift has its staff there at this moment, the handover included. Decision 34. */
const staffOnShift = async (tx: Queryable, locationId: string | undefined, at: Instant): Promise<string[]> => {
  if (locationId === undefined) return []
  const settings = await providerSettingsOf(tx)
  const clock = { sessions: settings?.sessions ?? [], zone: settings?.timeZone ?? 'UTC' }
  const { now } = nowNextOf(await shiftsAround(tx, locationId, at), { at, clock })
  return [...new Set(now.flatMap(currentAssignments).flatMap(({ userId }) => userId ?? []))]
}

type Called = { readonly userId: string }

const managers = (tx: Queryable): Promise<Called[]> =>
  rowsOf<Called>(
    tx,
    sql`select id::text as "userId" from users where (archived_at is null or archived_at > now())
        and roles && array['cc-rota-admin', 'sysadmin']`,
  )

/** Those on shift where it happens, but the caller; where nobody is, the managers: a call is heard by somebody. */
const audienceOf = async (tx: Queryable, activity: Activity, request: MutationRequest): Promise<string[]> => {
  const onShift = await staffOnShift(tx, locationOf(activity), request.receivedAt)
  const others = onShift.filter((userId) => userId !== request.viewer.userId)
  return others.length > 0 ? others : (await managers(tx)).map(({ userId }) => userId)
}

/** "Ada Bell asks for help: Walk, AB (room 4)": a device that does not have the activity shows nothing else of it. */
const titleOf = ({ title, clients }: Activity, by: string): string => {
  const roomOf = (room: string | undefined) => (room === undefined ? '' : ` (room ${room})`)
  const about = clients.map(({ initials, location }) => `${initials}${roomOf(location?.roomNumber)}`)
  return `${by} asks for help: ${[title, ...about].join(', ')}`
}

type Moment = { readonly receivedAt: Date | string }

/**
 * Refuses, with a time to try again, more calls of one person than anybody makes who needs help: each one rings at every
 * colleague on shift. Counted by when they arrived, since a device says itself when it was pressed. Nothing is lost: the
 * device keeps the call and sends it then.
 */
const refuseTooMany = async (tx: Queryable, { viewer: { userId }, receivedAt }: MutationRequest): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`help for ${userId}`}::text, 0))`)
  const latest = await rowsOf<Moment>(
    tx,
    sql`select e.received_at as "receivedAt" from announcements a join activity_events e on e.id = a.id
        where a.kind = 'help' and a.author_id = (${userId}::text)::uuid and e.received_at > ${moment(receivedAt - MINUTE_MS)}
        order by e.received_at desc limit ${mostHelpCallsPerMinute}::int`,
  )
  const oldest = latest[mostHelpCallsPerMinute - 1]
  if (oldest === undefined) return
  const waitMs = new Date(oldest.receivedAt).getTime() + MINUTE_MS - receivedAt
  throw new ProblemError(problem(TOO_MANY, 'You have called for help several times. The next call goes out soon.'), {
    'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))),
  })
}

/** A call for help reaches the staff on shift where the activity takes place. Decisions 31, 34 and 77. */
export const callingForHelp: Effect = {
  check: async (tx, request, { activity }) => {
    if (activity !== undefined) await refuseTooMany(tx, request)
  },
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
