import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** The reports of the handover that the caller has marked as read, on any device; nobody is told of others'. Decision 62. */
export const handoverRead = defineCall({
  name: 'handover.read',
  endpoint: 'GET /handover/read',
  permission: 'none',
  input: NoInput,
  output: z.object({ reportIds: z.array(Id) }),
  onFailure: 'log',
})
