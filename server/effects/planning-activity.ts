import type { Activity } from '../../domain/activity/activity.ts'
import { reportElsewhereSentence } from '../../domain/activity/external.ts'
import { missingOfSpan } from '../../domain/activity/form/activity-steps.ts'
import { isSeries } from '../../domain/activity/series.ts'
import { longAgoSentence, startsLongAgo } from '../../domain/activity/starts-long-ago.ts'
import { enteredLateGraceMs } from '../../domain/constants.ts'
import { boundedByReceipt } from '../../domain/mutations/when-it-happened.ts'
import { can } from '../../domain/permissions.ts'
import { refuseChangeElsewhere } from '../activities/kept-elsewhere.ts'
import { type FieldError, NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import { refuseFields } from '../http/refuse-fields.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { refuseWrongSeries } from '../repeats/planning-series.ts'
import { unknownReferences } from '../rules/known-references.ts'
import type { Effect } from './effect.ts'

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
 * When the entry was pressed: a tablet may be without signal for days. Of the time by its clock and the same as corrected
 * the earlier counts, so that a clock that was put right meanwhile refuses nothing that was pressed in time. Decision 107.
 */
const pressedAt = ({ recordedAt, clockOffsetMs, receivedAt: now }: MutationRequest): number =>
  Math.min(recordedAt, boundedByReceipt(recordedAt, { clockOffsetMs, now }))

/** A start that is said anew and lay more than a day before the press is entered by managers alone. Decisions 27, 107. */
const enteredTooLate = (request: MutationRequest, activity: Activity | undefined): FieldError[] => {
  const { startDate, repeat } = request.payload
  const isSaid = startDate !== undefined && startDate !== activity?.startDate
  if (!isSaid || repeat !== undefined || isSeries(activity)) return []
  if (can(request.viewer.ability, 'manage rota.rota-activities')) return []
  const isLate = startsLongAgo(Number(startDate), pressedAt(request) - enteredLateGraceMs)
  return isLate ? [{ path: '/startDate', message: longAgoSentence }] : []
}

/** Where an activity comes from is said once, by a manager, and nobody starts what another system keeps. Decision 43. */
const wrongSource = (activity: Activity | undefined, { externalSource, startForClients }: Payload): FieldError[] => {
  if (externalSource === undefined) return []
  if (activity !== undefined) {
    return [{ path: '/externalSource', message: 'An activity that was planned here stays one of ours.' }]
  }
  const isStarted = Array.isArray(startForClients) && startForClients.length > 0
  return isStarted ? [{ path: '/startForClients', message: reportElsewhereSentence }] : []
}

const refuseTo = (path: string, message: string): never => {
  throw new ProblemError(problem(NOT_ALLOWED, message, { errors: [{ path, message }] }))
}

/**
 * Agency staff report on activities and plan none; templates that are no series and what another system keeps are the
 * managers' to enter. An activity ends after it starts, at a place and with duties of the provider. Rules §5; decisions 21,
 * 43, 46, 60.
 */
export const planningActivity: Effect = {
  permits: ({ payload, viewer }, { activity }) => {
    if (viewer.kind === 'agency') {
      throw new ProblemError(
        problem(NOT_ALLOWED, 'Agency staff report on activities; the plan is for others to change.'),
      )
    }
    refuseChangeElsewhere(activity)
    const isPlainTemplate = payload['master'] === true && payload['repeat'] === undefined && !isSeries(activity)
    if (isPlainTemplate && viewer.kind !== 'manager') refuseTo('/master', 'Only a manager makes templates.')
    const isFromElsewhere = activity === undefined && payload['externalSource'] !== undefined
    if (isFromElsewhere && viewer.kind !== 'manager') {
      refuseTo('/externalSource', 'Only a manager enters what another care system keeps.')
    }
  },
  check: async (tx, request, { activity }) => {
    const { payload } = request
    refuseWrongSeries(activity, payload)
    refuseFields([
      ...wrongSource(activity, payload),
      ...wrongSpan(activity, payload),
      ...enteredTooLate(request, activity),
      ...(await unknownReferences(tx, {
        locations: { '/locationId': payload['locationId'] },
        duties: { '/dutiesRequired': payload['dutiesRequired'] },
      })),
    ])
  },
}
