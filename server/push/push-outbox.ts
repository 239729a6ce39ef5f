import { type SQL, sql } from 'drizzle-orm'
import type { ToldMessages } from '../../domain/notifications/notification-choice.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { moment } from '../database/tables.ts'
import { announce, type QueueTable, type Taken, take } from '../queue/queue-table.ts'
import { isMember, isOpenAccount, mayReadMessages } from '../visibility/chat-members.ts'
import { PUSH_CHANNEL } from './queue-pushes.ts'
import type { PushSubscription } from './subscription.ts'

/** A push that this process has taken and sends now. */
export type TakenPush = Taken & {
  readonly tokenId: string
  readonly kind: string
  readonly subjectId: string
  readonly attempts: number
  readonly expiresAt: number
  readonly subscription: PushSubscription
  /** It mentions the person, or must be read. */
  readonly isPressing: boolean
  /** What the channel is called that it tells of; null for a conversation of two, and for what is no channel. */
  readonly name: string | null
  /** Whether the person has it to read now: of a channel something in it, of an announcement that itself. */
  readonly isUnread: boolean
  /** It is heard also where its notification stands already: a mention, and a reminder of an announcement. */
  readonly isHeardAgain: boolean
  /** When this browser was last told of the channel. */
  readonly toldAt: number | null
  readonly messages: ToldMessages
  readonly quietFrom: string | null
  readonly quietUntil: string | null
}

/** Whether the person of a push of a channel belongs to it, and has something to read there. */
const hasUnread = sql`exists (
  select from chat_channels c join users u on u.id = q.user_id
    left join chat_reads k on k.body ->> 'channelId' = c.id::text and k.body ->> 'userId' = u.id::text and k.deleted_at is null
  where c.id = q.subject_id and c.deleted_at is null and ${mayReadMessages} and ${isMember(sql`(c.body -> 'audience')`)}
    and exists (select from chat_messages m where m.body ->> 'channelId' = c.id::text
      and (m.body ->> 'sent') COLLATE "C" > coalesce(k.body ->> 'upTo', '')
      and m.deleted_at is null and not m.body ? 'removed' and m.body -> 'author' ->> 'userId' <> u.id::text))`

/** Whether what is announced is for the person of a push still, and was neither read nor withdrawn. */
const hasToRead = sql`exists (
  select from announcements a join users u on u.id = q.user_id
  where a.id = q.subject_id and a.withdrawn_at is null and ${isOpenAccount} and (a.readers is null or ${isMember(sql`a.readers`)})
    and not exists (select from announcement_reads r where r.announcement_id = a.id and r.user_id = u.id))`

const wasReminded = sql`exists (
  select from announcement_reminders m where m.announcement_id = q.subject_id and m.user_id = q.user_id)`

const nameOfIt = sql`case q.kind when 'channel' then (
  select nullif(c.body ->> 'name', '') from chat_channels c where c.id = q.subject_id) end`

const lastTold = sql`(select (extract(epoch from p.at) * 1000)::float8 from channel_pushes p
  where p.token_id = q.token_id and p.channel_id = q.subject_id)`

/** Pushes wait with the browser that they are for; none is kept once it was sent, or is of no use any more. */
const pushTable = {
  name: 'push_outbox',
  id: 'id',
  dueAt: 'next_try_at',
  attempts: 'attempts',
  columns: sql`q.token_id as "tokenId", q.kind as "kind", q.subject_id::text as "subjectId", q.attempts as "attempts",
    (extract(epoch from q.expires_at) * 1000)::float8 as "expiresAt", t.subscription as "subscription",
    q.is_pressing as "isPressing", ${nameOfIt} as "name", 
    case q.kind when 'channel' then ${hasUnread} when 'announcement' then ${hasToRead} else true end as "isUnread",
    case q.kind when 'channel' then q.is_pressing when 'announcement' then ${wasReminded} else false end as "isHeardAgain",
    ${lastTold} as "toldAt", coalesce(n.messages, 'all') as "messages", n.quiet_from as "quietFrom",
    n.quiet_until as "quietUntil"`,
  beside: {
    from: sql`notification_tokens t left join notification_choices n on n.user_id = t.user_id`,
    where: sql`t.token_id = q.token_id and t.user_id = q.user_id`,
  },
  // No request takes so long.
  leaseMs: 60_000,
  atOnce: 20,
  order: sql`is_pressing desc, next_try_at, id`,
  // A mention may come while the browser is told of what was said before it.
  isAskedAgain: true,
} satisfies QueueTable

/** Calls for help have a queue of their own: none waits for an answer to another push. */
export const helpTable: QueueTable & { readonly waiting: SQL } = { ...pushTable, waiting: sql`kind = 'help'` }

/** All other pushes: those that mention their person, or must be read, before the others. */
export const otherTable: typeof helpTable = { ...pushTable, waiting: sql`kind <> 'help'` }

/** Takes some pushes that are due. What is of no use any more, or for a browser that is somebody else's now, goes. */
export const takePushes = async (db: Queryable, table: typeof helpTable, now: number): Promise<TakenPush[]> => {
  await db.execute(sql`
    delete from push_outbox p where ${table.waiting} and (p.expires_at <= ${moment(now)} or not exists (
      select 1 from notification_tokens t where t.token_id = p.token_id and t.user_id = p.user_id))`)
  return take<TakenPush>(db, table, now)
}

/** Forgets a browser that takes nothing any more, and all that waits for it. */
export const forgetBrowser = async (db: Queryable, tokenId: string): Promise<void> => {
  await db.execute(sql`
    with gone as (delete from notification_tokens where token_id = ${tokenId}::text)
    delete from push_outbox where token_id = ${tokenId}::text`)
}

/** Notes that a browser was told of a channel now. */
export const noteChannelTold = async (
  db: Queryable,
  { tokenId, subjectId }: TakenPush,
  now: Instant,
): Promise<void> => {
  await db.execute(sql`
    insert into channel_pushes (token_id, channel_id, at) values (${tokenId}::text, (${subjectId}::text)::uuid, ${moment(now)})
    on conflict (token_id, channel_id) do update set at = excluded.at`)
}

/**
 * Has what waits for the browsers of a person looked at now: they have chosen otherwise. What is due within a minute may be
 * on its way, and is left alone.
 */
export const lookAgain = async (tx: Queryable, userId: string, now: Instant): Promise<void> => {
  await tx.execute(sql`
    update push_outbox set next_try_at = ${moment(now)} where id in (
      select id from push_outbox where user_id = (${userId}::text)::uuid and kind in ('channel', 'announcement', 'swap')
        and next_try_at > ${moment(now + pushTable.leaseMs)} order by id for update)`)
  await announce(tx, PUSH_CHANNEL)
}
