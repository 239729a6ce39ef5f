import * as z from 'zod/mini'
import { LocalDay } from '../time/local-day.ts'
import { LocalTime } from '../time/local-time.ts'
import { documentFields } from '../wire.ts'

export const EscalationLevel = z.enum(['level0', 'level1', 'level2'])
export type EscalationLevel = z.output<typeof EscalationLevel>

/** Hours in a week, at most two people around the clock. */
export const WeeklyHours = z.number().check(z.gte(0), z.lte(336))

export const levelHoursFields = {
  supportGeneralPerWeek: z.optional(WeeklyHours),
  support1to1PerWeek: z.optional(WeeklyHours),
  support2to1PerWeek: z.optional(WeeklyHours),
  support3to1PerWeek: z.optional(WeeklyHours),
  careGeneralPerWeek: z.optional(WeeklyHours),
  care1to1PerWeek: z.optional(WeeklyHours),
  care2to1PerWeek: z.optional(WeeklyHours),
  care3to1PerWeek: z.optional(WeeklyHours),
  supervision: z.optional(z.array(z.object({ startTime: LocalTime, endTime: LocalTime }))),
}

/**
 * Weekly hours commissioned at one escalation level, by category and by how many staff support the client. One source
 * spells care3to1PerWeek with a t; it is read as what it means and never written. Rules §3, decision 44.
 */
export const LevelHours = z.codec(
  z.object({ ...levelHoursFields, caret3to1PerWeek: z.optional(WeeklyHours) }),
  z.object(levelHoursFields),
  {
    decode: ({ caret3to1PerWeek, ...level }) =>
      caret3to1PerWeek === undefined ? level : { care3to1PerWeek: caret3to1PerWeek, ...level },
    encode: (level) => level,
  },
)
export type LevelHours = z.output<typeof LevelHours>

export const HoursEntry = z.object({
  effectiveFrom: LocalDay,
  definition: z.object({ level0: LevelHours, level1: LevelHours, level2: LevelHours }),
})
export type HoursEntry = z.output<typeof HoursEntry>

/**
 * What a stranger has to know of a client at the door, in the client's own words as far as can be: how to communicate
 * with me, what matters to me, how to support me, risks and triggers. Rules §3.
 */
export const aboutMeFields = {
  howToCommunicate: z.optional(z.string()),
  whatMatters: z.optional(z.string()),
  howToSupport: z.optional(z.string()),
  risksAndTriggers: z.optional(z.string()),
}

/** A person who is cared for: initials only, never a name. Rules §3. */
export const Client = z.object({
  ...documentFields,
  initials: z.string(),
  location: z.object({ locationId: z.string(), roomNumber: z.optional(z.string()) }),
  archivedOn: z.optional(LocalDay),
  hours: z.array(HoursEntry),
  supportHours: z.optional(z.array(z.object({ effectiveFrom: z.optional(LocalDay), hoursPerWeek: WeeklyHours }))),
  careEscalationHistory: z.array(z.object({ effectiveFrom: LocalDay, escalationLevel: EscalationLevel })),
  ...aboutMeFields,
})
export type Client = z.output<typeof Client>
