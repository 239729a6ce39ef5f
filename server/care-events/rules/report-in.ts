import type { Activity } from '../../../domain/activity/activity.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { NOT_FOUND, ProblemError, problem } from '../../http/problem.ts'

/** The report with this id, on the activity or one of its clients; ends with 404 where there is none. */
export const reportIn = (activity: Activity | undefined, reportId: string): Report => {
  const reports = [...(activity?.reports ?? []), ...(activity?.clients ?? []).flatMap((client) => client.reports)]
  const found = reports.find(({ id }) => id === reportId)
  if (found === undefined) throw new ProblemError(problem(NOT_FOUND, 'This report cannot be found.'))
  return found
}
