import { ChannelRead } from '../chat/channel-read.ts'
import { listsFreshForMs, listsRecheckEveryMs, pageSizes } from '../constants.ts'
import { defineResource, everything } from './define-resource.ts'

/** How far each person has read the channels that the viewer belongs to. */
export const channelReads = defineResource({
  table: 'channelReads',
  segment: 'channel-reads',
  liveEvent: 'channel-read',
  row: ChannelRead,
  permission: 'read messages',
  indexes: ['channelId'],
  fields: { id: 'id', channelId: 'id', userId: 'id', dateCreated: 'instant', dateModified: 'stamp' },
  apps: ['messaging'],
  feed: {
    path: '/channel-reads',
    pageSize: pageSizes.channelReads,
    freshForMs: listsFreshForMs,
    recheckEveryMs: listsRecheckEveryMs,
    stages: everything,
  },
})
