import { addClientEscalation } from './add-client-escalation.ts'
import { addClientHours } from './add-client-hours.ts'
import { assignShift } from './assign-shift.ts'
import { changeActivity } from './change-activity.ts'
import { changeClient } from './change-client.ts'
import { changeOncall } from './change-oncall.ts'
import { changeShift } from './change-shift.ts'
import { commentOnActivity } from './comment-on-activity.ts'
import { continueActivity } from './continue-activity.ts'
import { createActivity } from './create-activity.ts'
import { createOncall } from './create-oncall.ts'
import { createShift } from './create-shift.ts'
import type { MutationDefinition } from './define-mutation.ts'
import { editMessage } from './edit-message.ts'
import { fileIncidentReport } from './file-incident-report.ts'
import { logSignOut } from './log-sign-out.ts'
import { markAnnouncementRead } from './mark-announcement-read.ts'
import { markChannelRead } from './mark-channel-read.ts'
import { markHandoverRead } from './mark-handover-read.ts'
import { markShiftsSeen } from './mark-shifts-seen.ts'
import { recordViewed } from './record-viewed.ts'
import { removeActivity } from './remove-activity.ts'
import { removeMessage } from './remove-message.ts'
import { removeNotificationToken } from './remove-notification-token.ts'
import { removeOncall } from './remove-oncall.ts'
import { removeShift } from './remove-shift.ts'
import { reportBehaviour } from './report-behaviour.ts'
import { reportUnavailable } from './report-unavailable.ts'
import { requestHelp } from './request-help.ts'
import { seeHelp } from './see-help.ts'
import { setAside } from './set-aside.ts'
import { startActivity } from './start-activity.ts'
import { stopActivity } from './stop-activity.ts'
import { withdrawReport } from './withdraw-report.ts'
import { writeMessage } from './write-message.ts'

/** Every mutation. */
export const mutations: readonly MutationDefinition[] = [
  startActivity,
  stopActivity,
  reportUnavailable,
  commentOnActivity,
  continueActivity,
  requestHelp,
  seeHelp,
  reportBehaviour,
  fileIncidentReport,
  withdrawReport,
  createActivity,
  changeActivity,
  removeActivity,
  assignShift,
  createShift,
  changeShift,
  removeShift,
  createOncall,
  changeOncall,
  removeOncall,
  writeMessage,
  editMessage,
  removeMessage,
  markChannelRead,
  markAnnouncementRead,
  markHandoverRead,
  markShiftsSeen,
  logSignOut,
  removeNotificationToken,
  setAside,
  recordViewed,
  changeClient,
  addClientHours,
  addClientEscalation,
]

const mutationByName = new Map(mutations.map((mutation) => [mutation.name, mutation]))

/** The definition with this stored name; undefined for a name this build does not know. */
export const mutationNamed = (name: string): MutationDefinition | undefined => mutationByName.get(name)
