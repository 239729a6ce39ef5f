import * as z from 'zod/mini'
import type { ActivityClient } from '../activity/activity.ts'
import { anyLineUpTo, Id } from '../wire.ts'

/** Where a client lives, as activities show it. */
export const ClientPlace = z.strictObject({ locationId: z.string(), roomNumber: z.optional(z.string()) })

/**
 * A client chosen for an activity. Only the id is kept as said: initials and location are shown until the server's
 * answer brings its own. Rules §3 (client picker).
 */
export const ChosenClient = z.strictObject({
  id: Id,
  initials: z.optional(anyLineUpTo(10)),
  location: z.optional(ClientPlace),
})
export type ChosenClient = z.output<typeof ChosenClient>

export const ChosenClients = z.array(ChosenClient).check(z.maxLength(200))

/** A chosen client as an entry of the activity, without any report yet. */
export const clientEntry = ({ id, initials, location }: ChosenClient): ActivityClient => ({
  id,
  clientId: id,
  initials: initials ?? '',
  ...(location === undefined ? {} : { location }),
  reports: [],
})
