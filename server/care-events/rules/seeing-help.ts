import { CONFLICT, ProblemError, problem } from '../../http/problem.ts'
import type { EventRule } from '../event-rule.ts'
import { reportIn } from './report-in.ts'

/** A call for help that was seen: whoever saw it has read its announcement, which has the id of the call. Decision 31. */
export const seeingHelp: EventRule = {
  refuses: ({ payload }, { activity }) => {
    if (reportIn(activity, payload['reportId']).event === 'HELP') return
    throw new ProblemError(problem(CONFLICT, 'This report is no call for help.'))
  },
  brings: ({ payload, viewer }) => ({
    announcementsRead: [{ announcementId: String(payload['reportId']), userId: viewer.userId }],
  }),
}
