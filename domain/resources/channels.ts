import { Channel } from '../chat/channel.ts'
import { listsFreshForMs, listsRecheckEveryMs, pageSizes } from '../constants.ts'
import { defineResource, everything } from './define-resource.ts'

export const channels = defineResource({
  table: 'channels',
  segment: 'channels',
  liveEvent: 'channel',
  row: Channel,
  permission: 'read channels',
  indexes: [],
  fields: { id: 'id', name: 'text', isArchived: 'boolean', dateCreated: 'instant', dateModified: 'stamp' },
  apps: ['messaging'],
  feed: {
    path: '/channels',
    pageSize: pageSizes.channels,
    freshForMs: listsFreshForMs,
    recheckEveryMs: listsRecheckEveryMs,
    stages: everything,
  },
})
