import { listsFreshForMs, listsRecheckEveryMs, pageSizes } from '../constants.ts'
import { Rota } from '../rota/rota.ts'
import { defineResource, everything } from './define-resource.ts'

export const rotas = defineResource({
  table: 'rotas',
  segment: 'rotas',
  liveEvent: 'rota',
  row: Rota,
  permission: 'read rota.rotas',
  indexes: ['status', 'startDate'],
  fields: {
    id: 'id',
    name: 'text',
    type: 'text',
    status: 'text',
    location: 'text',
    startDate: 'day',
    endDate: 'day',
    dateCreated: 'instant',
    dateModified: 'stamp',
  },
  feed: {
    path: '/rotas',
    // Shifts are rows of their own in the mirror.
    query: { withShifts: 'false' },
    pageSize: pageSizes.rotas,
    freshForMs: listsFreshForMs,
    recheckEveryMs: listsRecheckEveryMs,
    stages: everything,
  },
})
