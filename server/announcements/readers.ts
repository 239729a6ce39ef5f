import { sql } from 'drizzle-orm'
import { nameOfAccount } from '../chat/names.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moment } from '../database/tables.ts'
import { agencyPlaces } from '../visibility/chat-members.ts'
import { isToRead } from './whom.ts'

export type ReaderRow = {
  userId: string
  displayName: string
  agencyId: string | null
  agencyName: string | null
  duties: string[] | null
  readAtMs: number | null
  remindedAtMs: number | null
  nextShift: { startDate: string; endDate: string; location: string } | null
}

/** The next shift of a published rota of everybody and of each agency, the one that runs being the first. */
const nextShifts = (now: number) => sql`
  select distinct on (worker.key) worker.key as key, jsonb_build_object('startDate', s.body ->> 'startDate',
    'endDate', s.body ->> 'endDate', 'location', s.body ->> 'location') as shift
  from shifts s cross join lateral jsonb_array_elements(s.body -> 'assignedTo') w
    cross join lateral (select coalesce(w ->> 'userId', w ->> 'agencyId') as key) worker
  where s.deleted_at is null and s.body ->> 'rotaStatus' in ('published', 'locked') and w ->> 'type' = 'current'
    and (s.body ->> 'endDate') COLLATE "C" > ${new Date(now).toISOString()}::text and worker.key is not null
  order by worker.key, (s.body ->> 'startDate') COLLATE "C", s.id`

/**
 * Everybody for whom an announcement is now, and who read it before they left: those first who have not read it, by their
 * next shift, then the others, whoever read it last first. People of an agency have the shifts of their agency.
 */
export const readersOf = (db: Queryable, announcementId: string, now: number): Promise<ReaderRow[]> =>
  rowsOf<ReaderRow>(
    db,
    sql`with ${agencyPlaces}, next as materialized (${nextShifts(now)})
        select u.id::text as "userId", ${nameOfAccount} as "displayName", u.agency_id::text as "agencyId",
          g.body ->> 'name' as "agencyName",
          case when u.agency_id is null then p.body -> 'dutiesQualifiedFor' end as "duties",
          (extract(epoch from r.at) * 1000)::float8 as "readAtMs",
          (extract(epoch from m.at) * 1000)::float8 as "remindedAtMs", next.shift as "nextShift"
        from announcements a cross join users u
          left join announcement_reads r on r.announcement_id = a.id and r.user_id = u.id
          left join announcement_reminders m on m.announcement_id = a.id and m.user_id = u.id
          left join rota_users p on p.id = u.id and p.deleted_at is null
          left join agencies g on g.id = u.agency_id
          left join next on next.key = coalesce(u.agency_id, u.id)::text
        where a.id = (${announcementId}::text)::uuid and a.readers is not null and (r.user_id is not null or ${isToRead})
        order by r.at desc nulls first, (next.shift ->> 'startDate') COLLATE "C" nulls last, 2, 1`,
  )

/** Those of them who have not read it and were last reminded before a moment, or never. */
export const unremindedSelection = (announcementId: string, before: number) => sql`
  with ${agencyPlaces}
  select a.id::text as "announcementId", u.id::text as "userId" from announcements a cross join users u
  where a.id = (${announcementId}::text)::uuid and a.readers is not null and ${isToRead}
    and not exists (select from announcement_reads r where r.announcement_id = a.id and r.user_id = u.id)
    and not exists (select from announcement_reminders m
      where m.announcement_id = a.id and m.user_id = u.id and m.at > ${moment(before)})`
