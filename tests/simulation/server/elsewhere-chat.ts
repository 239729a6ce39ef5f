import type { Channel } from '../../../domain/chat/channel.ts'
import type { Message } from '../../../domain/chat/message.ts'
import { channelIds, channelIn } from './chat.ts'
import type { House } from './house.ts'
import type { Live } from './live.ts'
import type { Stored } from './tables.ts'

type About = { readonly house: House; readonly live: Live; readonly about: string | undefined }

const changeChannel = ({ tables }: House, stored: Stored<Channel>, fields: Partial<Channel>): void => {
  tables.put('channels', { ...stored, version: stored.version + 1, row: { ...stored.row, ...fields } })
}

/** Whoever comes to a channel or leaves it reads all anew, and their streams end. */
const readsAnew = ({ house, live }: About, userId: string): void => {
  const viewer = house.people.get(userId)
  if (viewer === undefined) return
  house.people.set(viewer.person, { raisedAt: house.tables.asOf(), isArchived: viewer.isArchived })
  live.endOf(userId)
}

/** The person asked for, or any of those on this side of the channel of named people, is put on the other side. */
export const moveMember = (given: About, to: 'in' | 'out'): boolean => {
  const { house, about } = given
  const stored = channelIn(house, channelIds.people)
  if (stored === undefined || stored.row.audience.kind !== 'people') return false
  const { userIds } = stored.row.audience
  const isHere = ({ userId }: { readonly userId: string }) => userIds.includes(userId) === (to === 'out')
  const candidates = house.people
    .all()
    .filter(({ person }) => person.roles.includes('cc-chat-user') && (about === undefined || about === person.id))
    .filter(isHere)
  if (candidates.length === 0 || (to === 'out' && userIds.length === 1)) return false
  const { userId } = house.random.pick(candidates)
  const next = to === 'in' ? [...userIds, userId] : userIds.filter((id) => id !== userId)
  changeChannel(house, stored, { audience: { kind: 'people', userIds: next } })
  readsAnew(given, userId)
  return true
}

/** The channel of a place is archived, or open again. */
export const archiveChannel = ({ house, about = channelIds.place }: About): boolean => {
  const stored = channelIn(house, about)
  if (stored === undefined) return false
  changeChannel(house, stored, { isArchived: stored.row.isArchived !== true })
  return true
}

/** The messages that whoever manages them may remove. */
export const removable = (house: House): Stored<Message>[] =>
  ([...house.tables.rows('messages')] as Stored<Message>[]).filter(({ row }) => {
    const kind = channelIn(house, row.channelId)?.row.audience.kind
    return row.removed === undefined && kind !== undefined && kind !== 'pair'
  })
