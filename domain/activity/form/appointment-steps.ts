import { longestLineCharacters } from '../../constants.ts'
import { type ActivitySteps, missingOfLine, missingOfSpan } from './activity-steps.ts'

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
        isEmpty: 'Write what type of appointment it is.',
      }),
    next: () => 'appointmentTime',
  },
  appointmentTime: {
    title: () => 'When is the appointment?',
    short: 'appointment time',
    // It is the activity's time until somebody says that the way there comes on top.
    enter: ({ answers }) =>
      answers.appointmentTime ?? { startDate: answers.date?.startDate, endDate: answers.date?.endDate },
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
