import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Activity } from '../../domain/activity/activity.ts'
import { clientsNowNext } from '../../domain/activity/client-now-next.ts'
import { nextLooksAheadMs } from '../../domain/constants.ts'
import { Shift } from '../../domain/rota/shift.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { composeRows } from '../resources/served.ts'
import { seenBy } from '../visibility/seen-by.ts'
import { activitiesOn } from './list-of-activities.ts'

/** More than any provider has running or ahead at once. */
const mostRunningAndNext = 5000

const Living = z.looseObject({
  initials: z.string(),
  location: z.object({ locationId: z.string(), roomNumber: z.optional(z.string()) }),
})

const livingClients = async (db: Queryable, viewer: Viewer, today: string) => {
  const found = await rowsOf<Document & Row>(
    db,
    sql`select ${documentColumns} from clients r where r.deleted_at is null and (${seenBy('clients', viewer)})
        and coalesce(r.body ->> 'archivedOn', '9999-12-31') > ${today}::text
        order by (r.body ->> 'initials') COLLATE "C", r.id`,
  )
  return found.map(({ id, body }) => {
    const { initials, location } = z.parse(Living, body)
    return { id, clientId: id, initials, location }
  })
}

const shiftsAround = async (db: Queryable, viewer: Viewer, now: number): Promise<Shift[]> => {
  const until = toWireInstant(now + nextLooksAheadMs)
  const documents = await rowsOf<Document & Row>(
    db,
    sql`select ${documentColumns} from shifts r where r.deleted_at is null and (${seenBy('shifts', viewer)})
        and r.body ->> 'rotaStatus' in ('published', 'locked')
        and (r.body ->> 'endDate') COLLATE "C" > ${toWireInstant(now)}::text
        and (r.body ->> 'startDate') COLLATE "C" <= ${until}::text`,
  )
  const rows = await composeRows(db, 'shifts', { documents, viewer })
  return rows.map((row) => z.decode(Shift, z.parse(z.custom<z.input<typeof Shift>>(), row)))
}

const activitiesAround = async (db: Queryable, viewer: Viewer, now: number) => {
  const until = toWireInstant(now + nextLooksAheadMs)
  const isRunning = sql`r.actual_start_date is not null and r.actual_end_date is null`
  const isAhead = sql`(r.body ->> 'endDate') COLLATE "C" > ${toWireInstant(now)}::text
    and (r.body ->> 'startDate') COLLATE "C" <= ${until}::text`
  const isReal = sql`(r.body ->> 'master') = 'false'`
  const condition = sql`${isReal} and ((${isRunning}) or (${isAhead}))`
  const rows = await activitiesOn(db, { condition, viewer, limit: mostRunningAndNext, offset: 0 })
  return rows.map((row) => z.decode(Activity, z.parse(z.custom<z.input<typeof Activity>>(), row)))
}

/** Who is with each client now and what is next, of what this person may see. Reading it leaves its row. Rules §7. */
export const nowAndNextOfClients: CallHandler = async ({ context, request, viewer }) => {
  const db = context.database.drizzle
  const now = context.clock()
  const zone = (await providerSettingsOf(db))?.timeZone ?? 'UTC'
  const clients = await livingClients(db, viewer, localDayOf(now, zone))
  const shifts = await shiftsAround(db, viewer, now)
  const activities = await activitiesAround(db, viewer, now)
  const found = clientsNowNext({ clients, shifts, activities, now, zone })
  await noteClientReads(context, request, clients)
  const rows = clients.map((client) => {
    const { now: moments = [], next } = found.get(client.id) ?? {}
    return { ...client, now: moments.map(wireMoment), ...(next === undefined ? {} : { next: wireMoment(next) }) }
  })
  return { _embedded: { clients: rows }, total: rows.length, count: rows.length }
}

const wireMoment = <Found extends { readonly startDate: number; readonly endDate: number }>(moment: Found) => ({
  ...moment,
  startDate: toWireInstant(moment.startDate),
  endDate: toWireInstant(moment.endDate),
})
