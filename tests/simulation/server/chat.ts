import { belongsTo, otherOf } from '../../../domain/chat/belongs.ts'
import type { Channel } from '../../../domain/chat/channel.ts'
import type { ChannelRead } from '../../../domain/chat/channel-read.ts'
import { isUnread } from '../../../domain/chat/conversation.ts'
import { channelReadId } from '../../../domain/chat/joined-id.ts'
import type { Message } from '../../../domain/chat/message.ts'
import { messageWindowDays } from '../../../domain/constants.ts'
import { can } from '../../../domain/permissions.ts'
import type { TableName } from '../../../domain/resources/table-name.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import type { House } from './house.ts'
import type { PersonSpec } from './model-server.ts'
import type { Viewer } from './people.ts'
import { type Stored, stampOfNumber } from './tables.ts'

/** The tables of the chat: what somebody may not see of them any more is said by a reading anew, not row by row. */
export const isOfChat = (table: TableName): boolean =>
  table === 'channels' || table === 'messages' || table === 'channelReads'

/** Whether somebody belongs to a channel; those of agencies, who come and go with shifts, are not in this house's chat. */
export const isMember = ({ tables }: House, channel: Channel, { userId }: Pick<Viewer, 'userId'>): boolean =>
  belongsTo(channel, { userId, rotaUser: tables.get('rotaUsers', userId)?.row as RotaUser | undefined })

/** The one place where a stored row is known to be a channel. */
export const channelIn = ({ tables }: House, id: string): Stored<Channel> | undefined => {
  const stored = tables.get('channels', id)
  return stored === undefined || stored.isDeleted ? undefined : (stored as Stored<Channel>)
}

const channelOf = (house: House, table: TableName, { row }: Stored): Channel | undefined =>
  table === 'channels' ? (row as Channel) : channelIn(house, (row as Message | ChannelRead).channelId)?.row

/** Whoever belongs sees a channel and what is in it; and all but conversations of two, whoever manages them. */
export const isSeenInChat = (house: House, viewer: Viewer, { table, stored }: { table: TableName; stored: Stored }) => {
  const channel = channelOf(house, table, stored)
  if (channel === undefined) return false
  if (isMember(house, channel, viewer)) return true
  const managing = table === 'channels' ? 'manage channels' : 'manage messages'
  return channel.audience.kind !== 'pair' && can(viewer.ability, managing)
}

/** The messages of a channel, in order. */
export const messagesIn = ({ tables }: House, channelId: string): Message[] =>
  [...tables.rows('messages')]
    .map(({ row }) => row as Message)
    .filter((message) => message.channelId === channelId)
    .sort((one, other) => ((one.sent ?? '') < (other.sent ?? '') ? -1 : 1))

const nameFor = ({ people }: House, channel: Channel, { userId }: Viewer): string => {
  const other = otherOf(channel, userId)
  return other === undefined ? channel.name : (people.get(other)?.person.name ?? '')
}

/** How many messages of others somebody has still to read, by channel; those from before the mirror begins do not count. */
export const unreadInChat = (house: House, viewer: Viewer) => {
  if (!can(viewer.ability, 'read messages')) return []
  const from = stampOfNumber((house.now() - messageWindowDays * 24 * 3_600_000) * 1000)
  const counted = [...house.tables.rows('channels')].flatMap((stored) => {
    const channel = stored.row as Channel
    if (stored.isDeleted || !isMember(house, channel, viewer)) return []
    const { userId } = viewer
    const read = house.tables.get('channelReads', channelReadId(channel.id, userId))?.row as ChannelRead | undefined
    const unread = messagesIn(house, channel.id).filter(
      (one) => (one.sent ?? '') > from && isUnread(one, { userId, read }),
    )
    const channelName = nameFor(house, channel, viewer)
    return unread.length === 0 ? [] : [{ channelId: channel.id, channelName, unreadCount: unread.length }]
  })
  const inOrder = (one: (typeof counted)[number]) => `${one.channelName} ${one.channelId}`
  return counted.sort((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1))
}

const idOf = (index: number): string => `00000000-0000-4000-8000-8${String(index).padStart(11, '0')}`

/** The channels of a house with a chat: everybody's, a place's, some people's, and that of two of them. */
export const channelIds = { everybody: idOf(0), place: idOf(1), people: idOf(2), pair: idOf(3) } as const

/** What those channels say, for these people; none where nobody uses the chat. */
export const channelsFor = (people: readonly PersonSpec[]): Pick<Channel, 'id' | 'name' | 'audience'>[] => {
  const members = people.filter(({ roles }) => roles.includes('cc-chat-user')).map(({ id }) => id)
  const [first, second] = members
  if (first === undefined || second === undefined) return []
  const named = members.filter((_, at) => at % 2 === 0)
  return [
    { id: channelIds.everybody, name: 'All staff', audience: { kind: 'everybody' } },
    { id: channelIds.place, name: 'Georgian House', audience: { kind: 'location', location: 'gh' } },
    { id: channelIds.people, name: 'Night team', audience: { kind: 'people', userIds: named } },
    { id: channelIds.pair, name: '', audience: { kind: 'pair', userIds: [first, second].sort() } },
  ]
}
