import * as z from 'zod/mini'
import { LocalDay } from '../time/local-day.ts'
import { documentFields, Id } from '../wire.ts'

/** A member of staff as the rota knows them. `id` = `userId`. Rules §3. */
export const RotaUser = z.object({
  ...documentFields,
  userId: Id,
  displayName: z.string(),
  initials: z.string(),
  phone: z.optional(z.string()),
  locations: z.array(z.string()),
  /** Where they usually work: one of their locations. */
  placeOfWork: z.optional(z.string()),
  workingDays: z.optional(z.object({ week1: z.array(z.int()), week2: z.array(z.int()) })),
  dutiesQualifiedFor: z.array(z.string()),
  contractedHoursPerWeek: z.optional(z.number()),
  archivedOn: z.optional(LocalDay),
})
export type RotaUser = z.output<typeof RotaUser>
