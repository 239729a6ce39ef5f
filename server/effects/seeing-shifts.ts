import { sql } from 'drizzle-orm'
import { jsonb, moment } from '../database/tables.ts'
import { seenBy } from '../resources/served.ts'
import type { Effect } from './effect.ts'

/**
 * What a person has seen of their shifts takes the place of what they had seen before. A rota that went meanwhile is no
 * reason to refuse. Decision 64.
 */
export const seeingShifts: Effect = {
  note: async (tx, { payload, viewer, receivedAt }) => {
    const at = Number(payload['date'] ?? receivedAt)
    await tx.execute(sql`
      insert into shifts_seen (rota_id, user_id, at, shifts)
      select r.id, (${viewer.userId}::text)::uuid, ${moment(at)}, ${jsonb(payload['shifts'])} from rotas r
        where r.id = (${String(payload['rotaId'])}::text)::uuid and r.deleted_at is null and ${seenBy('rotas', viewer)}
      on conflict (user_id, rota_id) do update set at = excluded.at, shifts = excluded.shifts
        where shifts_seen.at <= excluded.at`)
  },
}
