import { longestLineCharacters, startProposedEveryMs } from '../../constants.ts'
import { longAgoSentence } from '../starts-long-ago.ts'
import { type ActivitySteps, missingOfLine, missingOfPlace, missingOfSpan } from './activity-steps.ts'
import { type AboutActivity, chosenClientIds, isEnteredLate } from './branches.ts'

const missingOfDate = (about: AboutActivity): string | undefined => {
  const missing = missingOfSpan(about.answers.date)
  if (missing !== undefined || !isEnteredLate(about)) return missing
  if (!about.context.userIsAdmin) return longAgoSentence
  return about.answers.date?.reason?.trim() ? undefined : 'Enter why this is recorded late.'
}

/** Where the clients alone are changed, nobody is asked for a location: the last client of an activity without one stays. */
const missingOfClients = (about: AboutActivity): string | undefined => {
  const { answers, context } = about
  if (context.mode !== 'changeClients') return undefined
  const place = { clients: chosenClientIds(about), locationId: answers.location?.locationId }
  return missingOfPlace(place) && 'Choose at least one client, because this activity has no location.'
}

const isEdit = ({ context }: AboutActivity): boolean => context.mode !== 'add'

/** For whom, where, when and what: the first steps of the form. Rules §2.7. */
export const whoAndWhenSteps: ActivitySteps<'clients' | 'location' | 'date' | 'type' | 'description'> = {
  clients: {
    title: () => 'Who is this activity for?',
    short: 'who',
    isOpen: ({ answers, context }) => context.mode === 'add' && answers.clients === undefined,
    missing: missingOfClients,
    next: (about) => {
      if (about.context.mode === 'changeClients') return 'end'
      return chosenClientIds(about).length === 0 ? 'location' : 'date'
    },
  },
  location: {
    title: () => 'At which location is this activity taking place?',
    short: 'location',
    missing: ({ answers }) => missingOfPlace({ clients: [], locationId: answers.location?.locationId }),
    staysUnvisited: isEdit,
    // An activity for clients is asked for its place on the check page alone.
    next: (about) => (chosenClientIds(about).length === 0 ? 'date' : 'continueOrEnd'),
  },
  date: {
    title: () => 'When will this activity take place?',
    short: 'when',
    // Most activities that are added begin about now.
    enter: ({ answers, context: { now } }) =>
      answers.date?.startDate === undefined
        ? { ...answers.date, startDate: now - (now % startProposedEveryMs) }
        : answers.date,
    missing: missingOfDate,
    staysUnvisited: isEdit,
    next: () => 'type',
  },
  type: {
    title: () => 'What type of activity is this?',
    short: 'type',
    isOpen: ({ answers }) => answers.type?.type === undefined,
    missing: ({ answers }) => (answers.type?.type === undefined ? 'Choose a type.' : undefined),
    staysUnvisited: isEdit,
    next: ({ answers }) => (answers.type?.type === 'appointment' ? 'appointmentTitle' : 'description'),
  },
  description: {
    title: () => 'Write a short description for the activity',
    short: 'description',
    missing: ({ answers }) =>
      missingOfLine(answers.description?.title, {
        mostCharacters: longestLineCharacters,
        isEmpty: 'Enter a short description.',
      }),
    // Its note is the activity's own: an activity that becomes an appointment keeps it.
    staysUnvisited: isEdit,
    next: () => 'dutiesRequired',
  },
}
