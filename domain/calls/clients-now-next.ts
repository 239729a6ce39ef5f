import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id, Person } from '../wire.ts'
import { NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** A stretch of time with a client: an activity, or care that is scheduled in a shift. */
const Moment = z.object({
  kind: z.enum(['activity', 'care']),
  activityId: z.optional(Id),
  shiftId: z.optional(Id),
  title: z.string(),
  startDate: Instant,
  endDate: Instant,
  /** Now: who is with them. Next: who is planned. */
  staff: z.array(Person),
})

const ClientNowNext = z.object({
  id: Id,
  clientId: Id,
  initials: z.string(),
  location: z.object({ locationId: z.string(), roomNumber: z.optional(z.string()) }),
  now: z.array(Moment),
  next: z.optional(Moment),
})

/** Who is with each client now, and what comes next for them. Rules §7. */
export const clientsNowNext = defineCall({
  name: 'clients.now-next',
  endpoint: 'GET /clients/now-next',
  permission: 'read clients',
  input: NoInput,
  output: z.object({ _embedded: z.object({ clients: z.array(ClientNowNext) }), total: z.int(), count: z.int() }),
  onFailure: 'caller',
})
