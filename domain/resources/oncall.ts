import { listsFreshForMs, listsRecheckEveryMs, pageSizes } from '../constants.ts'
import { OncallEntry } from '../oncall/oncall-entry.ts'
import { defineResource, everything } from './define-resource.ts'

export const oncall = defineResource({
  table: 'oncall',
  segment: 'rota-oncall',
  liveEvent: 'rota-oncall',
  row: OncallEntry,
  permission: 'read rota.rota-oncall',
  indexes: ['date'],
  fields: {
    id: 'id',
    userId: 'id',
    date: 'day',
    location: 'text',
    dateCreated: 'instant',
    dateModified: 'stamp',
  },
  feed: {
    path: '/rota-oncall',
    pageSize: pageSizes.oncall,
    freshForMs: listsFreshForMs,
    recheckEveryMs: listsRecheckEveryMs,
    stages: everything,
  },
})
