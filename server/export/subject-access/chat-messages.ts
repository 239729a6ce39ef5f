import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows-of.ts'
import { type People, withoutOthers } from './people.ts'
import type { Entry } from './section.ts'

type Found = { readonly body: Entry; readonly channel: string | null }

/** Messages of the chat for which a condition on the row `r` holds, in their order; a conversation of two has no name. */
export const chatMessages = async (tx: Queryable, people: People, condition: SQL): Promise<Entry[]> => {
  const rows = await rowsOf<Found>(
    tx,
    sql`select r.body as "body", nullif(c.body ->> 'name', '') as "channel"
        from chat_messages r left join chat_channels c on c.id::text = r.body ->> 'channelId'
        where ${condition} order by (r.body ->> 'sent') COLLATE "C"`,
  )
  return rows.map(({ body, channel }) => {
    const { date, author, text, channelId: _channel, sent: _sent, ...rest } = body
    const said = Object.entries({ by: author, text, ...rest })
    return {
      at: date,
      channel: channel ?? 'A conversation of two people',
      ...Object.fromEntries(said.map(([key, value]) => [key, withoutOthers(value, people)])),
    }
  })
}
