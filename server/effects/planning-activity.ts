import type { Activity } from '../../domain/activity/activity.ts'
import { missingOfSpan } from '../../domain/activity/form/activity-steps.ts'
import { isSeries } from '../../domain/activity/series.ts'
import { type FieldError, NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { refuseWrongSeries } from '../repeats/planning-series.ts'
import type { Effect } from './effect.ts'
import { unknownReferences } from './known-references.ts'
import { refuseFields } from './refuse-fields.ts'

type Payload = MutationRequest['payload']

/** What is wrong with the time that an activity has once this is written; that of a series follows from its rule. */
const wrongSpan = (activity: Activity | undefined, payload: Payload): FieldError[] => {
  const { startDate = activity?.startDate, endDate = activity?.endDate, repeat } = payload
  const [said] = ['endDate', 'startDate'].filter((field) => payload[field] !== undefined)
  if (said === undefined || repeat !== undefined || isSeries(activity)) return []
  const message = missingOfSpan({ startDate: Number(startDate), endDate: Number(endDate) })
  return message === undefined ? [] : [{ path: `/${said}`, message }]
}

/**
 * Agency staff report on activities and plan none; templates that are no series are the managers'. An activity ends after
 * it starts, at a place and with duties of the provider. Rules §5; decisions 21, 46, 60.
 */
export const planningActivity: Effect = {
  permits: ({ payload, viewer }, { activity }) => {
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
  },
  check: async (tx, { payload }, { activity }) => {
    refuseWrongSeries(activity, payload)
    refuseFields([
      ...wrongSpan(activity, payload),
      ...(await unknownReferences(tx, {
        locations: { '/locationId': payload['locationId'] },
        duties: { '/dutiesRequired': payload['dutiesRequired'] },
      })),
    ])
  },
}
