import { sql } from 'drizzle-orm'
import { markShiftsSeen } from '../../domain/mutations/mark-shifts-seen.ts'
import type { ShiftFacts } from '../../domain/rota/published-shift.ts'
import type { Viewer } from '../caller.ts'
import { step } from '../changes/beside.ts'
import { jsonb, moment } from '../database/tables.ts'
import { seenBy } from '../resources/served.ts'
import { logRule } from '../work/log-rule.ts'

type Seen = {
  readonly rotaId: string
  readonly viewer: Viewer
  readonly at: number
  readonly shifts: readonly ShiftFacts[]
}

const shiftsSeen = step<Seen>('shifts are seen', async (tx, { rotaId, viewer, at, shifts }) => {
  await tx.execute(sql`
    insert into shifts_seen (rota_id, user_id, at, shifts)
    select r.id, (${viewer.userId}::text)::uuid, ${moment(at)}, ${jsonb(shifts)} from rotas r
      where r.id = (${rotaId}::text)::uuid and r.deleted_at is null and ${seenBy('rotas', viewer)}
    on conflict (user_id, rota_id) do update set at = excluded.at, shifts = excluded.shifts
      where shifts_seen.at <= excluded.at`)
})

/**
 * What a person has seen of their shifts takes the place of what they had seen before. A rota that went meanwhile is no
 * reason to refuse. Decision 64.
 */
export const shiftsSeenRule = logRule(markShiftsSeen, {
  decide: ({ payload: { rotaId, date: at, shifts }, viewer }) => ({
    steps: [shiftsSeen({ rotaId, viewer, at, shifts })],
  }),
})
