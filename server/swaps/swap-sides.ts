import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { StaffClock } from '../../domain/rota/clash.ts'
import { isOnPublishedRota } from '../../domain/rota/published.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { RotaUser } from '../../domain/rota-user/rota-user.ts'
import { type SwapRemarks, type SwapSide, swapRemarks } from '../../domain/swap/swap-remarks.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns, findDocument, toWireRow } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import { assigneeName, assigneesOf } from '../rotas/assignees.ts'
import { toShift } from '../rotas/to-shift.ts'

/** A whole week on either side, so that the hours of the week are whole. */
const MARGIN_MS = 9 * 24 * 60 * 60 * 1000

const StoredStaff = z.custom<z.input<typeof RotaUser>>()

/** A member of staff as the rota knows them. */
export const staffRecord = async (db: Queryable, userId: string): Promise<RotaUser | undefined> => {
  const document = await findDocument(db, 'rotaUsers', { id: userId })
  return document === undefined || document.isDeleted
    ? undefined
    : z.decode(RotaUser, z.parse(StoredStaff, toWireRow(document)))
}

type Around = { readonly from: number; readonly until: number }

const shiftsOfPerson = async (db: Queryable, userId: string, { from, until }: Around): Promise<Shift[]> => {
  const wanted = JSON.stringify([{ type: 'current', userId }])
  const documents = await rowsOf<Document & Row>(
    db,
    sql`select ${documentColumns} from shifts r where r.deleted_at is null
        and (r.body -> 'assignedTo') @> (${wanted}::text)::jsonb
        and (r.body ->> 'endDate') COLLATE "C" > ${toWireInstant(from)}::text
        and (r.body ->> 'startDate') COLLATE "C" < ${toWireInstant(until)}::text`,
  )
  // What no staff see yet is not given away by a reason either. Decision 105.
  return documents.map(toShift).filter(isOnPublishedRota)
}

type Between = { readonly shift: Shift; readonly wanted: Shift | undefined; readonly from: string; readonly to: string }

const sideOf = async (db: Queryable, userId: string, around: Around): Promise<SwapSide> => ({
  userId,
  displayName: assigneeName({ userId }, await assigneesOf(db, [{ userId }]), { path: '/toUserId' }),
  record: await staffRecord(db, userId),
  shifts: await shiftsOfPerson(db, userId, around),
})

/** What the office knows of the two people, and what speaks against it that these shifts change hands. Decision 70. */
export const remarksBetween = async (
  db: Queryable,
  { shift, wanted, from, to }: Between,
): Promise<SwapRemarks & { readonly from: SwapSide; readonly to: SwapSide }> => {
  const both = wanted === undefined ? [shift] : [shift, wanted]
  const around = {
    from: Math.min(...both.map(({ startDate }) => startDate)) - MARGIN_MS,
    until: Math.max(...both.map(({ endDate }) => endDate)) + MARGIN_MS,
  }
  const settings = await providerSettingsOf(db)
  const clock: StaffClock = { sessions: settings?.sessions ?? [], zone: settings?.timeZone ?? 'UTC' }
  const dutyName = (duty: string) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty
  const sides = { from: await sideOf(db, from, around), to: await sideOf(db, to, around) }
  return { ...sides, ...swapRemarks({ shift, wanted, ...sides }, { clock, dutyName }) }
}
