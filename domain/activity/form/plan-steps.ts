import type { ActivitySteps } from './activity-steps.ts'
import { type AboutActivity, placeOf } from './branches.ts'

const isEdit = ({ context }: AboutActivity): boolean => context.mode !== 'add'

/** What an edited activity already plans stays, unless this walk says that it is done at the other kind of place. */
const staysUnless =
  (otherPlace: boolean) =>
  (about: AboutActivity & { readonly visited: ReadonlySet<string> }): boolean =>
    isEdit(about) && !(about.visited.has('inHome') && about.answers.inHome?.inHome === otherPlace)

const missingActions = (actions: readonly unknown[] = []): string | undefined =>
  actions.length === 0 ? 'Choose at least one activity.' : undefined

type PlanStep = 'continueOrEnd' | 'inHome' | 'insideActions' | 'subLocations' | 'outsideActions' | 'transport'

/** Further details, as often as wanted: each returns to the choice that led to it. Rules §2.7. */
export const planSteps: ActivitySteps<PlanStep> = {
  continueOrEnd: {
    title: () => 'You may optionally add further details',
    short: 'further details',
    // Asked anew each time it is reached: most people have said all by then.
    enter: () => ({ choice: 'finish' }),
    next: ({ answers, context }) => {
      const choice = answers.continueOrEnd?.choice ?? 'finish'
      if (choice === 'transport') return 'transport'
      if (choice === 'activities') return 'inHome'
      if (choice === 'place') return 'location'
      if (choice === 'staff') return 'shifts'
      return context.mode === 'add' && (answers.clients?.clientIds ?? []).length > 0 ? 'startForClients' : 'end'
    },
  },
  inHome: {
    title: () => 'Set up a plan for activities',
    short: 'inside or outside',
    isOpen: ({ answers }) => answers.inHome?.inHome === undefined,
    missing: ({ answers }) => (answers.inHome?.inHome === undefined ? 'Choose inside or outside.' : undefined),
    staysUnvisited: isEdit,
    next: ({ answers }) => (answers.inHome?.inHome === false ? 'outsideActions' : 'insideActions'),
  },
  insideActions: {
    title: () => 'What activity will you be doing inside the home?',
    short: 'activities inside',
    missing: ({ answers }) => missingActions(answers.insideActions?.actions),
    staysUnvisited: staysUnless(false),
    next: () => 'subLocations',
  },
  subLocations: {
    title: () => 'Where in the home will you be?',
    short: 'where in the home',
    // Rooms of another place are none of this one.
    enter: (about) => {
      const locationId = placeOf(about)
      const kept = about.answers.subLocations
      return kept !== undefined && kept.locationId === locationId ? kept : { rooms: [], locationId }
    },
    // Where no rooms are named there is nothing to choose, and Next would refuse for ever.
    missing: (about) =>
      (about.answers.subLocations?.rooms ?? []).length === 0 && about.context.hasRooms(placeOf(about))
        ? 'Choose at least one room or area.'
        : undefined,
    staysUnvisited: staysUnless(false),
    next: () => 'continueOrEnd',
  },
  outsideActions: {
    title: () => 'What activity will you be doing in the community?',
    short: 'activities outside',
    missing: ({ answers }) => missingActions(answers.outsideActions?.actions),
    staysUnvisited: staysUnless(true),
    next: () => 'continueOrEnd',
  },
  transport: {
    title: () => 'Transport for this activity',
    short: 'transport',
    enter: ({ answers }) => {
      const entries = answers.transport?.entries ?? []
      return { entries: entries.length === 0 ? [{ type: '' }] : entries }
    },
    staysUnvisited: isEdit,
    next: () => 'continueOrEnd',
  },
}
