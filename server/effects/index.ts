import { assignShift } from '../../domain/mutations/assign-shift.ts'
import { changeActivity } from '../../domain/mutations/change-activity.ts'
import { changeClient } from '../../domain/mutations/change-client.ts'
import { changeOncall } from '../../domain/mutations/change-oncall.ts'
import { changeRotaUser } from '../../domain/mutations/change-rota-user.ts'
import { createActivity } from '../../domain/mutations/create-activity.ts'
import { createClient } from '../../domain/mutations/create-client.ts'
import { createOncall } from '../../domain/mutations/create-oncall.ts'
import { createRotaUser } from '../../domain/mutations/create-rota-user.ts'
import { fileIncidentReport } from '../../domain/mutations/file-incident-report.ts'
import { logSignOut } from '../../domain/mutations/log-sign-out.ts'
import { markAnnouncementRead } from '../../domain/mutations/mark-announcement-read.ts'
import { recordViewed } from '../../domain/mutations/record-viewed.ts'
import { removeActivity } from '../../domain/mutations/remove-activity.ts'
import { removeNotificationToken } from '../../domain/mutations/remove-notification-token.ts'
import { removeOncall } from '../../domain/mutations/remove-oncall.ts'
import { requestHelp } from '../../domain/mutations/request-help.ts'
import { setAside } from '../../domain/mutations/set-aside.ts'
import { withdrawReport } from '../../domain/mutations/withdraw-report.ts'
import { assigningShift } from './assigning-shift.ts'
import { callingForHelp } from './calling-for-help.ts'
import type { Effect } from './effect.ts'
import { filingIncident } from './filing-incident.ts'
import { keepingClient } from './keeping-client.ts'
import { keepingOncall, removingOncall } from './keeping-oncall.ts'
import { changingStaff, creatingStaff } from './keeping-staff.ts'
import { planningActivity } from './planning-activity.ts'
import { readingAnnouncement } from './reading-announcement.ts'
import { removingActivity } from './removing-activity.ts'
import { removingToken } from './removing-token.ts'
import { settingAside } from './setting-aside.ts'
import { signingOut } from './signing-out.ts'
import { viewingClients } from './viewing-clients.ts'
import { withdrawingReport } from './withdrawing-report.ts'

/** What only the server can decide or do, by the mutation's name. Most mutations need nothing here. */
export const effects: Readonly<Record<string, Effect | undefined>> = {
  [assignShift.name]: assigningShift,
  [changeActivity.name]: planningActivity,
  [changeClient.name]: keepingClient,
  [changeOncall.name]: keepingOncall,
  [changeRotaUser.name]: changingStaff,
  [createActivity.name]: planningActivity,
  [createClient.name]: keepingClient,
  [createOncall.name]: keepingOncall,
  [createRotaUser.name]: creatingStaff,
  [fileIncidentReport.name]: filingIncident,
  [logSignOut.name]: signingOut,
  [markAnnouncementRead.name]: readingAnnouncement,
  [recordViewed.name]: viewingClients,
  [removeActivity.name]: removingActivity,
  [removeNotificationToken.name]: removingToken,
  [removeOncall.name]: removingOncall,
  [requestHelp.name]: callingForHelp,
  [setAside.name]: settingAside,
  [withdrawReport.name]: withdrawingReport,
}
