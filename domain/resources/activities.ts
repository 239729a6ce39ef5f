import { Activity } from '../activity/activity.ts'
import { hasCallForHelp } from '../activity/help-alarms.ts'
import { isToRetry } from '../activity/home-lists.ts'
import { hasUnfiledIncident } from '../activity/unfiled-incidents.ts'
import {
  activityFirstStageDays,
  activityWindowDays,
  listsFreshForMs,
  listsRecheckEveryMs,
  pageSizes,
} from '../constants.ts'
import { defineResource } from './define-resource.ts'
import { touchedDays } from './touched-days.ts'
import { windowStages } from './window-stages.ts'

export const activities = defineResource({
  table: 'activities',
  segment: 'rota-activities',
  liveEvent: 'activity',
  row: Activity,
  permission: 'read rota.rota-activities',
  indexes: ['*days', 'openSince', 'unsettledOf'],
  indexed: (row) => ({
    days: touchedDays(row),
    // Started and not stopped, however long ago.
    openSince: row.actualEndDate === undefined ? row.actualStartDate : undefined,
    // To be tried again, with an incident to file or with a call for help: the few of all the days behind that are shown.
    unsettledOf: isToRetry(row) || hasUnfiledIncident(row) || hasCallForHelp(row) ? row.startDate : undefined,
  }),
  fields: {
    id: 'id',
    title: 'text',
    type: 'text',
    startDate: 'instant',
    endDate: 'instant',
    locationId: 'text',
    rotaId: 'id',
    master: 'boolean',
    adhoc: 'boolean',
    actualStartDate: 'instant',
    actualEndDate: 'instant',
    'clients.id': 'list',
    dateCreated: 'instant',
    dateModified: 'stamp',
  },
  feed: {
    path: '/rota-activities',
    pageSize: pageSizes.activities,
    freshForMs: listsFreshForMs,
    recheckEveryMs: listsRecheckEveryMs,
    stages: windowStages({ firstDays: activityFirstStageDays, days: activityWindowDays }),
  },
})
