import type { Activity } from '../../../domain/activity/activity.ts'
import { canRemove, canWithdraw } from '../../../domain/activity/can-start.ts'
import {
  changeElsewhereSentence,
  isExternal,
  isReportedElsewhere,
  reportElsewhereSentence,
} from '../../../domain/activity/external.ts'
import { wrongInPlan } from '../../../domain/activity/wrong-in-plan.ts'
import { conflictOf } from '../../../domain/mutations/conflict.ts'
import { fileIncidentReport } from '../../../domain/mutations/file-incident-report.ts'
import { withdrawReport } from '../../../domain/mutations/withdraw-report.ts'
import { can } from '../../../domain/permissions.ts'
import { reportIn, type StoredActivity } from './activities.ts'
import type { House } from './house.ts'
import type { MutationRequest } from './mutation-request.ts'
import type { Viewer } from './people.ts'
import { refusal } from './refusal.ts'
import type { Stored } from './tables.ts'

const isActivityManager = ({ ability }: Viewer): boolean => can(ability, 'manage rota.rota-activities')

/** The author withdraws a report within 24 hours of its press, afterwards a manager does. Decision 1. */
const checkWithdrawal = ({ payload, viewer, stamp }: MutationRequest, activity: Activity | undefined): void => {
  const { report } = reportIn(activity, payload['reportId'])
  const asking = { userId: viewer.userId, isManager: isActivityManager(viewer), now: stamp.recordedAt }
  if (report.withdrawn === undefined && !canWithdraw(report, asking)) {
    throw refusal(403, 'Only its author, within 24 hours, or a manager can withdraw a report.')
  }
}

const checkFiling = ({ payload }: MutationRequest, activity: Activity | undefined): void => {
  const { report, clientId } = reportIn(activity, payload['reportId'])
  if (clientId !== undefined && clientId !== payload['clientId']) {
    throw refusal(404, 'This report about the client cannot be found.')
  }
  if (report.incident === undefined) throw refusal(422, 'This report has no incident.')
}

/** What only the server can refuse about an event. */
export const checkEvent = (request: MutationRequest, activity: Activity | undefined): void => {
  if (isReportedElsewhere(activity, request.payload)) throw refusal(409, reportElsewhereSentence)
  if (request.definition.name === withdrawReport.name) checkWithdrawal(request, activity)
  if (request.definition.name === fileIncidentReport.name) checkFiling(request, activity)
}

/** Where an activity comes from is said once, by a manager. Decision 43. */
const checkSource = ({ kind }: Viewer, { externalSource }: MutationRequest['payload'], activity?: Activity): void => {
  if (externalSource === undefined) return
  if (activity !== undefined)
    throw refusal(422, 'This activity was planned here and cannot move to another care system.')
  if (kind !== 'manager')
    throw refusal(403, 'Ask a manager. Only managers can enter activities from another care system.')
}

/** Agency staff plan no activities; templates are the managers'; an activity ends after it starts. Decisions 21, 46. */
export const checkPlanning = ({ payload, viewer }: MutationRequest, activity?: Activity): void => {
  if (viewer.kind === 'agency')
    throw refusal(
      403,
      'Ask someone who is not agency staff to change the plan. Agency staff can only report on activities.',
    )
  if (isExternal(activity)) throw refusal(409, changeElsewhereSentence)
  checkSource(viewer, payload, activity)
  if (payload['master'] === true && viewer.kind !== 'manager')
    throw refusal(403, 'Ask a manager. Only managers can make templates.')
  const { startDate = activity?.startDate, endDate = activity?.endDate } = payload
  const isTimed = payload['startDate'] !== undefined || payload['endDate'] !== undefined
  if (isTimed && Number(endDate) <= Number(startDate)) throw refusal(422, 'Choose an end that is after the start.')
}

/** Ends with 422 where a plan, as it is left, breaks a rule of the form. Decision 137. */
export const refuseWrongPlan = (after: Activity, before?: Activity): void => {
  const [wrong] = wrongInPlan(after, before)
  if (wrong !== undefined) throw refusal(422, wrong.message)
}

/** One's own, not started and without reports; anything else a manager removes, with a reason. Decision 29. */
export const checkRemoval = ({ payload, viewer }: MutationRequest, { row, madeBy }: StoredActivity): void => {
  if (isExternal(row)) throw refusal(409, changeElsewhereSentence)
  if (canRemove(row, { isManager: false, isOwn: madeBy === viewer.userId })) return
  if (!isActivityManager(viewer)) {
    throw refusal(403, 'You can only remove an activity that you added and that no one has reported on.')
  }
  if (String(payload['reason'] ?? '').trim() === '') throw refusal(422, 'Enter why this activity is deleted.')
}

/** Ends with 412 where a field of this edit was written since the version that it is based on. */
export const refuseConflict = ({ tables }: House, request: MutationRequest, stored: Stored): void => {
  const conflicts = request.ifMatch && conflictOf(request, stored, request.ifMatch)
  if (conflicts === undefined) return
  const current: unknown = JSON.parse(tables.text('activities', stored))
  throw refusal(412, 'Someone else has changed this.', {
    more: { current, conflicts },
    headers: { etag: `"${stored.version}"` },
  })
}
