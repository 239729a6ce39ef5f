import { sql } from 'drizzle-orm'
import type { ShiftPlan } from '../../domain/mutations/shift-plan.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { idTextArray } from '../database/tables.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import type { RotaHead } from './rota-of.ts'

/** What shifts of one rota are checked against. */
export type Planning = {
  readonly rota: RotaHead
  readonly settings: ProviderSettings | undefined
  /** The names of the people and agencies that the plans speak of, by id; one without a name is nobody we know. */
  readonly names: ReadonlyMap<string, string>
}

const namesOf = async (tx: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const wanted = idTextArray(ids)
  const known = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select u.id::text as "id", coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as "name"
        from users u where u.id::text = any(${wanted})
        union all
        select r.id::text, coalesce(r.body ->> 'displayName', r.body ->> 'name') from (
          select id, body from rota_users where deleted_at is null
          union all select id, body from agencies where deleted_at is null) r
        where r.id::text = any(${wanted})`,
  )
  // The rota's own name of a person comes later, and counts.
  return new Map(known.map(({ id, name }) => [id, name]))
}

/** Everything that these plans are checked against, read once. */
export const planningOf = async (tx: Queryable, rota: RotaHead, plans: readonly ShiftPlan[]): Promise<Planning> => {
  const assignees = plans.flatMap(({ assignedTo = [] }) => assignedTo)
  const ids = assignees.flatMap(({ userId, agencyId }) => [userId, agencyId].filter((id) => id !== undefined))
  return {
    rota,
    settings: await providerSettingsOf(tx),
    names: await namesOf(tx, [...new Set(ids.map((id) => id.toLowerCase()))]),
  }
}
