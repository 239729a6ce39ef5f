import * as z from 'zod/mini'
import { ActionChoice, ActivityShift, ActivityType } from '../activity.ts'

const span = { startDate: z.optional(z.int()), endDate: z.optional(z.int()) }
const said = z.object({ text: z.string() })
const actions = z.object({ actions: z.array(ActionChoice) })

/** What the activity form can be told, one entry for each step, as drafts keep it (instants as numbers). Rules §2.7. */
export const ActivityAnswers = z.object({
  clients: z.object({ clientIds: z.array(z.string()) }),
  location: z.object({ locationId: z.optional(z.string()) }),
  /** `reason`: why it is entered so late. Decision 27. */
  date: z.object({ ...span, reason: z.optional(z.string()) }),
  type: z.object({ type: z.optional(ActivityType) }),
  description: z.object({ title: z.string(), note: z.string() }),
  appointmentTitle: said,
  /** `of` is the time of the activity that it was said, or proposed, for. */
  appointmentTime: z.object({ ...span, of: z.optional(z.object(span)) }),
  appointmentLocation: said,
  appointmentContact: said,
  appointmentDocuments: said,
  appointmentNote: said,
  dutiesRequired: z.object({ duties: z.array(z.string()) }),
  /**
   * `of` is the time that they were chosen for: at another time others are there. `within`: they came with a shift, and
   * are there at any time of it.
   */
  shifts: z.object({ shifts: z.array(ActivityShift), of: z.object(span), within: z.optional(z.object(span)) }),
  /** `place` and `staff` are chosen on the check page alone. */
  continueOrEnd: z.object({ choice: z.enum(['transport', 'activities', 'place', 'staff', 'finish']) }),
  inHome: z.object({ inHome: z.optional(z.boolean()) }),
  insideActions: actions,
  subLocations: z.object({ rooms: z.array(z.string()), locationId: z.optional(z.string()) }),
  outsideActions: actions,
  transport: z.object({ entries: z.array(z.object({ type: z.string(), note: z.optional(z.string()) })) }),
  /** `of` are the clients and the start that the choice was made for. */
  startForClients: z.object({
    clientIds: z.array(z.string()),
    of: z.object({ clientIds: z.array(z.string()), startDate: z.optional(z.int()) }),
  }),
  /** The review asks nothing. */
  end: z.object({}),
})
export type ActivityAnswers = z.output<typeof ActivityAnswers>
export type ActivityStepName = keyof ActivityAnswers

const stepNames = Object.keys(ActivityAnswers.shape) as [ActivityStepName, ...ActivityStepName[]]

/** A half-filled form as a draft keeps it; what another build wrote and this one cannot read is no draft. Decision 12. */
export const ActivityWalk = z.object({
  path: z.array(z.enum(stepNames)).check(z.minLength(1)),
  answers: z.partial(ActivityAnswers),
  start: z.partial(ActivityAnswers),
  version: z.optional(z.int()),
  ahead: z.optional(z.array(z.enum(stepNames))),
})
