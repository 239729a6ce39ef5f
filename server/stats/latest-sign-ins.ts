import { type SQL, sql } from 'drizzle-orm'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { CallHandler } from '../calls/call-handler.ts'
import { rowsOf } from '../database/rows-of.ts'
import { listOf, type StatsAsked, statsAsked } from './stats-asked.ts'
import { isCountedShift, shiftShown, workers } from './worked-shifts.ts'

type Latest = { signInMs: number | null; signOutMs: number | null }

const latest = (kind: string): SQL =>
  sql`(extract(epoch from max(e.at) filter (where e.kind = ${kind}::text)) * 1000)::float8`

/** The latest sign-in and sign-out before the span ends, of whom `isTheirs` says so of the event `e`. */
const latestBefore = (until: string, isTheirs: SQL): SQL => sql`
  select ${latest('sign-in')} as "signInMs", ${latest('sign-out')} as "signOutMs"
  from auth_events e where ${isTheirs} and e.at < ${until}::timestamptz`

const shown = <Row extends Latest>({ signInMs, signOutMs, ...row }: Row) => ({
  ...row,
  ...(signInMs === null ? {} : { latestSignIn: toWireInstant(Math.floor(signInMs)) }),
  ...(signOutMs === null ? {} : { latestSignOut: toWireInstant(Math.floor(signOutMs)) }),
})

/** Who works a shift that counts, each by `id` with their shifts in order; a shift that names them twice is there once. */
const worked = (asked: StatsAsked, { id, isMeant }: { readonly id: SQL; readonly isMeant: SQL }): SQL => sql`
  select one.id, jsonb_agg(one.shown order by one.starts, one.shift_id) as shifts from (
    select distinct (${id})::uuid as id, s.id as shift_id, (s.body ->> 'startDate') COLLATE "C" as starts,
      ${shiftShown} as shown
    from shifts s cross join lateral ${workers} worker where ${isCountedShift(asked)} and ${isMeant}) one
  group by one.id`

const ofStaff = { id: sql`worker ->> 'userId'`, isMeant: sql`worker -> 'agencyId' is null` }
const ofAgencies = { id: sql`worker ->> 'agencyId'`, isMeant: sql`worker -> 'agencyId' is not null` }

type OfUser = Latest & { userId: string; displayName: string | null; shifts: unknown }

/** Own staff on shift in the span, by name. Rules §7, stats. */
export const usersSignIns: CallHandler = async (call) => {
  const asked = await statsAsked(call)
  const rows = await rowsOf<OfUser>(
    call.context.database.drizzle,
    sql`select w.id::text as "userId", coalesce(r.body ->> 'displayName',
          nullif(concat_ws(' ', u.first_name, u.last_name), '')) COLLATE "C" as "displayName", w.shifts as "shifts", l.*
        from (${worked(asked, ofStaff)}) w left join rota_users r on r.id = w.id left join users u on u.id = w.id
        cross join lateral (${latestBefore(asked.until, sql`e.user_id = w.id`)}) l
        order by 2, 1`,
  )
  return listOf(
    'users',
    rows.map(({ displayName, ...row }) => shown({ ...row, ...(displayName === null ? {} : { displayName }) })),
  )
}

type OfAgency = Latest & { agencyId: string; name: string | null; shifts: unknown }

/** Agencies on shift in the span, by name. Rules §7, stats. */
export const agenciesSignIns: CallHandler = async (call) => {
  const asked = await statsAsked(call)
  const rows = await rowsOf<OfAgency>(
    call.context.database.drizzle,
    sql`select w.id::text as "agencyId", (a.body ->> 'name') COLLATE "C" as "name", w.shifts as "shifts", l.*
        from (${worked(asked, ofAgencies)}) w left join agencies a on a.id = w.id
        cross join lateral (${latestBefore(asked.until, sql`e.agency_id = w.id`)}) l
        order by 2, 1`,
  )
  return listOf(
    'rota-agencies',
    rows.map(({ name, ...row }) => shown({ ...row, ...(name === null ? {} : { name }) })),
  )
}
