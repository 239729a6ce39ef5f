import { type SQL, sql } from 'drizzle-orm'
import type { Visibility } from './visibility.ts'

/** The rota statuses that staff see; drafts and masters are the managers'. Decisions 21, 36. */
export const staffSees = sql`('published', 'withdrawn', 'locked')`

const assigned = sql.raw(
  `jsonb_path_exists(s.body, '$.assignedTo[*] ? (@.type == "current" && (exists(@.userId) || exists(@.agencyId)))')`,
)

/** Whether the shift `s` is worked by this agency. */
export const isOfAgency = (agencyId: SQL): SQL =>
  sql`s.body -> 'assignedTo' @> jsonb_build_array(jsonb_build_object('type', 'current', 'agencyId', ${agencyId}))`

/** Whether nobody works the shift `s`. */
export const isUnassigned: SQL = sql`not ${assigned}`

/** The condition on a shift `s` that staff see at all. */
export const isOnShownRota: SQL = sql`s.deleted_at is null and s.body ->> 'rotaStatus' in ${staffSees}`

const onRow = (condition: SQL): SQL => sql`exists (select 1 from shifts s where s.id = r.id and ${condition})`

type Entry = { readonly type?: string; readonly agencyId?: string }

/** Managers see every shift; staff those of rotas that were published; an agency its own and those nobody has. */
export const shiftVisibility: Visibility = {
  visibleTo: ({ kind, agencyId }) => {
    if (kind === 'manager') return undefined
    if (agencyId === undefined) return sql`r.body ->> 'rotaStatus' in ${staffSees}`
    return onRow(
      sql`s.body ->> 'rotaStatus' in ${staffSees} and (${isOfAgency(sql`${agencyId}::text`)} or ${isUnassigned})`,
    )
  },
  wasVisibleTo: ({ kind }) => (kind === 'manager' ? undefined : sql`a.before ->> 'rotaStatus' in ${staffSees}`),
  // Who is off sick is no business of an agency's.
  reduced: (row, { agencyId }) => {
    if (agencyId === undefined || !Array.isArray(row['assignedTo'])) return row
    const entries: Entry[] = row['assignedTo']
    return { ...row, assignedTo: entries.filter((entry) => entry.type === 'current' || entry.agencyId === agencyId) }
  },
}
