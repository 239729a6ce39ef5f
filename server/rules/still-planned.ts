import { sql } from 'drizzle-orm'
import type { LocalDay } from '../../domain/time/local-day.ts'
import { source } from '../database/needs.ts'
import { jsonb } from '../database/tables.ts'

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

type Archived = { readonly userId: string; readonly from: LocalDay | undefined }
type Counted = { userId: string; shifts: number; days: number }

/** A sentence for whoever archives somebody, about all that they are planned for from a day on; undefined for nothing. */
export const stillPlanned = source({
  select: (asked: readonly Archived[]) => sql`
    select a."userId",
      (select count(*)::int from shifts s where s.deleted_at is null
        and s.body -> 'assignedTo' @> jsonb_build_array(jsonb_build_object('type', 'current', 'userId', a."userId"))
        and s.body ->> 'rotaStatus' not in ('master', 'withdrawn') and s.body ->> 'day' >= a."from") as "shifts",
      (select count(*)::int from oncall o where o.deleted_at is null and o.body ->> 'userId' = a."userId"
        and o.body ->> 'date' >= a."from") as "days"
    from jsonb_to_recordset(${jsonb(asked)}) as a("userId" text, "from" text) where a."from" is not null`,
  tell: (found: readonly Counted[], { userId }) => {
    const { shifts = 0, days = 0 } = { ...found.find((one) => one.userId === userId) }
    const plans = [...counted(shifts, 'shift', 'shifts'), ...counted(days, 'day on call', 'days on call')]
    return plans.length === 0 ? undefined : `Still planned from that day: ${plans.join(' and ')}.`
  },
})
