import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { LocalDay } from '../time/local-day.ts'
import { LocalTime } from '../time/local-time.ts'
import { documentFields, Id, Text } from '../wire.ts'

/** Who works a shift, or who would have: a sick or holiday entry frees the shift to nobody. Rules §3, decision 37. */
export const Assignment = z.object({
  type: z.enum(['current', 'sick', 'holiday']),
  userId: z.optional(Id),
  agencyId: z.optional(Id),
  displayName: z.optional(z.string()),
  selfAssigned: z.optional(Instant),
})
export type Assignment = z.output<typeof Assignment>

export const ScheduleEntry = z.object({
  startTime: LocalTime,
  endTime: LocalTime,
  type: z.enum(['care', 'break']),
  notes: z.optional(z.string()),
})
export type ScheduleEntry = z.output<typeof ScheduleEntry>

/**
 * A shift: its local day and times, from which `startDate` and `endDate` follow in the provider's zone. An end that is
 * not after its start is on the next day. `location`, `rotaType` and `rotaStatus` repeat the rota's. Rules §3, decision 32.
 */
export const Shift = z.object({
  ...documentFields,
  shiftId: Id,
  rotaId: Id,
  title: z.optional(z.string()),
  day: LocalDay,
  startTime: LocalTime,
  endTime: LocalTime,
  startDate: Instant,
  endDate: Instant,
  location: z.string(),
  rotaType: z.string(),
  rotaStatus: z.string(),
  dutiesRequired: z.array(z.string()),
  notes: z.optional(Text),
  coverNotRequired: z.boolean(),
  schedule: z.array(ScheduleEntry),
  activities: z.array(z.object({ activityId: Id })),
  assignedTo: z.array(Assignment),
})
export type Shift = z.output<typeof Shift>
