import { type SQL, sql } from 'drizzle-orm'
import type { OncallEntry } from '../../domain/oncall/oncall-entry.ts'
import type { PayPeriod } from '../../domain/payroll/pay-period.ts'
import type { PaidPerson, PayrollAsked } from '../../domain/payroll/payroll.ts'
import type { RosteredShift } from '../../domain/payroll/person-shifts.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { addDays } from '../../domain/time/local-day.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'

/** A shift of these days clashes with none that began longer before, and its stretch of work goes on no longer after. */
const DAYS_AROUND = 2
/** The day of a shift and that of its start in UTC differ by one at most. */
const DAYS_OF_ZONES = 1

/** The shifts `s` of published rotas that payroll of a period looks at. */
const isAround = ({ from, until }: PayPeriod): SQL => {
  const margin = DAYS_AROUND + DAYS_OF_ZONES
  return sql`s.deleted_at is null and s.body ->> 'rotaStatus' in ('published', 'locked')
    and (s.body ->> 'startDate') COLLATE "C" >= ${toWireInstant(Date.parse(`${addDays(from, -margin)}T00:00:00Z`))}::text
    and (s.body ->> 'startDate') COLLATE "C" < ${toWireInstant(Date.parse(`${addDays(until, margin + 1)}T00:00:00Z`))}::text
    and s.body ->> 'day' between ${addDays(from, -DAYS_AROUND)}::text and ${addDays(until, DAYS_AROUND)}::text`
}

const isOncallIn = ({ from, until }: PayPeriod): SQL =>
  sql`o.deleted_at is null and o.body ->> 'date' between ${from}::text and ${until}::text`

/** A shift without what payroll does not read: there are many. */
const rostered: SQL = sql`jsonb_build_object('shiftId', s.id, 'rotaId', s.body -> 'rotaId', 'day', s.body -> 'day',
  'startTime', s.body -> 'startTime', 'endTime', s.body -> 'endTime', 'dutiesRequired', s.body -> 'dutiesRequired',
  'location', s.body -> 'location', 'rotaStatus', s.body -> 'rotaStatus',
  'coverNotRequired', s.body -> 'coverNotRequired', 'assignedTo', s.body -> 'assignedTo')`

type Facts = Pick<PayrollAsked, 'shifts' | 'staff' | 'agencies' | 'oncall'>

/** Everything that the payroll of a period follows from but the rules. */
export const payrollFacts = async (db: Queryable, period: PayPeriod): Promise<Facts> => {
  const shifts = await rowsOf<{ shift: RosteredShift }>(
    db,
    sql`select ${rostered} as "shift" from shifts s where ${isAround(period)} order by s.id`,
  )
  const staff = await rowsOf<{ person: PaidPerson }>(
    db,
    sql`select jsonb_build_object('userId', r.id, 'displayName', r.body -> 'displayName', 'locations', r.body -> 'locations')
          || jsonb_strip_nulls(jsonb_build_object('placeOfWork', r.body -> 'placeOfWork',
            'contractedHoursPerWeek', r.body -> 'contractedHoursPerWeek', 'archivedOn', r.body -> 'archivedOn')) as "person"
        from rota_users r where r.deleted_at is null order by r.id`,
  )
  const agencies = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select a.id::text as "id", a.body ->> 'name' as "name" from agencies a order by a.id`,
  )
  const oncall = await rowsOf<Pick<OncallEntry, 'userId' | 'date'>>(
    db,
    sql`select o.body ->> 'userId' as "userId", o.body ->> 'date' as "date" from oncall o
        where ${isOncallIn(period)} order by o.id`,
  )
  return {
    shifts: shifts.map(({ shift }) => shift),
    staff: staff.map(({ person }) => person),
    agencies,
    oncall,
  }
}

/** A text that is another one as soon as anything is that the payroll of a period follows from, but the rules. */
export const payrollFingerprint = async (db: Queryable, period: PayPeriod): Promise<string> => {
  const [found] = await rowsOf<{ fingerprint: string }>(
    db,
    sql`select concat_ws(' ',
          (select concat(count(*), ' ', max(s.date_modified)) from shifts s where ${isAround(period)}),
          (select concat(count(*), ' ', max(o.date_modified)) from oncall o where ${isOncallIn(period)}),
          (select concat(count(*), ' ', max(r.date_modified)) from rota_users r where r.deleted_at is null),
          (select concat(count(*), ' ', max(a.date_modified)) from agencies a)) as "fingerprint"`,
  )
  return found?.fingerprint ?? ''
}
