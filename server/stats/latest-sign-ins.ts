import { type SQL, sql } from 'drizzle-orm'
import type { statsAgenciesSignIns } from '../../domain/calls/stats-agencies-sign-ins.ts'
import type { statsUsersSignIns } from '../../domain/calls/stats-users-sign-ins.ts'
import { grouped } from '../../domain/grouped.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { listOf, statsAsked } from './stats-asked.ts'
import { type WorkedShift, workedWithin } from './worked-shifts.ts'

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

/** The shifts of each, in order, as these figures show them; one that names somebody twice is there once. */
const shiftsById = (worked: readonly WorkedShift[], idOf: (one: WorkedShift) => string | null) => {
  const known = grouped(
    worked.filter((one) => idOf(one) !== null),
    (one) => idOf(one) ?? '',
  )
  return new Map(
    [...known].map(([id, shifts]) => {
      const once = [...new Map(shifts.map((one) => [one.shiftId, one])).values()]
      const inOrder = once.sort((a, b) => a.startDate - b.startDate || (a.shiftId < b.shiftId ? -1 : 1))
      const shownShifts = inOrder.map(({ shiftId, rotaId, location, startDate, endDate }) => ({
        shiftId,
        rotaId,
        location,
        startDate: toWireInstant(startDate),
        endDate: toWireInstant(endDate),
      }))
      return [id, shownShifts] as const
    }),
  )
}

/** These ids, as the rows `w`. */
const idsOf = (shifts: ReadonlyMap<string, unknown>): SQL =>
  sql`(select one.id::uuid as id from jsonb_array_elements_text(${jsonb([...shifts.keys()])}) one(id))`

type OfUser = Latest & { userId: string; displayName: string | null }

/** Own staff on shift in the span, by name, each with their shifts by when staff are there. Rules §7, stats. */
export const usersSignIns: CallHandler<typeof statsUsersSignIns> = async (call) => {
  const asked = await statsAsked(call)
  const { drizzle } = call.context.database
  const shifts = shiftsById(await workedWithin(drizzle, asked), ({ userId, agencyId }) =>
    agencyId === null ? userId : null,
  )
  const rows = await rowsOf<OfUser>(
    drizzle,
    sql`select w.id::text as "userId", coalesce(r.body ->> 'displayName',
          nullif(concat_ws(' ', u.first_name, u.last_name), '')) COLLATE "C" as "displayName", l.*
        from ${idsOf(shifts)} w left join rota_users r on r.id = w.id left join users u on u.id = w.id
        cross join lateral (${latestBefore(asked.until, sql`e.user_id = w.id`)}) l
        order by 2, 1`,
  )
  return listOf(
    'users',
    rows.map(({ displayName, ...row }) =>
      shown({ ...row, shifts: shifts.get(row.userId), ...(displayName === null ? {} : { displayName }) }),
    ),
  )
}

type OfAgency = Latest & { agencyId: string; name: string | null }

/** Agencies on shift in the span, by name, each with its shifts by when staff are there. Rules §7, stats. */
export const agenciesSignIns: CallHandler<typeof statsAgenciesSignIns> = async (call) => {
  const asked = await statsAsked(call)
  const { drizzle } = call.context.database
  const shifts = shiftsById(await workedWithin(drizzle, asked), ({ agencyId }) => agencyId)
  const rows = await rowsOf<OfAgency>(
    drizzle,
    sql`select w.id::text as "agencyId", (a.body ->> 'name') COLLATE "C" as "name", l.*
        from ${idsOf(shifts)} w left join agencies a on a.id = w.id
        cross join lateral (${latestBefore(asked.until, sql`e.agency_id = w.id`)}) l
        order by 2, 1`,
  )
  return listOf(
    'rota-agencies',
    rows.map(({ name, ...row }) =>
      shown({ ...row, shifts: shifts.get(row.agencyId), ...(name === null ? {} : { name }) }),
    ),
  )
}
