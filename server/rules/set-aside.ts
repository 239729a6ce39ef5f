import { sql } from 'drizzle-orm'
import { setAside } from '../../domain/mutations/set-aside.ts'
import { step } from '../changes/beside.ts'
import { isBelieved } from '../devices/device-key.ts'
import { canHaveMade } from '../devices/newest-number.ts'
import type { DeviceHeader } from '../request/device.ts'
import { logRule } from '../work/log-rule.ts'

type GivenUp = { readonly device: DeviceHeader; readonly seq: number; readonly name: string; readonly userId: string }

const entryGivenUp = step<GivenUp>('an entry is given up', async (tx, { device, seq, name, userId }) => {
  await tx.execute(sql`
    insert into device_entries (device_id, origin, seq, user_id, kind, settled)
    select ${device.deviceId}::text, ${device.origin}::text, ${seq}::bigint, (${userId}::text)::uuid, ${name}::text, 'set-aside'
      where ${isBelieved(device)} and ${canHaveMade(seq, device)}
    on conflict (device_id, origin, seq) do update set settled = excluded.settled
      where coalesce(device_entries.user_id, excluded.user_id) = excluded.user_id`)
})

/**
 * An entry of one's own that was given up is waited for no longer: its reason has come in its place. What the
 * device cannot have made is nothing: it would leave a gap of millions behind. Decisions 3, 8, 78.
 */
export const setAsideRule = logRule(setAside, {
  decide: ({ payload: { entrySeq: seq, entryName: name }, caller, device }) =>
    seq === undefined || device === undefined
      ? {}
      : { steps: [entryGivenUp({ device, seq, name, userId: caller.user.id })] },
})
