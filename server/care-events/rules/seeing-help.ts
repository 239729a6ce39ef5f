import { seeHelp } from '../../../domain/mutations/see-help.ts'
import { CONFLICT, ProblemError, problem } from '../../http/problem.ts'
import { eventRule } from '../event-rule.ts'
import { reportIn } from './report-in.ts'

/** A call for help that was seen: whoever saw it has read its announcement, which has the id of the call. Decision 31. */
export const seeingHelp = eventRule(seeHelp, {
  refuses: ({ payload }, { activity }) => {
    if (reportIn(activity, payload.reportId).event === 'HELP') return
    throw new ProblemError(problem(CONFLICT, 'This report is not a call for help.'))
  },
  brings: ({ payload, viewer }) => ({
    announcementsRead: [{ announcementId: payload.reportId, userId: viewer.userId }],
  }),
})
