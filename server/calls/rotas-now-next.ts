import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { nextShiftWithinDays } from '../../domain/constants.ts'
import { nowNextOf } from '../../domain/rota/now-next.ts'
import { Shift } from '../../domain/rota/shift.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { composeRows } from '../resources/served.ts'
import { seenBy } from '../visibility/seen-by.ts'

const dayMs = 24 * 60 * 60 * 1000

const Stored = z.custom<z.input<typeof Shift>>()

/** The shifts around a moment that this person may see; staff stay longer than the times of their shift say. */
const shiftsAround = async (db: Queryable, at: number, viewer: Viewer): Promise<Shift[]> => {
  const documents = await rowsOf<Document & Row>(
    db,
    sql`select ${documentColumns} from shifts r where r.deleted_at is null and (${seenBy('shifts', viewer)})
        and (r.body ->> 'endDate') COLLATE "C" > ${toWireInstant(at - dayMs)}::text
        and (r.body ->> 'startDate') COLLATE "C" < ${toWireInstant(at + nextShiftWithinDays * dayMs)}::text`,
  )
  const rows = await composeRows(db, 'shifts', { documents, viewer })
  return rows.map((row) => z.decode(Shift, z.parse(Stored, row)))
}

/** Every location of the provider, with who works there now and next. Rules §7. */
export const nowAndNext: CallHandler = async ({ context, viewer }) => {
  const db = context.database.drizzle
  const at = context.clock()
  const settings = await providerSettingsOf(db)
  const shifts = await shiftsAround(db, at, viewer)
  const clock = { sessions: settings?.sessions ?? [], zone: settings?.timeZone ?? 'UTC' }
  const encoded = (rows: readonly Shift[]) => rows.map((row) => z.encode(Shift, row))
  const places = (settings?.locations ?? []).map(({ locationId, name }) => {
    const here = shifts.filter(({ location }) => location === locationId)
    const { now, next } = nowNextOf(here, { at, clock })
    return { location: locationId, name, now: encoded(now), next: encoded(next) }
  })
  return { _embedded: { 'now-next': places }, total: places.length, count: places.length }
}
