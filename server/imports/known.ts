import { sql } from 'drizzle-orm'
import type { Client } from '../../domain/client/client.ts'
import type { KnownMember, KnownOfStaff } from '../../domain/import/staff-rows.ts'
import { isWorked } from '../../domain/rota/clash.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { addDays } from '../../domain/time/local-day.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns, findDocument } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { refuseField } from '../http/refuse-fields.ts'
import { shiftsNow } from '../rotas/publications.ts'
import { demandEditable, headOf, type RotaHead } from '../rotas/rota-of.ts'
import { toShift } from '../rotas/to-shift.ts'

type KnownClient = Pick<Client, 'initials' | 'location' | 'archivedOn'>

/** The clients that there are, as far as rows are compared with them. */
export const knownClients = async (tx: Queryable): Promise<KnownClient[]> => {
  const found = await rowsOf<Row & { initials: string; location: Client['location']; archivedOn: string | null }>(
    tx,
    sql`select body ->> 'initials' as "initials", body -> 'location' as "location", body ->> 'archivedOn' as "archivedOn"
        from clients where deleted_at is null`,
  )
  return found.map(({ initials, location, archivedOn }) => ({
    initials,
    location,
    archivedOn: archivedOn ?? undefined,
  }))
}

/** The staff that there are, by the e-mail of their account, else by that of the table in which they came. */
export const knownStaff = async (tx: Queryable): Promise<KnownMember[]> => {
  const found = await rowsOf<{ id: string; displayName: string; archivedOn: string | null; email: string | null }>(
    tx,
    sql`select r.id::text as "id", r.body ->> 'displayName' as "displayName", r.body ->> 'archivedOn' as "archivedOn",
          coalesce(u.email, (select max(i.email) from imported_rows i where i.row_id = r.id)) as "email"
        from rota_users r left join users u on u.id = r.id
        where r.deleted_at is null`,
  )
  return found.map(({ id, displayName, archivedOn, email }) => ({
    id,
    displayName,
    archivedOn: archivedOn ?? undefined,
    email: email ?? undefined,
  }))
}

/** The records of staff who have no account, with the e-mail that the newest table said of each. */
export const addressesNotInvited = (db: Queryable): Promise<{ id: string; email: string }[]> =>
  rowsOf(
    db,
    sql`select distinct on (i.row_id) i.row_id::text as "id", i.email as "email"
        from imported_rows i join imports m on m.id = i.import_id join rota_users r on r.id = i.row_id
        where i.email is not null and r.deleted_at is null and not exists (select from users u where u.id = i.row_id)
        order by i.row_id, m.at desc`,
  )

/** The accounts of people without a staff record: a record that is made for one belongs to it. */
export const accountsWithoutRecord = (tx: Queryable): Promise<KnownOfStaff['accounts'][number][]> =>
  rowsOf(
    tx,
    sql`select u.id::text as "id", u.email as "email", u.agency_id is not null as "isOfAgency",
          u.archived_at is not null and u.archived_at <= now() as "isClosed"
        from users u where not exists (select from rota_users r where r.id = u.id and r.deleted_at is null)`,
  )

/** The agencies that there are. */
export const knownAgencies = (tx: Queryable): Promise<{ id: string; name: string; shortName: string }[]> =>
  rowsOf(
    tx,
    sql`select id::text as "id", body ->> 'name' as "name", body ->> 'shortName' as "shortName"
        from agencies where deleted_at is null`,
  )

/** The rota that shifts go into, with those that it has; ends with a problem where it is not there or not to be edited. */
export const knownRota = async (
  tx: Queryable,
  rotaId: string | undefined,
): Promise<{ rota: RotaHead; shifts: Shift[] }> => {
  if (rotaId === undefined) return refuseField({ path: '/rotaId', message: 'Choose the rota for these shifts.' })
  const document = await findDocument(tx, 'rotas', { id: rotaId })
  if (document === undefined || document.isDeleted) {
    return refuseField({ path: '/rotaId', message: 'This rota cannot be found. It may have been deleted.' })
  }
  const rota = headOf(document)
  demandEditable(rota.status)
  return { rota, shifts: await shiftsNow(tx, document.id) }
}

/** The shifts of these people on the days of a rota, and the days beside it, that are worked on whatever rota. Decision 33. */
export const workedShifts = async (
  tx: Queryable,
  { startDate, endDate }: Pick<RotaHead, 'startDate' | 'endDate'>,
  people: ReadonlySet<string>,
): Promise<Shift[]> => {
  const shifts = await rowsOf<Document & Row>(
    tx,
    sql`select ${documentColumns} from shifts r where r.deleted_at is null
        and (r.body ->> 'day') COLLATE "C" between ${addDays(startDate, -1)}::text and ${addDays(endDate, 1)}::text
        and exists (select from jsonb_array_elements(r.body -> 'assignedTo') a
          where a ->> 'type' = 'current' and (${JSON.stringify([...people])}::text)::jsonb ? (a ->> 'userId'))`,
  )
  return shifts.map(toShift).filter(isWorked)
}
