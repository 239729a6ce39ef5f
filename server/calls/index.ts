import { activitiesForUser } from '../../domain/calls/activities-for-user.ts'
import { activitiesInProgress } from '../../domain/calls/activities-in-progress.ts'
import { activitiesNeedRetry } from '../../domain/calls/activities-need-retry.ts'
import { announcementReaders } from '../../domain/calls/announcement-readers.ts'
import { changeDevice } from '../../domain/calls/change-device.ts'
import { channelMembers } from '../../domain/calls/channel-members.ts'
import { channelMessages } from '../../domain/calls/channel-messages.ts'
import { clientsNowNext } from '../../domain/calls/clients-now-next.ts'
import { currentRotas } from '../../domain/calls/current-rotas.ts'
import { decideEntryApart, listEntriesApart } from '../../domain/calls/entries-apart.ts'
import { getCurrentUser } from '../../domain/calls/get-current-user.ts'
import { handoverRead } from '../../domain/calls/handover-read.ts'
import { listImports, makeImport, previewImport, undoImport } from '../../domain/calls/imports.ts'
import { invitePerson } from '../../domain/calls/invite-person.ts'
import { listDevices } from '../../domain/calls/list-devices.ts'
import { lostEntries } from '../../domain/calls/lost-entries.ts'
import { changeNotificationChoice, notificationChoice } from '../../domain/calls/notification-choice.ts'
import { endOwnCalendar, makeOwnCalendar, ownCalendar } from '../../domain/calls/own-calendar.ts'
import { pcsActivities } from '../../domain/calls/pcs-activities.ts'
import { ping } from '../../domain/calls/ping.ts'
import { publishedRota } from '../../domain/calls/published-rota.ts'
import { pushKey } from '../../domain/calls/push-key.ts'
import {
  activityHistory,
  agencyHistory,
  clientHistory,
  settingsHistory,
  shiftHistory,
  staffHistory,
} from '../../domain/calls/record-history.ts'
import { registerNotificationToken } from '../../domain/calls/register-notification-token.ts'
import { resetPassword } from '../../domain/calls/reset-password.ts'
import { rotaDirectory } from '../../domain/calls/rota-directory.ts'
import { rotasNowNext } from '../../domain/calls/rotas-now-next.ts'
import { searchMessages } from '../../domain/calls/search-messages.ts'
import { shiftsSeen } from '../../domain/calls/shifts-seen.ts'
import { shownAnnouncements } from '../../domain/calls/shown-announcements.ts'
import { signOutEverywhere } from '../../domain/calls/sign-out-everywhere.ts'
import { statsActivityReports } from '../../domain/calls/stats-activity-reports.ts'
import { statsAgenciesSignIns } from '../../domain/calls/stats-agencies-sign-ins.ts'
import { statsBehaviour, statsBehaviourRows, statsBehaviourStaffing } from '../../domain/calls/stats-behaviour.ts'
import { statsClientActivities, statsClientActivityRows } from '../../domain/calls/stats-client-activities.ts'
import { statsClientEnjoyment } from '../../domain/calls/stats-client-enjoyment.ts'
import { statsClientExperience } from '../../domain/calls/stats-client-experience.ts'
import { statsClientsPerformance } from '../../domain/calls/stats-clients-performance.ts'
import { statsDaily, statsDailyActivities } from '../../domain/calls/stats-daily.ts'
import { statsDeclined, statsDeclinedRows } from '../../domain/calls/stats-declined.ts'
import { statsManagement } from '../../domain/calls/stats-management.ts'
import { lockPayroll, statsPayroll, statsPayrollFile, statsPayrollShifts } from '../../domain/calls/stats-payroll.ts'
import { statsShiftHours } from '../../domain/calls/stats-shift-hours.ts'
import { statsSignInsByDay } from '../../domain/calls/stats-sign-ins-by-day.ts'
import { statsUsersPerformance } from '../../domain/calls/stats-users-performance.ts'
import { statsUsersSignIns } from '../../domain/calls/stats-users-sign-ins.ts'
import { subscribeChannels } from '../../domain/calls/subscribe-channels.ts'
import { swapRequests } from '../../domain/calls/swap-requests.ts'
import { unfiledIncidentReports } from '../../domain/calls/unfiled-incident-reports.ts'
import { unreadAnnouncements } from '../../domain/calls/unread-announcements.ts'
import { unreadCount } from '../../domain/calls/unread-count.ts'
import { changeUserRoles, userRoles } from '../../domain/calls/user-roles.ts'
import { activityReportRows } from '../stats/activity-report-rows.ts'
import { behaviourFigures } from '../stats/behaviour.ts'
import { behaviourRows } from '../stats/behaviour-rows.ts'
import { behaviourStaffing } from '../stats/behaviour-staffing.ts'
import { clientActivities } from '../stats/client-activities.ts'
import { clientActivityRows } from '../stats/client-activity-rows.ts'
import { clientEnjoyment } from '../stats/client-enjoyment.ts'
import { clientExperience } from '../stats/client-experience.ts'
import { dailyFigures } from '../stats/daily.ts'
import { dailyActivityRows } from '../stats/daily-activities.ts'
import { declinedFigures } from '../stats/declined.ts'
import { declinedRows } from '../stats/declined-rows.ts'
import { agenciesSignIns, usersSignIns } from '../stats/latest-sign-ins.ts'
import { payrollLocked } from '../stats/lock-payroll.ts'
import { managementFigures } from '../stats/management.ts'
import { payrollFigures, payrollFile, payrollShifts } from '../stats/payroll.ts'
import { clientsPerformance, usersPerformance } from '../stats/performance.ts'
import { shiftHours } from '../stats/shift-hours.ts'
import { signInsByDay } from '../stats/sign-ins-by-day.ts'
import { forUser, inProgress, needRetry, unfiledIncidents } from './activities.ts'
import { announcementsShown, readersListed } from './announcements.ts'
import { type AnsweredCall, answered } from './answered-call.ts'
import { deviceChanged } from './change-device.ts'
import { channelMembersListed, channelMessagesListed, messagesFound } from './chat.ts'
import { nowAndNextOfClients } from './clients-now-next.ts'
import { rotasOfToday } from './current-rotas.ts'
import { entriesApartListed, entryApartDecided } from './entries-apart.ts'
import { currentUser } from './get-current-user.ts'
import { handoverReadListed } from './handover-read.ts'
import { importMade, importPreviewed, importsListed, importUndone } from './imports.ts'
import { personInvited } from './invite-person.ts'
import { devicesListed } from './list-devices.ts'
import { lostEntriesListed } from './lost-entries.ts'
import { channelsSubscribed, unreadCounted, unreadListed } from './messages.ts'
import { notificationChoiceChanged, notificationChoiceTold } from './notification-choice.ts'
import { calendarEnded, calendarMade, calendarTold } from './own-calendar.ts'
import { externalActivities } from './pcs-activities.ts'
import { pinged } from './ping.ts'
import { publishedRotaTold } from './published-rota.ts'
import {
  activityChanges,
  agencyChanges,
  clientChanges,
  settingsChanges,
  shiftChanges,
  staffChanges,
} from './record-history.ts'
import { pushKeyTold, tokenRegistered } from './register-token.ts'
import { passwordReset } from './reset-password.ts'
import { directoryListed } from './rota-directory.ts'
import { nowAndNext } from './rotas-now-next.ts'
import { shiftsSeenListed } from './shifts-seen.ts'
import { signedOutEverywhere } from './sign-out-everywhere.ts'
import { swapsListed } from './swap-requests.ts'
import { rolesChanged, rolesTold } from './user-roles.ts'

