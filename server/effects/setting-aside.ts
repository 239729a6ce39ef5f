import { sql } from 'drizzle-orm'
import { isBelieved } from '../devices/device-key.ts'
import { canHaveMade } from '../devices/newest-number.ts'
import type { Effect } from './effect.ts'

/**
 * An entry of one's own that was given up is waited for no longer: its reason has come in its place. What the
 * device cannot have made is nothing: it would leave a gap of millions behind. Decisions 3, 8, 78.
 */
export const settingAside: Effect = {
  note: async (tx, { payload: { entrySeq, entryName }, caller, device }) => {
    if (typeof entrySeq !== 'number' || device === undefined) return
    await tx.execute(sql`
      insert into device_entries (device_id, origin, seq, user_id, kind, settled)
      select ${device.deviceId}::text, ${device.origin}::text, ${entrySeq}::bigint, (${caller.user.id}::text)::uuid,
        ${String(entryName)}::text, 'set-aside'
        where ${isBelieved(device)} and ${canHaveMade(entrySeq, device)}
      on conflict (device_id, origin, seq) do update set settled = excluded.settled
        where coalesce(device_entries.user_id, excluded.user_id) = excluded.user_id`)
  },
}
