import type { Activity } from '../../domain/activity/activity.ts'
import {
  changeElsewhereSentence,
  isExternal,
  isReportedElsewhere,
  reportElsewhereSentence,
} from '../../domain/activity/external.ts'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'

/** Ends the request with 409 where it changes or removes what another care system keeps. Decision 43. */
export const refuseChangeElsewhere = (activity: Activity | undefined): void => {
  if (isExternal(activity)) throw new ProblemError(problem(CONFLICT, changeElsewhereSentence))
}

/** Ends the request with 409 where it reports on what another care system keeps. Decision 43. */
export const refuseReportElsewhere = (
  activity: Activity | undefined,
  payload: Parameters<typeof isReportedElsewhere>[1],
): void => {
  if (isReportedElsewhere(activity, payload)) throw new ProblemError(problem(CONFLICT, reportElsewhereSentence))
}
