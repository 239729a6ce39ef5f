import * as z from 'zod/mini'
import { ActionChoice, type ActivityClient, ActivityShift, activityPlanFields, Plan } from '../activity/activity.ts'
import { longestLineCharacters } from '../constants.ts'
import { anyLineUpTo, Id, NameOfSetting, Text } from '../wire.ts'

const most = 200
const few = 50

const Actions = z.array(z.extend(ActionChoice, { title: anyLineUpTo(longestLineCharacters) })).check(z.maxLength(most))

const Appointment = z.extend(Plan.shape.appointment.def.innerType, {
  location: z.optional(Text),
  contactDetails: z.optional(Text),
  documentsRequired: z.optional(Text),
})

const Transport = z.object({ type: NameOfSetting, note: z.optional(Text) })

/**
 * The planned part of an activity, as it is said: no text and no list without an end. What is stored is read without
 * one, so that a row from before is shown. Decision 97.
 */
export const saidPlanFields = {
  ...activityPlanFields,
  locationId: z.optional(NameOfSetting),
  dutiesRequired: z.array(NameOfSetting).check(z.maxLength(few)),
  shifts: z
    .array(z.extend(ActivityShift, { displayName: z.optional(anyLineUpTo(longestLineCharacters)) }))
    .check(z.maxLength(most)),
  plan: z.optional(
    z.extend(Plan, {
      appointment: z.optional(Appointment),
      transport: z.optional(z.array(Transport).check(z.maxLength(few))),
      insideActions: z.optional(Actions),
      outsideActions: z.optional(Actions),
      subLocations: z.optional(z.array(NameOfSetting).check(z.maxLength(most))),
    }),
  ),
  externalSource: z.optional(anyLineUpTo(longestLineCharacters)),
}

/** Where a client lives, as activities show it. */
export const ClientPlace = z.strictObject({ locationId: NameOfSetting, roomNumber: z.optional(NameOfSetting) })

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

export const ChosenClients = z.array(ChosenClient).check(z.maxLength(most))

/** A chosen client as an entry of the activity, without any report yet. */
export const clientEntry = ({ id, initials, location }: ChosenClient): ActivityClient => ({
  id,
  clientId: id,
  initials: initials ?? '',
  ...(location === undefined ? {} : { location }),
  reports: [],
})
