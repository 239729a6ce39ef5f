import { listsFreshForMs, listsRecheckEveryMs, pageSizes } from '../constants.ts'
import { ProviderSettings } from '../provider/provider-settings.ts'
import { defineResource, everything } from './define-resource.ts'

export const providerSettings = defineResource({
  table: 'providerSettings',
  segment: 'provider-settings',
  liveEvent: 'provider-settings',
  row: ProviderSettings,
  permission: 'read rota.rotas',
  indexes: [],
  fields: {
    id: 'id',

    dateCreated: 'instant',
    dateModified: 'stamp',
  },
  feed: {
    path: '/provider-settings',
    pageSize: pageSizes.agencies,
    freshForMs: listsFreshForMs,
    recheckEveryMs: listsRecheckEveryMs,
    stages: everything,
  },
})
