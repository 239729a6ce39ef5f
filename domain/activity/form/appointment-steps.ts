import { longestLineCharacters } from '../../constants.ts'
import type { Instant } from '../../time/instant.ts'
import { type ActivitySteps, missingOfLine, missingOfSpan } from './activity-steps.ts'
import type { ActivityAnswers } from './answers.ts'
import type { AboutActivity } from './branches.ts'

type Time = ActivityAnswers['appointmentTime']

/** It is the activity's own time until somebody says that the way there comes on top. */
const isOwnTime = ({ startDate, endDate, of }: Time): boolean =>
  of !== undefined && of.startDate === startDate && of.endDate === endDate

/** The time of an appointment moves with its activity: left on the old day, nobody would be there. */
export const appointmentTimeAt = (
  { startDate, endDate }: Partial<ActivityAnswers['date']>,
  kept: Time | undefined,
): Time => {
  const of = { startDate, endDate }
  if (kept === undefined || isOwnTime(kept)) return { ...of, of }
  const movedMs = (startDate ?? 0) - (kept.of?.startDate ?? startDate ?? 0)
  const moved = (instant: Instant | undefined) => (instant === undefined ? undefined : instant + movedMs)
  return movedMs === 0 ? kept : { startDate: moved(kept.startDate), endDate: moved(kept.endDate), of }
}

const timeAsked = ({ answers }: AboutActivity): Time => appointmentTimeAt(answers.date ?? {}, answers.appointmentTime)

type AppointmentStep =
  | 'appointmentTitle'
  | 'appointmentTime'
  | 'appointmentLocation'
  | 'appointmentContact'
  | 'appointmentDocuments'
  | 'appointmentNote'

/** What an appointment is asked in place of a description. Only its title and time are required. Rules §2.7. */
export const appointmentSteps: ActivitySteps<AppointmentStep> = {
  appointmentTitle: {
    title: () => 'What type of appointment is it?',
    short: 'appointment',
    missing: ({ answers }) =>
      missingOfLine(answers.appointmentTitle?.text, {
        mostCharacters: longestLineCharacters,
        isEmpty: 'Enter the type of appointment.',
      }),
    next: () => 'appointmentTime',
  },
  appointmentTime: {
    title: () => 'When is the appointment?',
    short: 'appointment time',
    enter: timeAsked,
    missing: ({ answers }) => missingOfSpan(answers.appointmentTime),
    next: () => 'appointmentLocation',
  },
  appointmentLocation: {
    title: () => 'Where is the appointment?',
    short: 'where it is',
    next: () => 'appointmentContact',
  },
  appointmentContact: {
    title: () => 'Who is the appointment with, and what are their contact details',
    short: 'who it is with',
    next: () => 'appointmentDocuments',
  },
  appointmentDocuments: {
    title: () => 'Are any documents required for this appointment?',
    short: 'documents',
    next: () => 'appointmentNote',
  },
  appointmentNote: {
    title: () => 'Any other notes?',
    short: 'notes',
    next: () => 'dutiesRequired',
  },
}
