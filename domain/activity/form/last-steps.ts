import type { ActivitySteps } from './activity-steps.ts'
import { type AboutActivity, asksForShifts, chosenClientIds, needsNewShifts, preselectedToStart } from './branches.ts'

type Shifts = AboutActivity['answers']['shifts']

type Span = NonNullable<Shifts>['of']

const liesIn = ({ startDate, endDate }: Span, { startDate: from, endDate: until }: Span = {}): boolean =>
  [startDate, endDate, from, until].every((instant) => instant !== undefined) &&
  Number(from) <= Number(startDate) &&
  Number(endDate) <= Number(until)

/** Shifts that were chosen for another time are chosen anew, unless they came with a shift that has that time in it. */
const shiftsAsked = ({ answers }: AboutActivity): Shifts => {
  const { startDate, endDate } = answers.date ?? {}
  const kept = answers.shifts
  const isOfThisTime = kept?.of.startDate === startDate && kept?.of.endDate === endDate
  const isThere = isOfThisTime || liesIn({ startDate, endDate }, kept?.within)
  return kept !== undefined && isThere ? kept : { shifts: [], of: { startDate, endDate } }
}

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

type LastStep = 'dutiesRequired' | 'shifts' | 'startForClients' | 'end'

/** Who does it, for whom it has begun, and the review. Rules §2.7. */
export const lastSteps: ActivitySteps<LastStep> = {
  dutiesRequired: {
    title: () => 'Are any staff duties required?',
    short: 'duties',
    staysUnvisited: ({ context }) => context.mode !== 'add',
    next: (about) => (asksForShifts(about) ? 'shifts' : 'continueOrEnd'),
  },
  shifts: {
    title: (about) =>
      needsNewShifts(about)
        ? 'Date was changed - please choose new staff/shifts'
        : 'Which staff are running this activity?',
    short: 'staff',
    enter: shiftsAsked,
    missing: (about) =>
      needsNewShifts(about) && (about.answers.shifts?.shifts ?? []).length === 0
        ? 'Choose at least one member of staff.'
        : undefined,
    staysUnvisited: ({ context }) => context.mode !== 'add',
    next: () => 'continueOrEnd',
  },
  startForClients: {
    title: () => 'Mark this activity as started for these clients',
    short: 'started or not',
    enter: (about) => {
      const of = { clientIds: [...chosenClientIds(about)], startDate: about.answers.date?.startDate }
      const kept = about.answers.startForClients
      const isOfThese = kept?.of.startDate === of.startDate && sameIds(kept?.of.clientIds ?? [], of.clientIds)
      return kept !== undefined && isOfThese ? kept : { clientIds: preselectedToStart(about), of }
    },
    next: () => 'end',
  },
  end: {
    title: () => 'Confirm details',
    short: 'confirm details',
  },
}
