import { sql } from 'drizzle-orm'
import { rotaDays } from '../../../domain/constants.ts'
import { addDays, mondayOf } from '../../../domain/time/local-day.ts'
import { localDayOf, startOfDay } from '../../../domain/time/zone.ts'
import { type DatabaseSettings, openDatabase } from '../../../server/database/connection.ts'
import { demoSettings } from '../../../server/seed/provider.ts'

/** What the demo provider tells of the days before today lies within so many of them, with what needs an answer. */
const DAYS_BEFORE = 3
/** As far ahead as the first stage of the mirror reaches. */
const DAYS_AFTER = 3

/**
 * Leaves of the demo provider's plans what browser tests look at: the activities and shifts of some days, the master
 * rotas, one care team's from last week to the end of its next rota, the first day of each other care rota, and who is
 * on call in these weeks. Nobody and no rota goes. Each browser copies every row, at two thousandths of a
 * second of both its processes and the server's; how the engine copies many is tested in `sync` and measured in `bench`.
 */
export const keepWhatIsNear = async (settings: DatabaseSettings): Promise<void> => {
  const zone = demoSettings.timeZone
  const today = localDayOf(Date.now(), zone)
  const from = new Date(startOfDay(addDays(today, -DAYS_BEFORE), zone)).toISOString()
  const until = new Date(startOfDay(addDays(today, DAYS_AFTER + 1), zone)).toISOString()
  const firstDay = addDays(mondayOf(today), -7)
  const lastOfNext = addDays(mondayOf(today), 2 * rotaDays - 1)
  const database = await openDatabase(settings)
  await database.transaction(async (tx) => {
    // What happened is never taken away, and a trigger sees to it; this never happened.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`create temporary table far on commit drop as select id from activities
      where body ->> 'endDate' < ${from} or body ->> 'startDate' >= ${until}`)
    await tx.execute(sql`delete from activity_clients where activity_id in (select id from far)`)
    await tx.execute(sql`delete from activity_events where activity_id in (select id from far)`)
    await tx.execute(sql`delete from activities where id in (select id from far)`)
    await tx.execute(sql`delete from shifts using rotas
      where rotas.id = (shifts.body ->> 'rotaId')::uuid and not (
        shifts.body ->> 'day' between ${addDays(today, -1)} and ${addDays(today, DAYS_AFTER)}
        or shifts.body ->> 'rotaStatus' = 'master'
        or shifts.body ->> 'rotaType' = 'care' and (shifts.body ->> 'day' = rotas.body ->> 'startDate'
          or shifts.body ->> 'location' = 'gh' and shifts.body ->> 'day' between ${firstDay} and ${lastOfNext}))`)
    await tx.execute(sql`delete from oncall where body ->> 'date' not between ${firstDay} and ${lastOfNext}`)
    await tx.execute(sql`update shifts set body = jsonb_set(body, '{activities}', (
      select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(body -> 'activities') one
      where (one ->> 'activityId')::uuid not in (select id from far)))`)
  })
  await database.close()
}
