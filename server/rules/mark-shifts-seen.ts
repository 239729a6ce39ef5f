import { sql } from 'drizzle-orm'
import { markShiftsSeen } from '../../domain/mutations/mark-shifts-seen.ts'
import type { ShiftFacts } from '../../domain/rota/published-shift.ts'
import type { Viewer } from '../caller.ts'
import { beside } from '../changes/beside.ts'
import { jsonb, moment } from '../database/tables.ts'
import { seenBy } from '../visibility/seen-by.ts'
import { logRule } from '../work/log-rule.ts'

type Seen = {
  readonly rotaId: string
  readonly viewer: Viewer
  readonly at: number
  readonly shifts: readonly ShiftFacts[]
}

/** In the order of rotas, so that two devices of a person wait for each other in one direction alone. */
const shiftsSeen = beside<Seen>('shifts that are seen', (said) => {
  const seen = said.map(
    ({ rotaId, viewer, at, shifts }, index) => sql`
      select r.id as rota_id, (${viewer.userId}::text)::uuid as user_id, ${moment(at)} as at, ${jsonb(shifts)} as shifts,
        ${index}::int as n
      from rotas r where r.id = (${rotaId}::text)::uuid and r.deleted_at is null and ${seenBy('rotas', viewer)}`,
  )
  return sql`
    insert into shifts_seen (rota_id, user_id, at, shifts)
    select distinct on (rota_id, user_id) rota_id, user_id, at, shifts from (${sql.join(seen, sql` union all `)}) s
      order by rota_id, user_id, at desc, n desc
    on conflict (user_id, rota_id) do update set at = excluded.at, shifts = excluded.shifts
      where shifts_seen.at <= excluded.at`
})

/**
 * What a person has seen of their shifts takes the place of what they had seen before. A rota that went meanwhile is no
 * reason to refuse. Decision 64.
 */
export const shiftsSeenRule = logRule(markShiftsSeen, {
  decide: ({ payload: { rotaId, date: at, shifts }, viewer }) => ({
    beside: [shiftsSeen({ rotaId, viewer, at, shifts })],
  }),
})
