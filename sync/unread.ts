import { unreadAnnouncements } from '../domain/calls/unread-announcements.ts'
import { unreadCount } from '../domain/calls/unread-count.ts'
import { makeCall } from './call.ts'
import type { Core } from './core.ts'
import type { Unread } from './queries/read.ts'
import { writeMirrorOf } from './transactions.ts'

const nothing: Unread = { total: 0, channels: [], announcements: [] }

const change = async ({ databases: { mirror } }: Core, owner: string, values: Partial<Unread>): Promise<void> => {
  await writeMirrorOf(mirror, { owner }, async ({ unread }) => {
    unread.put({ ...nothing, ...(await unread.get()), ...values })
  })
}

/** Brings the unread messages by channel. Rules §7, §9. */
export const readUnreadMessages = async (core: Core): Promise<void> => {
  const owner = await core.databases.mirror.owner.get()
  const answer = await makeCall(core, unreadCount, {})
  if (owner === undefined || !answer.ok) return
  const channels = answer.value.filter((channel) => channel.unreadCount > 0)
  const total = channels.reduce((sum, channel) => sum + channel.unreadCount, 0)
  await change(core, owner, { channels, total })
}

/** Brings the announcements that this person has not read. Rules §7, §9. */
export const readAnnouncements = async (core: Core): Promise<void> => {
  const owner = await core.databases.mirror.owner.get()
  const answer = await makeCall(core, unreadAnnouncements, {})
  if (owner === undefined || !answer.ok) return
  const announcements = answer.value.items.flatMap(({ id, title = '', content = '', date, activityId, kind }) =>
    id === undefined ? [] : [{ id, title, content, date, activityId, kind }],
  )
  await change(core, owner, { announcements })
}
