import { NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import type { Effect } from './effect.ts'

/** Agency staff report on activities and plan none; templates are the managers'. Decision 21. */
export const planningActivity: Effect = {
  check: async (_tx, { payload, viewer }) => {
    if (viewer.kind === 'agency') {
      throw new ProblemError(
        problem(NOT_ALLOWED, 'Agency staff report on activities; the plan is for others to change.'),
      )
    }
    if (payload['master'] === true && viewer.kind !== 'manager') {
      const errors = [{ path: '/master', message: 'Only a manager makes templates.' }]
      throw new ProblemError(problem(NOT_ALLOWED, 'Only a manager makes templates.', { errors }))
    }
  },
}
