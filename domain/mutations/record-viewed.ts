import * as z from 'zod/mini'
import { mostRecordsViewedAtOnce } from '../constants.ts'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

const payload = z.strictObject({
  date: Instant,
  clientIds: z.array(Id).check(z.minLength(1), z.maxLength(mostRecordsViewedAtOnce)),
  activityId: z.optional(Id),
})

/** Clients whose records were opened on this device, perhaps through an activity. Decision 46. */
export const recordViewed = defineEvent({
  name: 'v1.client.viewed',
  endpoint: 'POST /log/viewed',
  permission: 'none',
  payload,
  target: ({ activityId, clientIds }) => activityId ?? clientIds[0] ?? 'viewed',
  happenedAt: ({ date }) => date,
  apply: () => undefined,
})
