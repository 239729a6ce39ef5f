import { sql } from 'drizzle-orm'
import { chatMonthsUsual } from '../../domain/constants.ts'
import { OPERATOR } from '../audit/subject-access.ts'
import type { Queryable } from '../database/connection.ts'
import { createdText } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'

/** So many at a time: nobody who writes waits for longer. */
const AT_ONCE = 5000

const created = createdText(sql`date_created`)

const kept = sql`coalesce(
  (select (s.body ->> 'chatMonths')::int from provider_settings s where s.deleted_at is null order by s.id limit 1),
  ${chatMonthsUsual}::int)`

/**
 * Removes messages that are older than the provider keeps them. They have left every device long before, so no tombstone
 * is needed; the trail says which went, and not what they said. Decision 250.
 */
export const forgetOldMessages = async (db: Queryable): Promise<void> => {
  for (;;) {
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`with gone as (
            delete from chat_messages where id in (
              select id from chat_messages where ${created} < to_char(
                (now() - make_interval(months => ${kept})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
              order by ${created} limit ${AT_ONCE}::int)
            returning id),
          noted as (
            insert into audit_trail (at, user_id, action, subject, subject_ids, after)
            select now(), (${OPERATOR}::text)::uuid, 'expired', 'messages', array_agg(id),
              jsonb_build_object('operator', 'the server') from gone having count(*) > 0)
          select count(*)::int as "count" from gone`,
    )
    if ((row?.count ?? 0) < AT_ONCE) return
  }
}
