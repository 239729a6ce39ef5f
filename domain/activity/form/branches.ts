import type { About } from '../../form/step-graph.ts'
import type { Instant } from '../../time/instant.ts'
import { startsLongAgo } from '../starts-long-ago.ts'
import type { ActivityAnswers } from './answers.ts'
import type { ActivityFormContext } from './form-context.ts'

export type AboutActivity = About<ActivityAnswers, ActivityFormContext>

const minuteMs = 60_000

export const chosenClientIds = ({ answers }: Pick<AboutActivity, 'answers'>): readonly string[] =>
  answers.clients?.clientIds ?? []

/** The start of an activity that shifts run was changed, so that others may be there. Rules §2.7. */
export const needsNewShifts = ({ answers, context: { mode, before } }: AboutActivity): boolean =>
  mode === 'edit' && before?.hasShifts === true && answers.date?.startDate !== before.startDate

/** Whether the form asks which shifts run the activity. Rules §2.7. */
export const asksForShifts = (about: AboutActivity): boolean =>
  about.context.mode === 'add' ? about.context.asksForShifts : needsNewShifts(about)

/**
 * The place whose rooms are offered: the chosen one, else the first client's. A new activity for clients was not asked
 * for its place. Rules §2.7.
 */
export const placeOf = ({ answers, context }: AboutActivity): string | undefined => {
  const [firstClient] = chosenClientIds({ answers })
  const said = answers.location?.locationId
  if (firstClient === undefined) return said
  const lives = context.locationOfClient(firstClient)
  return context.mode === 'add' ? lives : (said ?? lives)
}

/** The start lies so far back that only a manager may enter it, with a reason. Decision 27. */
export const isEnteredLate = ({ answers, context: { now, before } }: AboutActivity): boolean => {
  const startDate = answers.date?.startDate
  return startDate !== undefined && startDate !== before?.startDate && startsLongAgo(startDate, now)
}

const isNear = (startDate: Instant | undefined, { now, startWindowMinutes }: ActivityFormContext): boolean =>
  startDate !== undefined &&
  startDate >= now - startWindowMinutes.before * minuteMs &&
  startDate <= now + startWindowMinutes.after * minuteMs

/** For whom the activity is marked as started unless the person says otherwise. Rules §2.7; decision 26. */
export const preselectedToStart = (about: AboutActivity): string[] => {
  const { answers, context } = about
  const clientIds = chosenClientIds(about)
  if (context.startForClients !== undefined) {
    return clientIds.filter((clientId) => context.startForClients?.includes(clientId))
  }
  return isNear(answers.date?.startDate, context) ? [...clientIds] : []
}
