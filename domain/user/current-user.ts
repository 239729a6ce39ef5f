import * as z from 'zod/mini'
import { Id } from '../wire.ts'

export const PermissionRule = z.object({ action: z.string(), subject: z.string() })
export type PermissionRule = z.output<typeof PermissionRule>

/** The signed-in person. `agencyId` present means an agency user. Rules §3. */
export const CurrentUser = z.object({
  id: Id,
  email: z.string(),
  agencyId: z.optional(Id),
  roles: z.array(z.string()),
  ability: z.array(PermissionRule),
  profile: z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
  timezone: z.optional(z.string()),
})
export type CurrentUser = z.output<typeof CurrentUser>
