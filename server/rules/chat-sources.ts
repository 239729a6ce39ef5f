import { sql } from 'drizzle-orm'
import type { Viewer } from '../caller.ts'
import { source } from '../database/needs.ts'
import { jsonb, uuidArray } from '../database/tables.ts'
import { channelsOf } from '../visibility/chat.ts'
import { isMember, mayReadMessages } from '../visibility/chat-members.ts'
import { seenBy } from '../visibility/seen-by.ts'

/** A person in a channel, by their ids. */
type InChannel = { readonly channelId: string; readonly viewer: Viewer }

/** Whether somebody belongs to a channel. */
export const belongs = source({
  select: (asked: readonly InChannel[]) =>
    sql.join(
      asked.map(
        ({ channelId, viewer }) => sql`select ${channelId}::text as "channelId", ${viewer.userId}::text as "userId"
          where ${channelId}::text in (${channelsOf(viewer)})`,
      ),
      sql` union all `,
    ),
  tell: (found: readonly { channelId: string; userId: string }[], { channelId, viewer }) =>
    found.some((one) => one.channelId === channelId && one.userId === viewer.userId),
})

/** Those of some people who have an open account that may read messages. */
export const readersAmong = source({
  select: (asked: readonly (readonly string[])[]) => sql`
    select u.id::text as "id" from users u where u.id = any(${uuidArray(asked.flat())}) and ${mayReadMessages}`,
  tell: (found: readonly { id: string }[], ids) => ids.filter((id) => found.some((one) => one.id === id)),
})

/** Those of some people whose account is there. */
export const accountsAmong = source({
  select: (asked: readonly (readonly string[])[]) => sql`
    select u.id::text as "id" from users u where u.id = any(${uuidArray(asked.flat())})`,
  tell: (found: readonly { id: string }[], ids) => ids.filter((id) => found.some((one) => one.id === id)),
})

type Named = { readonly channelId: string; readonly userIds: readonly string[] }

/** Those of some people who belong to a channel. */
export const membersAmong = source({
  select: (asked: readonly Named[]) => sql`
    select c.id::text as "channelId", u.id::text as "userId"
    from jsonb_to_recordset(${jsonb(asked)}) as n("channelId" uuid, "userIds" jsonb)
      join chat_channels c on c.id = n."channelId"
      join users u on n."userIds" @> to_jsonb(u.id::text)
    where ${mayReadMessages} and ${isMember(sql`(c.body -> 'audience')`)}`,
  tell: (found: readonly { channelId: string; userId: string }[], { channelId, userIds }) =>
    userIds.filter((userId) => found.some((one) => one.channelId === channelId && one.userId === userId)),
})

type Linked = { readonly clientIds: readonly string[]; readonly viewer: Viewer }

/** Those of some clients whom somebody may see. */
export const clientsSeenAmong = source({
  select: (asked: readonly Linked[]) =>
    sql.join(
      asked.map(
        ({ clientIds, viewer }) => sql`select r.id::text as "id", ${viewer.userId}::text as "userId" from clients r
          where r.id = any(${uuidArray(clientIds)}) and r.deleted_at is null and ${seenBy('clients', viewer)}`,
      ),
      sql` union all `,
    ),
  tell: (found: readonly { id: string; userId: string }[], { clientIds, viewer }) =>
    clientIds.filter((id) => found.some((one) => one.id === id && one.userId === viewer.userId)),
})

/** How many messages somebody wrote within the last minute. */
export const writtenOfLate = source({
  select: (userIds: readonly string[]) => sql`
    select body -> 'author' ->> 'userId' as "userId", count(*)::int as "count" from chat_messages
    where body -> 'author' ->> 'userId' in (select jsonb_array_elements_text(${jsonb(userIds)}))
      and date_created > to_char((now() - interval '1 minute') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    group by 1`,
  tell: (found: readonly { userId: string; count: number }[], userId) =>
    found.find((one) => one.userId === userId)?.count ?? 0,
})

/** The place of the newest message of a channel; undefined where there is none. */
export const newestIn = source({
  select: (channelIds: readonly string[]) => sql`
    select n.value as "channelId", newest.sent as "sent"
    from jsonb_array_elements_text(${jsonb([...new Set(channelIds)])}) n(value)
      cross join lateral (
        select (m.body ->> 'sent') COLLATE "C" as sent from chat_messages m where m.body ->> 'channelId' = n.value
        order by (m.body ->> 'sent') COLLATE "C" desc limit 1) newest`,
  tell: (found: readonly { channelId: string; sent: string }[], channelId) =>
    found.find((one) => one.channelId === channelId)?.sent,
})

type Links = {
  readonly mentions?: readonly { readonly userId: string }[] | undefined
  readonly clients?: readonly { readonly id: string }[] | undefined
}

/** What has to be known of the people and clients that a text names. */
export const linkNeeds = ({ mentions = [], clients = [] }: Links, { channelId, viewer }: InChannel) => ({
  members: membersAmong({ channelId, userIds: mentions.map(({ userId }) => userId.toLowerCase()) }),
  clientsSeen: clientsSeenAmong({ clientIds: clients.map(({ id }) => id.toLowerCase()), viewer }),
})
