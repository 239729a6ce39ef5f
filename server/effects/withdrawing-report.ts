import type { Report } from '../../domain/activity/report.ts'
import { withdrawWithinMs } from '../../domain/constants.ts'
import { can } from '../../domain/permissions.ts'
import { NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import type { Effect } from './effect.ts'
import { reportIn } from './report-in.ts'

/** Pressed within a day of the report's own press: both by the device's clock, however late they arrive. */
const isSoon = (report: Report, { recordedAt }: MutationRequest): boolean =>
  recordedAt - (report.dateRecorded ?? report.date) <= withdrawWithinMs

/** The author withdraws a report within 24 hours; afterwards a manager does. Decision 1. */
export const withdrawingReport: Effect = {
  check: async (_tx, request, { activity }) => {
    const report = reportIn(activity, request.payload['reportId'])
    if (can(request.viewer.ability, 'manage rota.rota-activities')) return
    if (report.userId !== request.viewer.userId) {
      throw new ProblemError(problem(NOT_ALLOWED, 'Only its author or a manager can withdraw a report.'))
    }
    if (!isSoon(report, request)) {
      throw new ProblemError(problem(NOT_ALLOWED, 'After 24 hours only a manager can withdraw a report.'))
    }
  },
}
