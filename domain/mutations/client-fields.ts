import * as z from 'zod/mini'
import { EscalationLevel, type LevelHours, levelHoursFields, WeeklyHours } from '../client/client.ts'
import { aboutMeMostCharacters } from '../constants.ts'
import { LocalDay } from '../time/local-day.ts'
import { SaidTime } from '../time/said-time.ts'
import { lineUpTo, readAsWritten } from '../wire.ts'
import { LocationId } from './office-fields.ts'

const most = 200

const supervision = z.array(z.strictObject({ startTime: SaidTime, endTime: SaidTime })).check(z.maxLength(most))
const saidLevelFields = { ...levelHoursFields, supervision: z.optional(supervision) }

/** Hours of one level as they are said: nothing unknown, and the misspelt field read as what it means. Decision 44. */
const SaidLevelHours = z.codec(
  z.strictObject({ ...saidLevelFields, caret3to1PerWeek: z.optional(WeeklyHours) }),
  z.object(levelHoursFields),
  {
    decode: ({ caret3to1PerWeek, ...level }): LevelHours =>
      caret3to1PerWeek === undefined ? level : { care3to1PerWeek: caret3to1PerWeek, ...level },
    encode: (level) => level,
  },
)

/** The hours of a client from a day on, for each level. Rules §3. */
export const hoursEntryFields = {
  effectiveFrom: LocalDay,
  definition: z.strictObject({ level0: SaidLevelHours, level1: SaidLevelHours, level2: SaidLevelHours }),
}

/** The escalation level of a client from a day on. Rules §3. */
export const escalationFields = { effectiveFrom: LocalDay, escalationLevel: EscalationLevel }

/** Initials, never a name. Rules §3. */
const Initials = lineUpTo(10)

const SupportHours = z.strictObject({ effectiveFrom: z.optional(LocalDay), hoursPerWeek: WeeklyHours })

const Entries = <Entry extends z.ZodMiniType>(entry: Entry) => z.array(entry).check(z.maxLength(most))

/** Short, so that all four together are read at the door. Rules §3. */
export const AboutText = z
  .string()
  .check(z.overwrite(readAsWritten), z.trim(), z.minLength(1), z.maxLength(aboutMeMostCharacters))

const aboutMe = {
  howToCommunicate: z.optional(AboutText),
  whatMatters: z.optional(AboutText),
  howToSupport: z.optional(AboutText),
  risksAndTriggers: z.optional(AboutText),
}

/** What is said of a client when they are made or changed. */
export const clientFields = {
  initials: Initials,
  location: z.strictObject({
    locationId: LocationId,
    roomNumber: z.optional(lineUpTo(50)),
  }),
  archivedOn: z.optional(LocalDay),
  hours: z.optional(Entries(z.strictObject(hoursEntryFields))),
  supportHours: z.optional(Entries(SupportHours)),
  careEscalationHistory: z.optional(Entries(z.strictObject(escalationFields))),
  ...aboutMe,
}
