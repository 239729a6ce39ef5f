import * as z from 'zod/mini'
import { longestLineCharacters } from '../constants.ts'
import { type PlannedTimes, storedTime } from '../rota/planned-times.ts'
import { type Assignment, ScheduleEntry, type Shift } from '../rota/shift.ts'
import { Instant } from '../time/instant.ts'
import { LocalDay } from '../time/local-day.ts'
import { parseLocalTime } from '../time/local-time.ts'
import { anyLineUpTo, Id, Text, unsavedDocument } from '../wire.ts'

/** A time of day that somebody typed; what is wrong with it is said as the rules word it. Rules §5. */
const SaidTime = z
  .string('Enter a start time and an end time.')
  .check(z.maxLength(longestLineCharacters), (context) => {
    try {
      parseLocalTime(context.value)
    } catch (reason) {
      const message = reason instanceof RangeError ? reason.message : 'A time of day is written HH:mm'
      context.issues.push({ code: 'custom', message, input: context.value })
    }
  })

const ChosenAssignment = z
  .strictObject({
    type: z.optional(z.enum(['current', 'sick', 'holiday'])),
    userId: z.optional(Id),
    agencyId: z.optional(Id),
    displayName: z.optional(anyLineUpTo(longestLineCharacters)),
  })
  .check(
    z.refine(({ userId, agencyId }) => userId !== undefined || agencyId !== undefined, {
      error: 'Choose a person or an agency',
    }),
  )

const ChosenAssignments = z.array(ChosenAssignment).check(
  z.maxLength(50),
  z.refine((entries) => entries.filter(({ type = 'current' }) => type === 'current').length <= 1, {
    error: 'Choose only one person or agency for a shift',
  }),
)

/** What a person writes of a shift. When it is, is said as local times, as instants, or both. Decision 32. */
export const shiftPlanFields = {
  day: z.optional(LocalDay),
  startTime: z.optional(SaidTime),
  endTime: z.optional(SaidTime),
  startDate: z.optional(Instant),
  endDate: z.optional(Instant),
  title: z.optional(anyLineUpTo(longestLineCharacters)),
  notes: z.optional(Text),
  dutiesRequired: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(50))),
  coverNotRequired: z.optional(z.boolean()),
  schedule: z.optional(
    z
      .array(
        z.strictObject({
          startTime: SaidTime,
          endTime: SaidTime,
          type: ScheduleEntry.shape.type,
          notes: z.optional(Text),
        }),
      )
      .check(z.maxLength(50)),
  ),
  assignedTo: z.optional(ChosenAssignments),
}

const ShiftPlan = z.strictObject(shiftPlanFields)
export type ShiftPlan = z.output<typeof ShiftPlan>

/** A shift as one is planned together with its rota. */
export const ChosenShift = z.strictObject({ id: z.optional(Id), ...shiftPlanFields })
export type ChosenShift = z.output<typeof ChosenShift>

/**
 * What a shift that is written gets from elsewhere: its times in the provider's zone, what it repeats of its rota, and
 * the names of who works it. The server looks it up; a device shows what it knows (`domain/rota/on-rota.ts`).
 */
export type KnownOfShift = PlannedTimes &
  Pick<Shift, 'location' | 'rotaType' | 'rotaStatus'> & { readonly assignedTo?: Assignment[] | undefined }

const withTexts = ({ title, notes }: { title?: string | undefined; notes?: string | undefined }) => ({
  ...((title ?? '') === '' ? {} : { title }),
  ...((notes ?? '').trim() === '' ? {} : { notes }),
})

const withStoredTimes = (schedule: readonly ScheduleEntry[]): ScheduleEntry[] =>
  schedule.map((entry) => ({ ...entry, startTime: storedTime(entry.startTime), endTime: storedTime(entry.endTime) }))

/** A new shift, as it was planned. */
export const plannedShift = (
  { id, rotaId, ...plan }: ShiftPlan & { readonly id: Id; readonly rotaId: Id },
  known: KnownOfShift,
): Shift => ({
  ...unsavedDocument(id),
  shiftId: id.toLowerCase(),
  rotaId,
  ...withTexts(plan),
  dutiesRequired: plan.dutiesRequired ?? [],
  coverNotRequired: plan.coverNotRequired ?? false,
  schedule: withStoredTimes(plan.schedule ?? []),
  activities: [],
  ...known,
  assignedTo: known.assignedTo ?? [],
})

/** A shift after an edit: what was left out stays, an empty title or note goes. */
export const replannedShift = (shift: Shift, plan: ShiftPlan, known: KnownOfShift): Shift => {
  const { title = shift.title, notes = shift.notes, schedule = shift.schedule } = plan
  const { title: _title, notes: _notes, ...rest } = shift
  return {
    ...rest,
    ...withTexts({ title, notes }),
    dutiesRequired: plan.dutiesRequired ?? shift.dutiesRequired,
    coverNotRequired: plan.coverNotRequired ?? shift.coverNotRequired,
    schedule: withStoredTimes(schedule),
    ...known,
    assignedTo: known.assignedTo ?? shift.assignedTo,
  }
}
