import type * as z from 'zod/mini'
import type { Activity } from '../../domain/activity/activity.ts'
import { reportElsewhereSentence } from '../../domain/activity/external.ts'
import { missingOfSpan } from '../../domain/activity/form/activity-steps.ts'
import { isSeries } from '../../domain/activity/series.ts'
import { longAgoSentence, startsLongAgo } from '../../domain/activity/starts-long-ago.ts'
import { enteredLateGraceMs } from '../../domain/constants.ts'
import type { createActivity } from '../../domain/mutations/create-activity.ts'
import { boundedByReceipt } from '../../domain/mutations/when-it-happened.ts'
import { can } from '../../domain/permissions.ts'
import { refuseChangeElsewhere } from '../activities/kept-elsewhere.ts'
import type { Viewer } from '../caller.ts'
import { type Configured, unknownIn } from '../changes/known-references.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import { type FieldError, NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import { refuseFields } from '../http/refuse-fields.ts'
import { refuseWrongSeries } from '../repeats/planning-series.ts'

type Created = z.output<typeof createActivity.payload>

/** The fields of a plan, whether it is made or changed. */
export type SaidPlan = { readonly [Field in keyof Created]?: Created[Field] | undefined }

/** The faults of the time that an activity has once this is written; that of a series follows from its rule. */
const wrongSpan = (activity: Activity | undefined, said: SaidPlan): FieldError[] => {
  const { startDate = activity?.startDate, endDate = activity?.endDate, repeat } = said
  const [field] = (['endDate', 'startDate'] as const).filter((one) => said[one] !== undefined)
  if (field === undefined || repeat !== undefined || isSeries(activity)) return []
  const message = missingOfSpan({ startDate, endDate })
  return message === undefined ? [] : [{ path: `/${field}`, message }]
}

/** Who plans, and when it was pressed and arrived. */
export type Planner = Pick<MutationRequest, 'viewer' | 'recordedAt' | 'clockOffsetMs' | 'receivedAt'>

/**
 * When the entry was pressed: a tablet may be without signal for days. Of the time by its clock and the same as corrected
 * the earlier counts, so that a clock that was put right meanwhile refuses nothing that was pressed in time. Decision 107.
 */
const pressedAt = ({ recordedAt, clockOffsetMs, receivedAt: now }: Planner): number =>
  Math.min(recordedAt, boundedByReceipt(recordedAt, { clockOffsetMs, now }))

/** A start that is said anew and lay more than a day before the press is entered by managers alone. Decisions 27, 107. */
const enteredTooLate = (
  planner: Planner,
  activity: Activity | undefined,
  { startDate, repeat }: SaidPlan,
): FieldError[] => {
  if (startDate === undefined || startDate === activity?.startDate) return []
  if (repeat !== undefined || isSeries(activity) || can(planner.viewer.ability, 'manage rota.rota-activities'))
    return []
  const isLate = startsLongAgo(startDate, pressedAt(planner) - enteredLateGraceMs)
  return isLate ? [{ path: '/startDate', message: longAgoSentence }] : []
}

/** Where an activity comes from is said once, by a manager, and nobody starts what another system keeps. Decision 43. */
const wrongSource = (
  activity: Activity | undefined,
  { externalSource, startForClients = [] }: SaidPlan,
): FieldError[] => {
  if (externalSource === undefined) return []
  if (activity !== undefined) {
    return [
      { path: '/externalSource', message: 'This activity was planned here and cannot move to another care system.' },
    ]
  }
  return startForClients.length > 0 ? [{ path: '/startForClients', message: reportElsewhereSentence }] : []
}

const refuseTo = (path: string, message: string): never => {
  throw new ProblemError(problem(NOT_ALLOWED, message, { errors: [{ path, message }] }))
}

/**
 * Agency staff report on activities and plan none; templates that are no series and what another system keeps are the
 * managers' to enter. Decisions 21, 43, 60.
 */
export const refusePlanning = (activity: Activity | undefined, said: SaidPlan, { kind }: Viewer): void => {
  if (kind === 'agency') {
    throw new ProblemError(
      problem(
        NOT_ALLOWED,
        'Ask someone who is not agency staff to change the plan. Agency staff can only report on activities.',
      ),
    )
  }
  refuseChangeElsewhere(activity)
  const isPlainTemplate = said.master === true && said.repeat === undefined && !isSeries(activity)
  if (isPlainTemplate && kind !== 'manager') refuseTo('/master', 'Ask a manager. Only managers can make templates.')
  const isFromElsewhere = activity === undefined && said.externalSource !== undefined
  if (isFromElsewhere && kind !== 'manager') {
    refuseTo('/externalSource', 'Ask a manager. Only managers can enter activities from another care system.')
  }
}

type Known = { readonly activity: Activity | undefined; readonly settings: Configured }

/** An activity ends after it starts, at a place and with duties of the provider. Rules §5; decision 46. */
export const refusePlan = (planner: Planner, said: SaidPlan, { activity, settings }: Known): void => {
  refuseWrongSeries(activity, said)
  refuseFields([
    ...wrongSource(activity, said),
    ...wrongSpan(activity, said),
    ...enteredTooLate(planner, activity, said),
    ...unknownIn(settings, {
      locations: { '/locationId': said.locationId },
      duties: { '/dutiesRequired': said.dutiesRequired },
    }),
  ])
}
