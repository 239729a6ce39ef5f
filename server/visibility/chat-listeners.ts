import { sql } from 'drizzle-orm'
import { can, type PermissionText } from '../../domain/permissions.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb, tableOf, uuidArray } from '../database/tables.ts'
import { belongsTo } from './chat-members.ts'

const managing = (table: TableName): PermissionText => (table === 'channels' ? 'manage channels' : 'manage messages')

type Asked = { readonly ids: readonly string[]; readonly viewers: readonly Viewer[] }

/**
 * Which of our own staff see which of these rows of the chat, as `visibilities` say it: asked once for all who listen,
 * not once for each of them.
 */
export const chatSeenBy = async (
  db: Queryable,
  table: TableName,
  { ids, viewers }: Asked,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const channelId = table === 'channels' ? sql`r.id::text` : sql`r.body ->> 'channelId'`
  const people = viewers.map(({ userId, ability }) => ({ userId, manages: can(ability, managing(table)) }))
  const audience = sql`(c.body -> 'audience')`
  const rows = await rowsOf<{ userId: string; ids: string[] }>(
    db,
    sql`select v."userId" as "userId", jsonb_agg(r.id::text) as "ids"
        from jsonb_to_recordset(${jsonb(people)}) as v("userId" text, manages boolean)
          cross join ${tableOf(table)} r join chat_channels c on c.id::text = ${channelId} and c.deleted_at is null
        where r.id = any(${uuidArray(ids)}) and ((v.manages and ${audience} ->> 'kind' <> 'pair')
          or ${belongsTo(audience, { userId: sql`v."userId"`, agencyId: undefined })})
        group by 1`,
  )
  return new Map(rows.map(({ userId, ids: seen }) => [userId, new Set(seen)]))
}
