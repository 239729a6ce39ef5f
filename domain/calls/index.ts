import { activitiesForUser } from './activities-for-user.ts'
import { activitiesInProgress } from './activities-in-progress.ts'
import { activitiesNeedRetry } from './activities-need-retry.ts'
import { activityReports } from './activity-reports.ts'
import { announcementReaders } from './announcement-readers.ts'
import { changeDevice } from './change-device.ts'
import { channelMembers } from './channel-members.ts'
import { channelMessages } from './channel-messages.ts'
import { clientsNowNext } from './clients-now-next.ts'
import { currentRotas } from './current-rotas.ts'
import type { CallDefinition } from './define-call.ts'
import { decideEntryApart, listEntriesApart } from './entries-apart.ts'
import { getActivity } from './get-activity.ts'
import { getClient } from './get-client.ts'
import { getCurrentUser } from './get-current-user.ts'
import { getRota } from './get-rota.ts'
import { handoverRead } from './handover-read.ts'
import { listImports, makeImport, previewImport, undoImport } from './imports.ts'
import { invitePerson } from './invite-person.ts'
import { listDevices } from './list-devices.ts'
import { lostEntries } from './lost-entries.ts'
import { changeNotificationChoice, notificationChoice } from './notification-choice.ts'
import { endOwnCalendar, makeOwnCalendar, ownCalendar } from './own-calendar.ts'
import { pcsActivities } from './pcs-activities.ts'
import { ping } from './ping.ts'
import { publishedRota } from './published-rota.ts'
import { pushKey } from './push-key.ts'
import {
  activityHistory,
  agencyHistory,
  clientHistory,
  settingsHistory,
  shiftHistory,
  staffHistory,
} from './record-history.ts'
import { registerNotificationToken } from './register-notification-token.ts'
import { resetPassword } from './reset-password.ts'
import { rotaDirectory } from './rota-directory.ts'
import { rotasNowNext } from './rotas-now-next.ts'
import { searchMessages } from './search-messages.ts'
import { shiftsSeen } from './shifts-seen.ts'
import { shownAnnouncements } from './shown-announcements.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { statsActivityReports } from './stats-activity-reports.ts'
import { statsAgenciesSignIns } from './stats-agencies-sign-ins.ts'
import { statsBehaviour, statsBehaviourRows, statsBehaviourStaffing } from './stats-behaviour.ts'
import { statsClientActivities, statsClientActivityRows } from './stats-client-activities.ts'
import { statsClientEnjoyment } from './stats-client-enjoyment.ts'
import { statsClientExperience } from './stats-client-experience.ts'
import { statsClientsPerformance } from './stats-clients-performance.ts'
import { statsDaily, statsDailyActivities } from './stats-daily.ts'
import { statsDeclined, statsDeclinedRows } from './stats-declined.ts'
import { statsManagement } from './stats-management.ts'
import { lockPayroll, statsPayroll, statsPayrollFile, statsPayrollShifts } from './stats-payroll.ts'
import { statsShiftHours } from './stats-shift-hours.ts'
import { statsSignInsByDay } from './stats-sign-ins-by-day.ts'
import { statsUsersPerformance } from './stats-users-performance.ts'
import { statsUsersSignIns } from './stats-users-sign-ins.ts'
import { subscribeChannels } from './subscribe-channels.ts'
import { swapRequests } from './swap-requests.ts'
import { unfiledIncidentReports } from './unfiled-incident-reports.ts'
import { unreadAnnouncements } from './unread-announcements.ts'
import { unreadCount } from './unread-count.ts'
import { changeUserRoles, userRoles } from './user-roles.ts'

/** Every call. */
export const calls: readonly CallDefinition[] = [
  getCurrentUser,
  ping,
  subscribeChannels,
  unreadCount,
  unreadAnnouncements,
  shownAnnouncements,
  announcementReaders,
  channelMessages,
  channelMembers,
  searchMessages,
  handoverRead,
  registerNotificationToken,
  pushKey,
  notificationChoice,
  changeNotificationChoice,
  currentRotas,
  shiftsSeen,
  getRota,
  publishedRota,
  rotasNowNext,
  getActivity,
  activityReports,
  activitiesForUser,
  activitiesInProgress,
  activitiesNeedRetry,
  unfiledIncidentReports,
  listDevices,
  changeDevice,
  lostEntries,
  listEntriesApart,
  decideEntryApart,
  rotaDirectory,
  invitePerson,
  resetPassword,
  signOutEverywhere,
  previewImport,
  makeImport,
  undoImport,
  listImports,
  userRoles,
  changeUserRoles,
  swapRequests,
  ownCalendar,
  makeOwnCalendar,
  endOwnCalendar,
  getClient,
  clientsNowNext,
  pcsActivities,
  statsUsersPerformance,
  statsShiftHours,
  statsClientsPerformance,
  statsSignInsByDay,
  statsUsersSignIns,
  statsAgenciesSignIns,
  statsActivityReports,
  statsClientEnjoyment,
  statsBehaviour,
  statsBehaviourRows,
  statsBehaviourStaffing,
  statsClientActivities,
  statsClientActivityRows,
  statsClientExperience,
  statsDaily,
  statsDailyActivities,
  statsDeclined,
  statsDeclinedRows,
  statsManagement,
  statsPayroll,
  statsPayrollShifts,
  statsPayrollFile,
  lockPayroll,
  clientHistory,
  activityHistory,
  shiftHistory,
  staffHistory,
  agencyHistory,
  settingsHistory,
]
