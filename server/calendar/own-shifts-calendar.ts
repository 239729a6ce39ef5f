import { eq, sql } from 'drizzle-orm'
import { iCalendar } from '../../domain/calendar/i-calendar.ts'
import { shiftEvent } from '../../domain/calendar/shift-event.ts'
import { calendarLooksBackDays } from '../../domain/constants.ts'
import { can } from '../../domain/permissions.ts'
import { viewerOf } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { users } from '../database/schema/users.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import { toShift } from '../rotas/to-shift.ts'

/** Whether this person still works here, and may have a calendar of their own. */
const mayHaveCalendar = async (db: Queryable, userId: string, now: number): Promise<boolean> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (user === undefined || (user.archivedAt !== null && user.archivedAt.getTime() <= now)) return false
  const viewer = viewerOf(user)
  return viewer.kind !== 'agency' && can(viewer.ability, 'self-assign rota.rotas')
}

/** The shifts of this person on published and locked rotas as a calendar; undefined where they may have none. */
export const ownShiftsCalendar = async (db: Queryable, userId: string, now: number): Promise<string | undefined> => {
  if (!(await mayHaveCalendar(db, userId, now))) return undefined
  const wanted = JSON.stringify([{ type: 'current', userId }])
  const documents = await rowsOf<Document & Row>(
    db,
    sql`select ${documentColumns} from shifts r where r.deleted_at is null
        and (r.body -> 'assignedTo') @> (${wanted}::text)::jsonb
        and r.body ->> 'rotaStatus' in ('published', 'locked')
        and (r.body ->> 'endDate') COLLATE "C"
          > to_char(now() - make_interval(days => ${calendarLooksBackDays}::int), 'YYYY-MM-DD')
        order by (r.body ->> 'startDate') COLLATE "C", r.id`,
  )
  const settings = await providerSettingsOf(db)
  const events = documents.map((document) => shiftEvent(toShift(document), settings))
  return iCalendar(`Shifts, ${settings?.providerName ?? 'Carelight'}`, events)
}
