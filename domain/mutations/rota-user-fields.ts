import * as z from 'zod/mini'
import { LocalDay } from '../time/local-day.ts'
import { Line } from '../wire.ts'
import { Duty, LocationId, ShortLine } from './office-fields.ts'

const Week = z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7))

export const WorkingDays = z.strictObject({ week1: Week, week2: Week })

/** What is said of a member of staff when they are made or changed. Rules §3. */
export const rotaUserFields = {
  displayName: Line,
  initials: z.string().check(z.trim(), z.minLength(1), z.maxLength(10)),
  phone: z.optional(ShortLine),
  locations: z.array(LocationId).check(z.maxLength(50)),
  workingDays: z.optional(WorkingDays),
  dutiesQualifiedFor: z.array(Duty).check(z.maxLength(50)),
  archivedOn: z.optional(LocalDay),
}
