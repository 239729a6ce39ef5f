import { sql } from 'drizzle-orm'
import type { PublishedShift, ShiftFacts } from '../../domain/rota/published-shift.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { rowsOf } from '../database/rows-of.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { publishedNow } from '../rotas/publications.ts'
import { ownOf } from '../rotas/seen-of-person.ts'
import { seenBy } from '../visibility/seen-by.ts'

type Found = {
  rotaId: string
  at: number | null
  seen: ShiftFacts[] | null
  baseline: PublishedShift[] | null
}

/**
 * What the caller last saw of their shifts, on every published rota that is not over: what they said, else what everybody
 * is taken to have seen, which of a rota that was never edited since is all of it. Decision 64.
 */
export const shiftsSeenListed: CallHandler = async ({ context, viewer }) => {
  const db = context.database.drizzle
  const settings = await providerSettingsOf(db)
  const today = localDayOf(context.clock(), settings?.timeZone ?? 'UTC')
  const found = await rowsOf<Found>(
    db,
    sql`select r.id::text as "rotaId", (extract(epoch from s.at) * 1000)::float8 as "at", s.shifts as "seen",
          p.baseline as "baseline"
        from rotas r
          left join shifts_seen s on s.rota_id = r.id and s.user_id = (${viewer.userId}::text)::uuid
          left join rota_publications p on p.rota_id = r.id
        where r.deleted_at is null and r.body ->> 'status' in ('published', 'locked')
          and r.body ->> 'endDate' >= ${today}::text and ${seenBy('rotas', viewer)} order by r.id`,
  )
  const rotas = await Promise.all(
    found.map(async ({ rotaId, at, seen, baseline }) => ({
      rotaId,
      ...(at === null ? {} : { at: toWireInstant(at) }),
      shifts: seen ?? ownOf(baseline ?? (await publishedNow(db, rotaId)), viewer),
    })),
  )
  return { rotas }
}
