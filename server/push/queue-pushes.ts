import { sql } from 'drizzle-orm'
import { helpAlarmForMs, pushKeptMs } from '../../domain/constants.ts'
import type { Queryable } from '../database/connection.ts'
import { jsonb } from '../database/tables.ts'

/** The notification channel that wakes whoever sends. */
export const PUSH_CHANNEL = 'carelight_push'

/** An announcement, or another event that is none. */
type Announced = {
  readonly event: string
  readonly id: string
  readonly content: Readonly<Record<string, unknown>>
  /** The people it is for; undefined for everybody. */
  readonly audience: readonly string[] | undefined
}

/** Until when it is worth a push: a call for help only while it is an alarm. Decision 31. */
const expiryOf = ({ content }: Announced, receivedAt: number): number =>
  content['kind'] === 'help' ? Date.parse(String(content['date'])) + helpAlarmForMs : receivedAt + pushKeptMs

type Told = {
  readonly by: { readonly viewer: { readonly userId: string }; readonly receivedAt: number }
  readonly announced?: readonly Announced[] | undefined
}

const pushesOf = ({ by: { viewer, receivedAt }, announced = [] }: Told) =>
  announced.flatMap((one) => {
    const { event, id, content, audience } = one
    const expiresAt = expiryOf(one, receivedAt)
    if (event !== 'announcement' || expiresAt <= receivedAt) return []
    const kind = String(content['kind'] ?? 'announcement')
    return [{ id, kind, audience, authorId: viewer.userId, at: receivedAt, expiresAt }]
  })

/**
 * Notes a push for every subscription of the people whom an announcement is for, but its author. It is sent once the
 * transaction stands, by one process. A browser that takes reminders gets those alone. Decision 61.
 */
export const queuePushes = async (tx: Queryable, told: readonly Told[]): Promise<void> => {
  const pushes = told.flatMap(pushesOf)
  if (pushes.length === 0) return
  await tx.execute(sql`
    with asked as (
      select p.id, p.kind, p.audience, p."authorId" as author_id, to_timestamp(p.at / 1000) as at,
        to_timestamp(p."expiresAt" / 1000) as expires_at
      from jsonb_to_recordset(${jsonb(pushes)})
        as p(id uuid, kind text, audience jsonb, "authorId" uuid, at float8, "expiresAt" float8)),
    queued as (
      insert into push_outbox (token_id, user_id, kind, subject_id, next_try_at, expires_at)
      select t.token_id, t.user_id, p.kind, p.id, p.at, p.expires_at
      from asked p cross join notification_tokens t join users u on u.id = t.user_id
      where t.subscription is not null and t.remind_minutes is null and (u.archived_at is null or u.archived_at > p.at)
        and t.user_id <> p.author_id and (p.audience is null or p.audience ? t.user_id::text))
    select pg_notify(${PUSH_CHANNEL}::text, '')`)
}
