import type { Activity } from '../../../domain/activity/activity.ts'
import { toWireInstant } from '../../../domain/time/instant.ts'
import { unreadInChat } from './chat.ts'
import type { Announcement, House } from './house.ts'
import type { MutationRequest } from './mutation-request.ts'
import type { Viewer } from './people.ts'
import { refusal } from './refusal.ts'

const channel = { channelId: '6d0f5b0a-3c51-4f7e-9a55-0b7f6f0c1d2e', channelName: 'Calls for help' }

/** A call for help, to everybody but the caller. */
export const announceHelp = (house: House, { stamp, payload }: MutationRequest, activity: Activity): void => {
  const { userId, displayName } = stamp.actor
  house.announcements.set(stamp.id, {
    id: stamp.id,
    title: `${displayName} asks for help: ${activity.title}`,
    content: String(payload['message']),
    date: toWireInstant(Number(payload['date'])),
    activityId: activity.id,
    audience: house.people.all().flatMap((viewer) => (viewer.userId === userId ? [] : [viewer.userId])),
  })
  house.tables.announce(stamp.id)
}

const unreadOf = ({ announcements, reads }: House, { userId }: Viewer): Announcement[] =>
  [...announcements.values()]
    .filter(({ id, audience }) => audience.includes(userId) && !reads.has(`${userId} ${id}`))
    .reverse()

export const unreadCounts = (house: House, viewer: Viewer) => {
  const unreadCount = unreadOf(house, viewer).length
  return [...(unreadCount === 0 ? [] : [{ ...channel, unreadCount }]), ...unreadInChat(house, viewer)]
}

export const unreadList = (house: House, viewer: Viewer) => {
  const unread = unreadOf(house, viewer)
  const items = unread.map(({ audience: _for, ...one }) => ({
    ...channel,
    ...one,
    kind: 'help',
    unreadCount: unread.length,
  }))
  return { total: unread.length, items }
}

/** 404 for one that is not for this person. */
export const markRead = ({ announcements, reads }: House, id: string, { userId }: Viewer): void => {
  if (announcements.get(id)?.audience.includes(userId) !== true)
    throw refusal(404, 'This announcement cannot be found.')
  reads.set(`${userId} ${id}`, true)
}
