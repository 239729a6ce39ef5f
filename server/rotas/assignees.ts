import { sql } from 'drizzle-orm'
import type { LocalDay } from '../../domain/time/local-day.ts'
import type { Queryable } from '../database/connection.ts'
import { source } from '../database/needs.ts'
import type { Row } from '../database/rows-of.ts'
import { idTextArray } from '../database/tables.ts'
import { refuseField } from '../http/refuse-fields.ts'
import { askOne } from '../work/load.ts'

type Assignee = {
  readonly name: string
  /** From this day on they are not there any more. */
  readonly archivedOn: LocalDay | null
}

/** The people and agencies that a shift can be given to, by id; who is not among them is nobody we know. */
export type Assignees = ReadonlyMap<string, Assignee>

/** Who a shift is for, as it is written. */
type Chosen = { readonly userId?: string | undefined; readonly agencyId?: string | undefined }

const idsOf = (chosen: readonly Chosen[]): string[] =>
  chosen.flatMap(({ userId, agencyId }) => [userId, agencyId].flatMap((id) => id?.toLowerCase() ?? []))

/** What our records say of these people and agencies. */
export const assigneesAmong = source({
  select: (asked: readonly (readonly Chosen[])[]) => {
    const wanted = idTextArray([...new Set(asked.flatMap(idsOf))])
    return sql`
      select u.id::text as "id", null as "archivedOn",
        coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as "name"
      from users u where u.id::text = any(${wanted})
      union all
      select r.id::text, r.body ->> 'archivedOn', coalesce(r.body ->> 'displayName', r.body ->> 'name') from (
        select id, body from rota_users where deleted_at is null
        union all select id, body from agencies where deleted_at is null) r
      where r.id::text = any(${wanted})`
  },
  tell: (found: readonly (Assignee & Row & { id: string })[], chosen): Assignees => {
    const ids = idsOf(chosen)
    // The rota's own name of a person comes later, and counts.
    return new Map(
      found.filter(({ id }) => ids.includes(id)).map(({ id, name, archivedOn }) => [id, { name, archivedOn }]),
    )
  },
})

/** The same where nothing else is asked for. */
export const assigneesOf = (db: Queryable, chosen: readonly Chosen[]): Promise<Assignees> =>
  askOne(db, assigneesAmong(chosen))

const found = (id: string | undefined, assignees: Assignees): Assignee | undefined =>
  id === undefined ? undefined : assignees.get(id.toLowerCase())

/**
 * The name under which somebody works a shift; ends with 422 where we know no such person or agency, or the person has
 * left by the day of the shift. Without a `day` it does not matter when they leave. Rules §5.
 */
export const assigneeName = (
  { userId, agencyId }: Chosen,
  assignees: Assignees,
  { path, day }: { readonly path: string; readonly day?: LocalDay | undefined },
): string => {
  const [person, agency] = [found(userId, assignees), found(agencyId, assignees)]
  if (userId !== undefined && person === undefined) {
    return refuseField({ path: `${path}/userId`, message: 'This member of staff cannot be found.' })
  }
  if (agencyId !== undefined && agency === undefined) {
    return refuseField({ path: `${path}/agencyId`, message: 'This agency cannot be found.' })
  }
  const archivedOn = person?.archivedOn ?? undefined
  if (archivedOn !== undefined && day !== undefined && archivedOn <= day) {
    return refuseField({
      path: `${path}/userId`,
      message: 'This person will have left by then and cannot work this shift.',
    })
  }
  return person?.name ?? agency?.name ?? ''
}
