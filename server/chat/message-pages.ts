import { type SQL, sql } from 'drizzle-orm'
import { channelMessagesPageSize, foundMessagesPageSize } from '../../domain/constants.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns, type WireRow } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { composeRows } from '../resources/served.ts'
import { channelsOf } from '../visibility/chat.ts'
import { nameOfChannel } from './names.ts'

const place = sql`(r.body ->> 'sent') COLLATE "C"`

const isBefore = (before: string | undefined): SQL =>
  before === undefined ? sql`true` : sql`${place} < ${before}::text`

type Page<Message> = { readonly messages: readonly Message[]; readonly hasMore: boolean }

type Asked = { readonly viewer: Viewer; readonly before: string | undefined }

/** A page of one more than it holds, as this person sees its messages. */
const pageOf = async (
  db: Queryable,
  viewer: Viewer,
  { found, size }: { readonly found: readonly Document[]; readonly size: number },
): Promise<Page<WireRow>> => ({
  messages: await composeRows(db, 'messages', { documents: found.slice(0, size), viewer }),
  hasMore: found.length > size,
})

/** Messages of a channel from before a place in it, the newest first. Whether its messages may be read is asked before. */
export const messagesBefore = async (
  db: Queryable,
  channelId: string,
  { viewer, before }: Asked,
): Promise<Page<WireRow>> => {
  const size = channelMessagesPageSize
  const found = await rowsOf<Document & Row>(
    db,
    sql`select ${documentColumns} from chat_messages r
        where r.body ->> 'channelId' = ${channelId}::text and r.deleted_at is null and ${isBefore(before)}
        order by ${place} desc limit ${size + 1}::int`,
  )
  return pageOf(db, viewer, { found, size })
}

/** The words of a text as the database looks for them: all of them, each from its beginning on. */
export const searchWords = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}':*`).join(' & ')

/** Whether these words are any to search for: the most common ones, such as "the", are in too many texts. */
export const canBeSearched = async (db: Queryable, words: string): Promise<boolean> => {
  if (words === '') return false
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select numnode(to_tsquery('english', ${words}::text)) as "count"`,
  )
  return (row?.count ?? 0) > 0
}

type Found = Document & Row & { readonly channelName: string }

/** Messages with all of these words in the channels that somebody belongs to, the newest first. */
export const messagesWith = async (db: Queryable, words: string, { viewer, before }: Asked): Promise<Page<WireRow>> => {
  const size = foundMessagesPageSize
  const found = await rowsOf<Found>(
    db,
    sql`select ${documentColumns}, ${nameOfChannel(viewer.userId)} as "channelName"
        from chat_messages r join chat_channels c on c.id::text = r.body ->> 'channelId'
        where to_tsvector('english', r.body ->> 'text') @@ to_tsquery('english', ${words}::text)
          and r.deleted_at is null and c.id::text in (${channelsOf(viewer)}) and ${isBefore(before)}
        order by ${place} desc limit ${size + 1}::int`,
  )
  const names = new Map(found.map(({ id, channelName }) => [id, channelName]))
  const { messages, hasMore } = await pageOf(db, viewer, { found, size })
  return { messages: messages.map((row) => ({ ...row, channelName: names.get(row.id) ?? '' })), hasMore }
}
