import { Announcement } from '../announcements/announcement.ts'
import { listsFreshForMs, listsRecheckEveryMs, pageSizes } from '../constants.ts'
import { defineResource, everything } from './define-resource.ts'

/**
 * Announcements with their drafts, for those who manage channels. Everybody else reads what is for them: `announcements.unread`
 * and `announcements.shown`.
 */
export const announcements = defineResource({
  table: 'announcements',
  segment: 'announcements',
  liveEvent: 'announcement-document',
  row: Announcement,
  permission: 'update channels',
  indexes: [],
  fields: { id: 'id', title: 'text', state: 'text', dateCreated: 'instant', dateModified: 'stamp' },
  apps: ['messaging'],
  feed: {
    path: '/announcements',
    pageSize: pageSizes.announcements,
    freshForMs: listsFreshForMs,
    recheckEveryMs: listsRecheckEveryMs,
    stages: everything,
  },
})
