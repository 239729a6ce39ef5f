import { type SQL, sql } from 'drizzle-orm'
import { helpAlarmForMs, pushKeptMs } from '../../domain/constants.ts'
import type { Announced } from '../changes/row-write.ts'
import type { Queryable } from '../database/connection.ts'
import { jsonb } from '../database/tables.ts'
import { messageParts } from './queue-messages.ts'
import type { Told } from './told.ts'

/** The notification channel that wakes whoever sends. */
export const PUSH_CHANNEL = 'carelight_push'

/** Until when it is worth a push: a call for help only while it is an alarm. Decision 31. */
const expiryOf = ({ content }: Announced, receivedAt: number): number =>
  content['kind'] === 'help' ? Date.parse(String(content['date'])) + helpAlarmForMs : receivedAt + pushKeptMs

const pushesOf = ({ by: { viewer, receivedAt }, announced = [] }: Told) =>
  announced.flatMap((one) => {
    const { event, id, content, audience } = one
    const expiresAt = expiryOf(one, receivedAt)
    if (event !== 'announcement' || expiresAt <= receivedAt) return []
    const kind = String(content['kind'] ?? 'announcement')
    const isPressing = kind === 'help' || content['mustRead'] === true
    return [{ id, kind, isPressing, audience, authorId: viewer.userId, at: receivedAt, expiresAt }]
  })

/**
 * A push for every subscription of the people whom an announcement is for, but its author. A browser that takes reminders
 * gets those alone. Decision 61.
 */
const announcementParts = (told: readonly Told[]): SQL[] => {
  const pushes = told.flatMap(pushesOf)
  if (pushes.length === 0) return []
  return [
    sql`asked as (
      select p.id, p.kind, p."isPressing" as is_pressing, p.audience, p."authorId" as author_id,
        to_timestamp(p.at / 1000) as at, to_timestamp(p."expiresAt" / 1000) as expires_at
      from jsonb_to_recordset(${jsonb(pushes)}) as p(id uuid, kind text, "isPressing" boolean, audience jsonb,
        "authorId" uuid, at float8, "expiresAt" float8))`,
    sql`announcements_queued as (
      insert into push_outbox (token_id, user_id, kind, subject_id, is_pressing, next_try_at, expires_at)
      select t.token_id, t.user_id, p.kind, p.id, p.is_pressing, p.at, p.expires_at
      from asked p cross join notification_tokens t join users u on u.id = t.user_id
      where t.subscription is not null and t.remind_minutes is null and (u.archived_at is null or u.archived_at > p.at)
        and t.user_id <> p.author_id and (p.audience is null or p.audience ? t.user_id::text)
        -- A reminder of what waits for the browser already is that one.
        and not exists (select from push_outbox w where w.token_id = t.token_id and w.user_id = t.user_id
          and w.subject_id = p.id and w.kind = p.kind and (w.is_pressing or not p.is_pressing))
      returning 1)`,
  ]
}

/**
 * Notes a push for every browser that is to be told of what is announced and said here. They are sent once the
 * transaction stands, each by one process. Decisions 59, 252.
 */
export const queuePushes = async (tx: Queryable, told: readonly Told[]): Promise<void> => {
  const [announced, said] = [announcementParts(told), messageParts(told)]
  if (announced.length + said.length === 0) return
  const queued = [
    ...(announced.length > 0 ? [sql`select 1 from announcements_queued`] : []),
    ...(said.length > 0 ? [sql`select 1 from messages_queued`] : []),
  ]
  await tx.execute(sql`
    with ${sql.join([...announced, ...said], sql`, `)}
    select pg_notify(${PUSH_CHANNEL}::text, '') where exists (${sql.join(queued, sql` union all `)})`)
}
