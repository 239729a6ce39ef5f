import type { Unread } from '../../sync/index.ts'
import { useLiveQuery } from './use-live-query.ts'

const nothingUnread: Unread = { total: 0, channels: [], announcements: [] }

/** What is unread, as the polls last brought it; nothing while unknown. */
export const useUnread = (): Unread => useLiveQuery((read) => read.unread(), []) ?? nothingUnread
