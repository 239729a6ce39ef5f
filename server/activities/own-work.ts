import { type SQL, sql } from 'drizzle-orm'

/** An entry of a list of shifts whose shift is not known to stand on a rota that nobody works; one that is gone counts as it was. */
const isWorkedEntry = sql`not exists (select 1 from shifts w where w.id = (entry ->> 'shiftId')::uuid
  and w.body ->> 'rotaStatus' not in ('published', 'locked'))`

/**
 * Whether, of a list of shifts that run an activity, one is of whoever `who` names, on a published rota: what a person's
 * own work is, as the devices reckon it (`domain/rota/own-shifts.ts`). Decision 105.
 */
export const isRunBy = (shifts: SQL, who: SQL): SQL => sql`(${shifts} @> jsonb_build_array(${who})
  and exists (select 1 from jsonb_array_elements(${shifts}) entry where entry @> ${who} and ${isWorkedEntry}))`

/** Whether none of a list of shifts stands on a published rota. */
export const isRunByNone = (shifts: SQL): SQL =>
  sql`not exists (select 1 from jsonb_array_elements(coalesce(${shifts}, '[]'::jsonb)) entry where ${isWorkedEntry})`
