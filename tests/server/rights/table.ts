/** Who may do what, as one table; `answers.ts` says how a row is read. To add a call, add its row. */
import {
  ANYBODY,
  EDITED,
  EVERYBODY,
  MANAGERS,
  NOBODY_TO_NAME,
  NOT_AS_IT_IS,
  NOT_THERE,
  NOT_THERE_FOR_STAFF,
  OUR_OWN_STAFF,
  type Row,
  THE_ROTA_APP,
} from './answers.ts'
import { chatTable } from './chat-table.ts'

/** An event is kept, also when the activity was removed meanwhile: it comes back (decision 2). */
const event: Row = { about: 'activity', answers: THE_ROTA_APP, but: { deleted: THE_ROTA_APP } }

export const table: Readonly<Record<string, Row>> = {
  ...chatTable,

  // The person, their session and their devices
  'GET /users/me': { about: 'nothing', answers: ANYBODY },
  'POST /users/me/ping': { about: 'nothing', answers: ANYBODY },
  'POST /log/logout': { about: 'nothing', answers: ANYBODY },
  'POST /log/set-aside': { about: 'nothing', answers: ANYBODY },
  // One row says who said so; nothing is read with it.
  // That an agency saw somebody is kept, whom it may not see by now too: the answer tells nothing of who there is.
  'POST /log/viewed': {
    about: 'mentioned client',
    answers: ANYBODY,
    but: { unknown: '404 404 404 404 404 yes 404 401', others: ANYBODY },
  },
  'GET /devices': { about: 'nothing', answers: MANAGERS },
  // The device of the request was never heard of.
  'PATCH /devices/{deviceId}': { about: 'nothing', answers: '404 404 403 403 403 403 403 401' },
  'GET /devices/{deviceId}/lost': { about: 'nothing', answers: ANYBODY },
  'GET /entries-apart': { about: 'nothing', answers: MANAGERS },
  // Nothing was put apart under this id.
  'POST /entries-apart/{entryId}/decide': { about: 'nothing', answers: '404 404 403 403 403 403 403 401' },
  'POST /session': { about: 'nothing', answers: ANYBODY },
  'POST /session/token': { about: 'nothing', answers: ANYBODY },
  'DELETE /session': { about: 'nothing', answers: EVERYBODY },
  'POST /session/grant': { about: 'nothing', answers: ANYBODY },
  'POST /batch': { about: 'nothing', answers: ANYBODY },
  'GET /events': { about: 'nothing', answers: ANYBODY },

  // Announcements and notifications
  'POST /channels/subscribe': { about: 'nothing', answers: ANYBODY },
  'GET /channels/unread-count': { about: 'nothing', answers: ANYBODY },
  // What one has read is one's own affair: nobody else is told of it (decision 62).
  'GET /handover/read': { about: 'nothing', answers: ANYBODY },
  'POST /handover/mark-read': { about: 'nothing', answers: ANYBODY },
  'PUT /notification-token/{app}': { about: 'nothing', answers: ANYBODY },
  'POST /notification-token/delete': { about: 'nothing', answers: ANYBODY },
  'GET /notification-token/key': { about: 'nothing', answers: ANYBODY },
  // One's own choice alone: the path names nobody.
  'GET /users/me/notifications': { about: 'nothing', answers: ANYBODY },
  'PUT /users/me/notifications': { about: 'nothing', answers: ANYBODY },

  // Activities
  'GET /rota-activities': { about: 'nothing', answers: THE_ROTA_APP },
  'GET /rota-activities/in-progress': { about: 'nothing', answers: THE_ROTA_APP },
  'GET /rota-activities/need-retry': { about: 'nothing', answers: THE_ROTA_APP },
  'GET /rota-activities/for-user': { about: 'nothing', answers: THE_ROTA_APP },
  'GET /rota-activities/reports/challenging-behaviour/unfiled-incident-reports': {
    about: 'nothing',
    answers: THE_ROTA_APP,
  },
  'GET /rota-activities/{id}': { about: 'activity', answers: THE_ROTA_APP },
  'POST /rota-activities': { about: 'nothing', answers: OUR_OWN_STAFF },
  'PATCH /rota-activities/{activityId}': {
    about: 'activity',
    answers: OUR_OWN_STAFF,
    // Agency staff report on activities and plan none; of what they may not see they are told nothing at all.
    but: {
      others: 'yes yes yes yes yes 404 403 401',
      otherAgency: 'yes yes yes yes yes 404 403 401',
      draft: 'yes yes 404 404 404 404 403 401',
      deleted: NOT_THERE,
      unknown: NOT_THERE,
    },
  },
  'DELETE /rota-activities/{activityId}': {
    about: 'activity',
    // Whatever others planned is a manager's to remove, with a reason (decision 29).
    answers: MANAGERS,
    but: {
      made: OUR_OWN_STAFF,
      draft: 'yes yes 404 404 404 403 403 401',
      deleted: '404 404 404 404 404 403 403 401',
      unknown: '404 404 404 404 404 403 403 401',
    },
  },
  'POST /rota-activities/{activityId}/start': event,
  'POST /rota-activities/{activityId}/stop': event,
  'POST /rota-activities/{activityId}/unavailable': event,
  'POST /rota-activities/{activityId}/comment': event,
  'POST /rota-activities/{activityId}/continuation': event,
  'POST /rota-activities/{activityId}/request-help': event,
  'POST /rota-activities/{activityId}/help-seen': { about: 'call for help', answers: THE_ROTA_APP },
  'POST /rota-activities/{activityId}/clients/{clientId}/reports/challenging-behaviour': event,
  'POST /rota-activities/{activityId}/clients/{clientId}/reports/challenging-behaviour/{reportId}/incident-report-filed':
    {
      about: 'report',
      // Our own staff file what was reported, whoever reported it (decision 81).
      answers: OUR_OWN_STAFF,
      but: { otherAgency: 'yes yes yes yes yes 404 403 401', unknown: '404 404 404 404 404 403 403 401' },
    },
  'POST /rota-activities/{activityId}/withdraw': {
    about: 'report',
    answers: THE_ROTA_APP,
    // The author within a day, else a manager (decision 1).
    but: {
      others: 'yes yes 403 403 403 403 403 401',
      otherAgency: 'yes yes 403 403 403 404 403 401',
    },
  },

  // Clients
  'GET /clients': { about: 'nothing', answers: THE_ROTA_APP },
  'GET /clients/{id}': { about: 'client', answers: THE_ROTA_APP },

  'GET /clients/now-next': { about: 'nothing', answers: THE_ROTA_APP },
  'GET /clients/{clientId}/pcs/activities': {
    about: 'client',
    // The whole history of a client, in another system: none of it is an agency's, though they may read who the client
    // is and how to support them (decision 81).
    answers: OUR_OWN_STAFF,
    but: {
      others: 'yes yes yes yes yes 404 403 401',
      otherAgency: 'yes yes yes yes yes 404 403 401',
      deleted: NOT_THERE,
      unknown: NOT_THERE,
    },
  },
  'POST /clients': { about: 'nothing', answers: MANAGERS },
  'PATCH /clients/{clientId}': { about: 'client', answers: MANAGERS },
  'DELETE /clients/{clientId}': { about: 'client', answers: MANAGERS },
  'POST /clients/{clientId}/hours': { about: 'client', answers: MANAGERS },
  'POST /clients/{clientId}/careEscalationHistory': { about: 'client', answers: MANAGERS },

  // Rotas and shifts
  'GET /rotas': { about: 'nothing', answers: THE_ROTA_APP },
  'GET /rotas/current': { about: 'nothing', answers: THE_ROTA_APP },
  'GET /rotas/{id}': { about: 'rota', answers: THE_ROTA_APP },
  'GET /rotas/now-next': { about: 'nothing', answers: THE_ROTA_APP },
  'POST /rotas': { about: 'nothing', answers: MANAGERS },
  'PATCH /rotas/{rotaId}': { about: 'rota', answers: MANAGERS, but: EDITED },
  'DELETE /rotas/{rotaId}': { about: 'rota', answers: MANAGERS, but: { locked: NOT_AS_IT_IS } },
  // The steps of a rota (rules §4): each from where it leads on, and from nowhere else.
  'POST /rotas/{rotaId}/publish': {
    about: 'rota',
    answers: MANAGERS,
    but: { own: NOT_AS_IT_IS, others: NOT_AS_IT_IS, locked: NOT_AS_IT_IS },
  },
  // Nothing was published here a moment ago: there is nothing to take back (decision 64).
  'POST /rotas/{rotaId}/unpublish': {
    about: 'rota',
    answers: MANAGERS,
    but: { ...EDITED, own: NOT_AS_IT_IS, others: NOT_AS_IT_IS, draft: NOT_AS_IT_IS },
  },
  'GET /rotas/{rotaId}/published': { about: 'rota', answers: MANAGERS },
  'GET /rotas/seen': { about: 'nothing', answers: THE_ROTA_APP },
  'POST /rotas/mark-seen': { about: 'nothing', answers: THE_ROTA_APP },
  'POST /rotas/{rotaId}/withdraw': { about: 'rota', answers: MANAGERS, but: { ...EDITED, draft: NOT_AS_IT_IS } },
  'POST /rotas/{rotaId}/lock': { about: 'rota', answers: MANAGERS, but: { ...EDITED, draft: NOT_AS_IT_IS } },
  'POST /rotas/{rotaId}/unlock': {
    about: 'rota',
    answers: MANAGERS,
    but: { own: NOT_AS_IT_IS, others: NOT_AS_IT_IS, archived: NOT_AS_IT_IS, draft: NOT_AS_IT_IS },
  },
  'GET /rotas/shifts': { about: 'nothing', answers: THE_ROTA_APP },
  'GET /rotas/shifts/{id}': { about: 'shift', answers: THE_ROTA_APP },
  'POST /rotas/{rotaId}/shifts': { about: 'rota', answers: MANAGERS, but: EDITED },
  'PATCH /rotas/{rotaId}/shifts/{shiftId}': { about: 'shift', answers: MANAGERS, but: EDITED },
  'DELETE /rotas/{rotaId}/shifts/{shiftId}': { about: 'shift', answers: MANAGERS, but: EDITED },
  'POST /rotas/{rotaId}/shifts/{shiftId}/assign': {
    about: 'shift',
    // All take on for themselves what nobody has; agency staff are given shifts by the office (decisions 11, 21, 52).
    answers: '409 409 409 409 409 403 403 401',
    but: {
      unassigned: 'yes yes yes yes yes 403 403 401',
      // Of a withdrawn rota nobody is given a shift, of a locked one nobody but who is away is noted (decision 36).
      archived: '409 409 409 409 409 403 403 401',
      locked: '409 409 409 409 409 403 403 401',
      draft: '409 409 404 404 404 403 403 401',
      deleted: '404 404 404 404 404 403 403 401',
      unknown: '404 404 404 404 404 403 403 401',
    },
  },

  // The address of the own calendar (decision 71)
  'GET /users/me/calendar': { about: 'nothing', answers: OUR_OWN_STAFF },
  'POST /users/me/calendar': { about: 'nothing', answers: OUR_OWN_STAFF },
  'DELETE /users/me/calendar': { about: 'nothing', answers: OUR_OWN_STAFF },

  // Swaps between colleagues (decision 70): agency staff get their shifts from the office
  'GET /swap-requests': { about: 'nothing', answers: OUR_OWN_STAFF },
  'POST /swap-requests': {
    about: 'shift',
    // One's own shift, of a published rota.
    answers: '409 409 409 409 409 403 403 401',
    but: {
      own: OUR_OWN_STAFF,
      draft: '409 409 404 404 404 403 403 401',
      deleted: NOT_THERE_FOR_STAFF,
      unknown: NOT_THERE_FOR_STAFF,
    },
  },
  // Which request is whose is tested in tests/server/rules/swaps.test.ts; here none is there.
  'POST /swap-requests/{requestId}/answer': { about: 'nothing', answers: NOT_THERE_FOR_STAFF },
  'POST /swap-requests/{requestId}/withdraw': { about: 'nothing', answers: NOT_THERE_FOR_STAFF },
  'POST /swap-requests/{requestId}/decide': { about: 'nothing', answers: '404 404 403 403 403 403 403 401' },

  // Staff, agencies, on call, settings
  'GET /rota-users': { about: 'nothing', answers: THE_ROTA_APP },
  'GET /rota-users/{id}': { about: 'member of staff', answers: THE_ROTA_APP },
  'GET /users/directory/rota': { about: 'nothing', answers: THE_ROTA_APP },
  'POST /users/invitations': { about: 'nothing', answers: MANAGERS },
  // Nobody has an account under the id of the request; whose password may be reset stands in
  // tests/server/calls/reset-password.test.ts.
  'POST /users/{userId}/reset-password': { about: 'nothing', answers: '404 404 403 403 403 403 403 401' },
  'POST /users/me/sign-out-everywhere': { about: 'nothing', answers: ANYBODY },
  // Of an account, and nobody has one under the id of the request (decision 74); what is refused of one that is there
  // stands in tests/server/calls/user-roles.test.ts.
  'GET /users/{userId}/roles': { about: 'nothing', answers: '404 403 403 403 403 403 403 401' },
  'PUT /users/{userId}/roles': { about: 'nothing', answers: '404 403 403 403 403 403 403 401' },
  'POST /rota-users': { about: 'nothing', answers: MANAGERS },
  'PATCH /rota-users/{rotaUserId}': { about: 'member of staff', answers: MANAGERS },
  'GET /rota-agencies': { about: 'nothing', answers: THE_ROTA_APP },
  'GET /rota-agencies/{id}': { about: 'agency', answers: THE_ROTA_APP },
  'POST /rota-agencies': { about: 'nothing', answers: MANAGERS },
  'PATCH /rota-agencies/{agencyId}': { about: 'agency', answers: MANAGERS },
  'GET /rota-oncall': { about: 'nothing', answers: THE_ROTA_APP },
  'GET /rota-oncall/{id}': { about: 'on-call entry', answers: THE_ROTA_APP },
  'POST /rota-oncall': {
    about: 'member of staff',
    answers: MANAGERS,
    // On call are those who are there on the day (rules §5).
    but: { archived: NOBODY_TO_NAME, deleted: NOBODY_TO_NAME, unknown: NOBODY_TO_NAME },
  },
  'PATCH /rota-oncall/{oncallId}': { about: 'on-call entry', answers: MANAGERS },
  'DELETE /rota-oncall/{oncallId}': { about: 'on-call entry', answers: MANAGERS },
  'GET /provider-settings': { about: 'nothing', answers: THE_ROTA_APP },
  'GET /provider-settings/{id}': { about: 'settings', answers: THE_ROTA_APP },
  // The provider of these tests is set up; where none is, tests/server/mutations/first-settings.test.ts (decision 73).
  'POST /provider-settings': { about: 'nothing', answers: NOT_AS_IT_IS },
  'PATCH /provider-settings/{settingsId}': { about: 'settings', answers: MANAGERS },

  // Tables that are imported: by whom one of the kind could be added by hand (decision 72)
  'POST /imports/preview': { about: 'nothing', answers: MANAGERS },
  // Confirmed without a preview: nothing is written.
  'POST /imports': { about: 'nothing', answers: NOT_AS_IT_IS },
  // Which import can be taken back is tested in tests/server/calls/imports.test.ts; here none is there.
  'POST /imports/{importId}/undo': { about: 'nothing', answers: '404 404 403 403 403 403 403 401' },
  'GET /imports': { about: 'nothing', answers: MANAGERS },

  // Stats: of the whole provider, for managers alone (rules §7)
  'GET /stats/users/activity-performance': { about: 'nothing', answers: MANAGERS },
  'GET /stats/rotas/shift-hours/staff-agency-split': { about: 'nothing', answers: MANAGERS },
  'GET /stats/clients/activity-performance': { about: 'nothing', answers: MANAGERS },
  'GET /stats/users/auth-events/day-summary': { about: 'nothing', answers: MANAGERS },
  'GET /stats/users/auth-events/latest-with-shifts': { about: 'nothing', answers: MANAGERS },
  'GET /stats/rota-agencies/auth-events/latest-with-shifts': { about: 'nothing', answers: MANAGERS },
  'GET /stats/rota-activities/reports': { about: 'nothing', answers: MANAGERS },
  'GET /stats/rota-activities/client-enjoyment': { about: 'nothing', answers: MANAGERS },
  'GET /stats/rota-activities/behaviour': { about: 'nothing', answers: MANAGERS },
  'GET /stats/rota-activities/behaviour/rows': { about: 'nothing', answers: MANAGERS },
  'GET /stats/rota-activities/behaviour/staffing': { about: 'nothing', answers: MANAGERS },
  'GET /stats/rota-activities/client-activities': { about: 'nothing', answers: MANAGERS },
  'GET /stats/rota-activities/client-activities/rows': { about: 'nothing', answers: MANAGERS },
  'GET /stats/rota-activities/client-experience': { about: 'nothing', answers: MANAGERS },
  // A removed record has its history.
  'GET /clients/{clientId}/history': { about: 'client', answers: MANAGERS, but: { deleted: MANAGERS } },
  'GET /rota-activities/{activityId}/history': { about: 'activity', answers: MANAGERS, but: { deleted: MANAGERS } },
  'GET /rotas/shifts/{shiftId}/history': { about: 'shift', answers: MANAGERS, but: { deleted: MANAGERS } },
  'GET /rota-users/{rotaUserId}/history': { about: 'member of staff', answers: MANAGERS, but: { deleted: MANAGERS } },
  'GET /rota-agencies/{agencyId}/history': { about: 'agency', answers: MANAGERS, but: { deleted: MANAGERS } },
  'GET /provider-settings/{settingsId}/history': { about: 'settings', answers: MANAGERS },
  'GET /stats/rota-activities/declined': { about: 'nothing', answers: MANAGERS },
  'GET /stats/rota-activities/declined/rows': { about: 'nothing', answers: MANAGERS },
  'GET /stats/management': { about: 'nothing', answers: MANAGERS },
  'GET /stats/daily': { about: 'nothing', answers: MANAGERS },
  'GET /stats/daily/activities': { about: 'nothing', answers: MANAGERS },
  'GET /stats/payroll': { about: 'nothing', answers: MANAGERS },
  'GET /stats/payroll/shifts': { about: 'nothing', answers: MANAGERS },
  'GET /stats/payroll/file': { about: 'nothing', answers: MANAGERS },
  // A fortnight is no pay period of this provider; tests/server/stats/payroll-locks.test.ts has one that is locked.
  'POST /stats/payroll/lock': { about: 'nothing', answers: NOT_AS_IT_IS },
}
