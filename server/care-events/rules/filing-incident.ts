import { fileIncidentReport } from '../../../domain/mutations/file-incident-report.ts'
import { BAD_BODY, NOT_ALLOWED, NOT_FOUND, ProblemError, problem } from '../../http/problem.ts'
import { eventRule } from '../event-rule.ts'
import { reportIn } from './report-in.ts'

/**
 * Only a report with an incident can be marked as filed, by our own staff: they keep the form that it is filed with. A
 * second filing answers the first. Decision 81.
 */
export const filingIncident = eventRule(fileIncidentReport, {
  refuses: ({ payload, viewer }, { activity }) => {
    if (viewer.kind === 'agency') {
      throw new ProblemError(
        problem(NOT_ALLOWED, 'Ask someone who is not agency staff to confirm the report. Agency staff cannot do this.'),
      )
    }
    const { clientId, reportId } = payload
    const isOfAnother = activity?.clients.some(
      (client) => client.clientId !== clientId && client.reports.some(({ id }) => id === reportId),
    )
    if (isOfAnother) throw new ProblemError(problem(NOT_FOUND, 'This report about the client cannot be found.'))
    if (reportIn(activity, reportId).incident === undefined) {
      throw new ProblemError(problem(BAD_BODY, 'This report has no incident.'))
    }
  },
})
