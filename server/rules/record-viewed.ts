import { sql } from 'drizzle-orm'
import { recordViewed } from '../../domain/mutations/record-viewed.ts'
import { demandKnown, knownOf, mentionedIn } from '../activities/known-clients.ts'
import { beside } from '../changes/beside.ts'
import { type CarriedBy, carriedBy } from '../changes/written-by.ts'
import { jsonb, momentIn } from '../database/tables.ts'
import { logRule } from '../work/log-rule.ts'
import { rowsWithIds } from '../work/sources.ts'

type Viewed = CarriedBy & {
  readonly at: number
  readonly userId: string
  readonly deviceId: string | undefined
  readonly clientIds: readonly string[]
  readonly requestId: string
}

const viewed = beside<Viewed>(
  'viewed',
  (said) => sql`
    insert into audit_trail (at, user_id, device_id, carrier, grant_id, action, subject, subject_ids, request_id)
    select ${momentIn(sql`v ->> 'at'`)}, (v ->> 'userId')::uuid, v ->> 'deviceId', v ->> 'carrier',
      (v ->> 'grantId')::uuid, 'viewed', 'clients',
      array(select id::uuid from jsonb_array_elements_text(v -> 'clientIds') id), v ->> 'requestId'
    from jsonb_array_elements(${jsonb(said)}) v`,
)

/** Opening a client's record on a device is a read like any other, and leaves its row. Decision 46. */
export const recordViewedRule = logRule(recordViewed, {
  needs: ({ payload }) => ({ clients: rowsWithIds('clients', mentionedIn(payload)) }),
  decide: ({ payload: { clientIds, date: at }, viewer, caller, device, id }, { clients }) => {
    // An agency may not see by now whom it saw then. The row is kept, and the answer tells nothing of who there is.
    if (viewer.agencyId === undefined) demandKnown(knownOf(clients), clientIds)
    const { userId } = viewer
    return {
      beside: [viewed({ at, userId, deviceId: device?.deviceId, ...carriedBy(caller), clientIds, requestId: id })],
    }
  },
})
