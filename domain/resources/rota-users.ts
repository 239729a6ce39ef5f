import { listsFreshForMs, listsRecheckEveryMs, pageSizes } from '../constants.ts'
import { RotaUser } from '../rota-user/rota-user.ts'
import { defineResource, everything } from './define-resource.ts'

export const rotaUsers = defineResource({
  table: 'rotaUsers',
  segment: 'rota-users',
  liveEvent: 'rota-user',
  row: RotaUser,
  permission: 'read rota.rota-users',
  indexes: [],
  fields: {
    id: 'id',
    userId: 'id',
    displayName: 'text',
    archivedOn: 'day',
    dateCreated: 'instant',
    dateModified: 'stamp',
  },
  // The chat shows who wrote: without the names all would be unknown for a moment.
  firstOn: ['messaging'],
  feed: {
    path: '/rota-users',
    pageSize: pageSizes.rotaUsers,
    freshForMs: listsFreshForMs,
    recheckEveryMs: listsRecheckEveryMs,
    stages: everything,
  },
})
