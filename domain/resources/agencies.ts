import { Agency } from '../agency/agency.ts'
import { agenciesFreshForMs, listsRecheckEveryMs, pageSizes } from '../constants.ts'
import { defineResource, everything } from './define-resource.ts'

export const agencies = defineResource({
  table: 'agencies',
  segment: 'rota-agencies',
  liveEvent: 'rota-agency',
  row: Agency,
  permission: 'read rota.rota-agencies',
  indexes: [],
  fields: {
    id: 'id',
    name: 'text',
    shortName: 'text',
    dateCreated: 'instant',
    dateModified: 'stamp',
  },
  feed: {
    path: '/rota-agencies',
    pageSize: pageSizes.agencies,
    freshForMs: agenciesFreshForMs,
    recheckEveryMs: listsRecheckEveryMs,
    stages: everything,
  },
})
