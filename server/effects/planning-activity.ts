import { isSeries } from '../../domain/activity/series.ts'
import { NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import { refuseWrongSeries } from '../repeats/planning-series.ts'
import type { Effect } from './effect.ts'

/** Agency staff report on activities and plan none; templates that are no series are the managers'. Decisions 21, 60. */
export const planningActivity: Effect = {
  check: async (_tx, { payload, viewer }, { activity }) => {
    if (viewer.kind === 'agency') {
      throw new ProblemError(
        problem(NOT_ALLOWED, 'Agency staff report on activities; the plan is for others to change.'),
      )
    }
    const isPlainTemplate = payload['master'] === true && payload['repeat'] === undefined && !isSeries(activity)
    if (isPlainTemplate && viewer.kind !== 'manager') {
      const errors = [{ path: '/master', message: 'Only a manager makes templates.' }]
      throw new ProblemError(problem(NOT_ALLOWED, 'Only a manager makes templates.', { errors }))
    }
    refuseWrongSeries(activity, payload)
  },
}
