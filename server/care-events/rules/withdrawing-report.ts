import { canWithdraw } from '../../../domain/activity/can-start.ts'
import { withdrawReport } from '../../../domain/mutations/withdraw-report.ts'
import { can } from '../../../domain/permissions.ts'
import { NOT_ALLOWED, ProblemError, problem } from '../../http/problem.ts'
import { eventRule } from '../event-rule.ts'
import { reportIn } from './report-in.ts'

const BY_ANOTHER =
  'The person who sent this cannot withdraw this report. If it should be withdrawn, do it yourself. Then discard this with a reason.'

/**
 * The author withdraws a report within 24 hours of its press, both by the device's clock, however late they arrive;
 * afterwards a manager does. What was withdrawn already stays as it is. Of what the office takes that was handed in under a
 * permit, what its author might do counts: nobody withdraws as somebody else. Decisions 1, 103.
 */
export const withdrawingReport = eventRule(withdrawReport, {
  refuses: ({ payload, viewer, recordedAt, takenBy }, { activity }) => {
    const report = reportIn(activity, payload.reportId)
    const isManager = takenBy === undefined && can(viewer.ability, 'manage rota.rota-activities')
    if (report.withdrawn !== undefined || canWithdraw(report, { userId: viewer.userId, isManager, now: recordedAt })) {
      return
    }
    if (takenBy !== undefined) throw new ProblemError(problem(NOT_ALLOWED, BY_ANOTHER))
    const sentence =
      report.userId === viewer.userId
        ? 'Ask a manager to withdraw this report. After 24 hours only they can.'
        : 'Ask the person who wrote this report, or a manager, to withdraw it.'
    throw new ProblemError(problem(NOT_ALLOWED, sentence))
  },
})
