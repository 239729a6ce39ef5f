import { type SQL, sql } from 'drizzle-orm'
import { pushKeptMs } from '../../domain/constants.ts'
import { apps } from '../../domain/user/apps.ts'
import type { RowWrite } from '../changes/row-write.ts'
import { idTextArray, jsonb } from '../database/tables.ts'
import { isMember, mayReadMessages } from '../visibility/chat-members.ts'
import type { Told } from './told.ts'

/** A message as far as it concerns whom to tell of it. */
type Said = {
  readonly channelId: string
  readonly authorId: string
  readonly mentions: readonly string[]
  /** Of a channel that begins with it; else the channel says who belongs. */
  readonly audience: unknown
  readonly at: number
}

const labels = apps.find(({ id }) => id === 'messaging')?.labels ?? []

const mentionedIn = (body: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(body['mentions']) ? body['mentions'].map(({ userId }: { userId: string }) => userId) : []

const authorOf = (body: Readonly<Record<string, unknown>>): string =>
  (body['author'] as { readonly userId: string }).userId

const isNew = (write: RowWrite, table: RowWrite['table']): boolean =>
  write.table === table && write.action === 'created'

const saidIn = (told: readonly Told[]): Said[] => {
  const writes = told.flatMap((one) => one.writes ?? [])
  const begun = new Map(writes.filter((one) => isNew(one, 'channels')).map(({ document }) => [document.id, document]))
  return told.flatMap(({ by, writes: own = [] }) =>
    own
      .filter((one) => isNew(one, 'messages'))
      .map(({ document: { body } }) => {
        const channelId = String(body['channelId'])
        const audience = begun.get(channelId)?.body['audience'] ?? null
        return { channelId, authorId: authorOf(body), mentions: mentionedIn(body), audience, at: by.receivedAt }
      }),
  )
}

/** Whether this browser of `u` will be told of the channel anyway: it is not asked to twice, but for a mention. */
const waitsAlready = (isMentioned: SQL): SQL => sql`exists (
  select from push_outbox w where w.kind = 'channel' and w.token_id = t.token_id and w.subject_id = said.channel_id
    and w.user_id = u.id and (w.is_pressing or not ${isMentioned}))`

const isMentioned = sql`(said.mentions ? u.id::text)`

/**
 * A push for each browser that takes the chat's, of everybody who belongs to the channel of a message but its author. Of
 * several messages of a channel one waits for a browser; a mention has it sent at once. The parts of a statement; the last
 * is `messages_queued`. Decision 252.
 */
export const messageParts = (told: readonly Told[]): SQL[] => {
  const said = saidIn(told)
  if (said.length === 0) return []
  return [
    sql`said as materialized (
      select s."channelId" as channel_id, s."authorId" as author_id, s.mentions,
        coalesce(s.audience, c.body -> 'audience') as audience, to_timestamp(s.at / 1000) as at
      from jsonb_to_recordset(${jsonb(said)})
          as s("channelId" uuid, "authorId" uuid, mentions jsonb, audience jsonb, at float8)
        left join chat_channels c on c.id = s."channelId" and c.deleted_at is null)`,
    sql`messages_queued as (
      insert into push_outbox (token_id, user_id, kind, subject_id, is_pressing, next_try_at, expires_at)
      select t.token_id, u.id, 'channel', said.channel_id, bool_or(${isMentioned}), min(said.at),
        max(said.at) + make_interval(secs => ${pushKeptMs / 1000}::float8)
      from said cross join notification_tokens t join users u on u.id = t.user_id and u.id <> said.author_id
        left join notification_choices n on n.user_id = u.id
      where t.app = any(${idTextArray([...labels])}) and t.subscription is not null and t.remind_minutes is null
        and case coalesce(n.messages, 'all') when 'all' then true when 'mentions' then ${isMentioned} else false end
        and not ${waitsAlready(isMentioned)}
        and ${mayReadMessages} and ${isMember(sql`said.audience`)}
      group by t.token_id, u.id, said.channel_id
      -- Two writers of a channel take the same rows in the same order.
      order by t.token_id, said.channel_id
      on conflict (token_id, subject_id) where kind = 'channel' do update set user_id = excluded.user_id,
        is_pressing = excluded.is_pressing, next_try_at = excluded.next_try_at, expires_at = excluded.expires_at
        where push_outbox.user_id <> excluded.user_id or (excluded.is_pressing and not push_outbox.is_pressing)
      returning 1)`,
  ]
}
