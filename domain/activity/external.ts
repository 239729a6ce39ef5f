import type { Activity } from './activity.ts'

/** Whether another care system keeps this activity: it is read here, and neither changed nor reported on. Decision 43. */
export const isExternal = (activity: Pick<Activity, 'externalSource'> | undefined): boolean =>
  activity?.externalSource !== undefined

/**
 * Whether an event reports something new of what another system keeps. What is said of a report that is there already,
 * a call that is seen or a report that is withdrawn, names it and is taken. Decision 43.
 */
export const isReportedElsewhere = (
  activity: Activity | undefined,
  { reportId }: Readonly<Record<string, unknown>>,
): boolean => isExternal(activity) && reportId === undefined

/** The sentence for whoever reports on what another system keeps. */
export const reportElsewhereSentence = 'Report on this activity in the other care system. It is kept there.'

/** The sentence for whoever changes or removes it. */
export const changeElsewhereSentence = 'Change this activity in the other care system. It is kept there.'
