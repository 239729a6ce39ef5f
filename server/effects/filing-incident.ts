import { BAD_BODY, ProblemError, problem } from '../http/problem.ts'
import type { Effect } from './effect.ts'
import { reportIn } from './report-in.ts'

/** Only a report with an incident can be marked as filed. A second filing answers the first. Contract §5. */
export const filingIncident: Effect = {
  check: async (_tx, { payload }, { activity }) => {
    if (reportIn(activity, payload['reportId']).incident === undefined) {
      throw new ProblemError(problem(BAD_BODY, 'This report tells of no incident.'))
    }
  },
}
