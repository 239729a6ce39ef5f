import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'
import { pageAnswer, pageQuery } from './page-shapes.ts'

/** What another system recorded: read-only, with its source, and when it was fetched from there. Decision 43. */
const ExternalActivity = z.object({
  id: Id,
  clientId: Id,
  title: z.string(),
  startDate: Instant,
  endDate: z.optional(Instant),
  note: z.optional(z.string()),
  /** Who did it, as the other system names them. */
  displayName: z.optional(z.string()),
  externalSource: z.string(),
  externalSourceMeta: z.object({ ActionIconID: z.optional(z.int()) }),
  dateRetrieved: Instant,
})

export type ExternalActivity = z.output<typeof ExternalActivity>

/** What the external care-record system knows of a client, the newest first. Rules §7, decision 43. */
export const pcsActivities = defineCall({
  name: 'clients.pcs-activities',
  endpoint: 'GET /clients/:clientId/pcs/activities',
  permission: 'read clients',
  input: z.strictObject({
    clientId: Id,
    startDate: z.optional(Instant),
    endDate: z.optional(Instant),
    ...pageQuery,
  }),
  output: z.object({ _embedded: z.object({ activities: z.array(ExternalActivity) }), ...pageAnswer }),
  onFailure: 'caller',
})
