import { sql } from 'drizzle-orm'
import { localDayOf } from '../../domain/time/zone.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { composeRows, withShifts } from '../resources/served.ts'
import { seenBy } from '../visibility/seen-by.ts'

/** The rotas of today, in the provider's zone, that this person may see; masters have no days of their own. Rules §7. */
export const rotasOfToday: CallHandler = async ({ context, viewer }) => {
  const db = context.database.drizzle
  const settings = await providerSettingsOf(db)
  const today = localDayOf(context.clock(), settings?.timeZone ?? 'UTC')
  const documents = await rowsOf<Document & Row>(
    db,
    sql`select ${documentColumns} from rotas r where r.deleted_at is null and r.body ->> 'status' <> 'master'
        and r.body ->> 'startDate' <= ${today}::text and r.body ->> 'endDate' >= ${today}::text
        and (${seenBy('rotas', viewer)}) order by r.body ->> 'startDate', r.id`,
  )
  const rotas = await withShifts(db, await composeRows(db, 'rotas', { documents, viewer }), viewer)
  return { _embedded: { rotas }, total: rotas.length, count: rotas.length }
}
