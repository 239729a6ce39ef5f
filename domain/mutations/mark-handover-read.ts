import * as z from 'zod/mini'
import { mostReportsMarked } from '../constants.ts'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

const payload = z.strictObject({
  date: Instant,
  reportIds: z.array(Id).check(z.minLength(1), z.maxLength(mostReportsMarked)),
})

/** "I have read it": reports of the handover, for this person alone. Rules §2.4, decision 62. */
export const markHandoverRead = defineEvent({
  name: 'v1.handover.read',
  endpoint: 'POST /handover/mark-read',
  permission: 'none',
  payload,
  target: ({ reportIds }) => reportIds[0] ?? 'handover',
  happenedAt: ({ date }) => date,
  apply: () => undefined,
})
