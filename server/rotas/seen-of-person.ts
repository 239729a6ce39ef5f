import { sql } from 'drizzle-orm'
import { factsOf, type PublishedShift, type ShiftFacts } from '../../domain/rota/published-shift.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'

type Person = { readonly userId: string; readonly agencyId?: string | undefined }

const isOf =
  ({ userId, agencyId }: Person) =>
  (shift: PublishedShift): boolean =>
    agencyId === undefined ? shift.userId === userId : shift.agencyId === agencyId

/** What a person is taken to have seen before they said so: their part of what everybody is. */
export const ownOf = (baseline: readonly PublishedShift[], person: Person): ShiftFacts[] =>
  baseline.filter(isOf(person)).map(factsOf)

/** What the people of a rota last saw of it, of those who have said so. */
export const seenOfRota = (
  db: Queryable,
  rotaId: string,
): Promise<{ readonly userId: string; readonly shifts: ShiftFacts[] }[]> =>
  rowsOf<{ userId: string; shifts: ShiftFacts[] }>(
    db,
    sql`select user_id::text as "userId", shifts as "shifts" from shifts_seen where rota_id = (${rotaId}::text)::uuid`,
  )
