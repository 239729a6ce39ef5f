import { Client } from '../client/client.ts'
import { listsFreshForMs, listsRecheckEveryMs, pageSizes } from '../constants.ts'
import { defineResource, everything } from './define-resource.ts'

export const clients = defineResource({
  table: 'clients',
  segment: 'clients',
  liveEvent: 'client',
  row: Client,
  permission: 'read clients',
  indexes: ['location.locationId'],
  fields: {
    id: 'id',
    initials: 'text',
    'location.locationId': 'text',
    'location.roomNumber': 'text',
    archivedOn: 'day',
    dateCreated: 'instant',
    dateModified: 'stamp',
  },
  feed: {
    path: '/clients',
    pageSize: pageSizes.clients,
    freshForMs: listsFreshForMs,
    recheckEveryMs: listsRecheckEveryMs,
    stages: everything,
  },
})
