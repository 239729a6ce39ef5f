import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { isMember, mayReadMessages } from '../visibility/chat-members.ts'
import { nameOfAccount } from './names.ts'

type MemberRow = { readonly userId: string; readonly displayName: string; readonly agencyId: string | null }

/** The people who belong to a channel now, by name. */
export const membersOf = async (db: Queryable, channelId: string) => {
  const rows = await rowsOf<MemberRow>(
    db,
    sql`select u.id::text as "userId", ${nameOfAccount} as "displayName", u.agency_id::text as "agencyId"
        from chat_channels c cross join users u
        where c.id = (${channelId}::text)::uuid and ${mayReadMessages} and ${isMember(sql`(c.body -> 'audience')`)}
        order by 2, 1`,
  )
  return rows.map(({ agencyId, ...member }) => ({ ...member, ...(agencyId === null ? {} : { agencyId }) }))
}
