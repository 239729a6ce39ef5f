import * as z from 'zod/mini'
import { mostContractedHoursPerWeek } from '../constants.ts'
import { LocalDay } from '../time/local-day.ts'
import { Line, lineUpTo } from '../wire.ts'
import { Duty, LocationId, ShortLine } from './office-fields.ts'

const Week = z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7))

export const ContractedHours = z.number().check(z.gte(0), z.lte(mostContractedHoursPerWeek))

export const WorkingDays = z.strictObject({ week1: Week, week2: Week })

/** What is said of a member of staff when they are made or changed. Rules §3. */
export const rotaUserFields = {
  displayName: Line,
  initials: lineUpTo(10),
  phone: z.optional(ShortLine),
  locations: z.array(LocationId).check(z.maxLength(50)),
  placeOfWork: z.optional(LocationId),
  workingDays: z.optional(WorkingDays),
  contractedHoursPerWeek: z.optional(ContractedHours),
  dutiesQualifiedFor: z.array(Duty).check(z.maxLength(50)),
  archivedOn: z.optional(LocalDay),
}