/** Every call with its handler. Rows by their id are served with their resource, not from here. */
export const answeredCalls: readonly AnsweredCall[] = [
  answered(activitiesForUser, forUser),
  answered(activitiesInProgress, inProgress),
  answered(activitiesNeedRetry, needRetry),
  answered(announcementReaders, readersListed),
  answered(shownAnnouncements, announcementsShown),
  answered(changeDevice, deviceChanged),
  answered(changeUserRoles, rolesChanged),
  answered(channelMembers, channelMembersListed),
  answered(channelMessages, channelMessagesListed),
  answered(searchMessages, messagesFound),
  answered(clientsNowNext, nowAndNextOfClients),
  answered(currentRotas, rotasOfToday),
  answered(getCurrentUser, currentUser),
  answered(handoverRead, handoverReadListed),
  answered(invitePerson, personInvited),
  answered(resetPassword, passwordReset),
  answered(signOutEverywhere, signedOutEverywhere),
  answered(listImports, importsListed),
  answered(makeImport, importMade),
  answered(previewImport, importPreviewed),
  answered(undoImport, importUndone),
  answered(decideEntryApart, entryApartDecided),
  answered(listDevices, devicesListed),
  answered(listEntriesApart, entriesApartListed),
  answered(lostEntries, lostEntriesListed),
  answered(endOwnCalendar, calendarEnded),
  answered(makeOwnCalendar, calendarMade),
  answered(ownCalendar, calendarTold),
  answered(notificationChoice, notificationChoiceTold),
  answered(changeNotificationChoice, notificationChoiceChanged),
  answered(pcsActivities, externalActivities),
  answered(ping, pinged),
  answered(publishedRota, publishedRotaTold),
  answered(pushKey, pushKeyTold),
  answered(registerNotificationToken, tokenRegistered),
  answered(rotaDirectory, directoryListed),
  answered(rotasNowNext, nowAndNext),
  answered(shiftsSeen, shiftsSeenListed),
  answered(statsActivityReports, activityReportRows),
  answered(statsAgenciesSignIns, agenciesSignIns),
  answered(statsClientEnjoyment, clientEnjoyment),
  answered(statsClientActivities, clientActivities),
  answered(statsClientActivityRows, clientActivityRows),
  answered(statsClientExperience, clientExperience),
  answered(statsClientsPerformance, clientsPerformance),
  answered(statsBehaviour, behaviourFigures),
  answered(statsBehaviourRows, behaviourRows),
  answered(statsBehaviourStaffing, behaviourStaffing),
  answered(statsDaily, dailyFigures),
  answered(statsDailyActivities, dailyActivityRows),
  answered(statsDeclined, declinedFigures),
  answered(statsDeclinedRows, declinedRows),
  answered(statsManagement, managementFigures),
  answered(lockPayroll, payrollLocked),
  answered(statsPayroll, payrollFigures),
  answered(statsPayrollFile, payrollFile),
  answered(statsPayrollShifts, payrollShifts),
  answered(clientHistory, clientChanges),
  answered(activityHistory, activityChanges),
  answered(shiftHistory, shiftChanges),
  answered(staffHistory, staffChanges),
  answered(agencyHistory, agencyChanges),
  answered(settingsHistory, settingsChanges),
  answered(statsShiftHours, shiftHours),
  answered(statsSignInsByDay, signInsByDay),
  answered(statsUsersPerformance, usersPerformance),
  answered(statsUsersSignIns, usersSignIns),
  answered(subscribeChannels, channelsSubscribed),
  answered(swapRequests, swapsListed),
  answered(unfiledIncidentReports, unfiledIncidents),
  answered(unreadAnnouncements, unreadListed),
  answered(unreadCount, unreadCounted),
  answered(userRoles, rolesTold),
]
