import type { Channel } from '../../../domain/chat/channel.ts'
import type { ChannelRead } from '../../../domain/chat/channel-read.ts'
import { channelReadId, pairChannelId } from '../../../domain/chat/joined-id.ts'
import type { Message } from '../../../domain/chat/message.ts'
import { mostMessagesPerMinute } from '../../../domain/constants.ts'
import { editMessage } from '../../../domain/mutations/edit-message.ts'
import { markChannelRead } from '../../../domain/mutations/mark-channel-read.ts'
import { removeMessage } from '../../../domain/mutations/remove-message.ts'
import { writeMessage } from '../../../domain/mutations/write-message.ts'
import { can } from '../../../domain/permissions.ts'
import type { MirroredRow } from '../../../domain/resources/define-resource.ts'
import type { TableName } from '../../../domain/resources/table-name.ts'
import { unsavedDocument } from '../../../domain/wire.ts'
import { type Told, told } from './asked.ts'
import { channelIn, isMember, messagesIn } from './chat.ts'
import type { House } from './house.ts'
import type { MutationRequest } from './mutation-request.ts'
import { refusal } from './refusal.ts'
import type { Stored } from './tables.ts'
import { isSeen } from './visibility.ts'

/** Whoever belongs writes, as long as the channel is not archived. */
const demandWritable = (house: House, channel: Channel | undefined, { viewer }: MutationRequest): void => {
  if (channel === undefined || !isMember(house, channel, viewer)) {
    throw refusal(403, 'You are no longer in this channel.')
  }
  if (channel.isArchived === true) throw refusal(409, 'This channel was archived.')
}

/** The first message of a conversation of two begins it. */
const beginPair = (house: House, { payload, viewer }: MutationRequest): void => {
  const [channelId, other] = [String(payload['channelId']), String(payload['withUserId'])]
  if (other === viewer.userId || channelId !== pairChannelId(viewer.userId, other)) {
    throw refusal(422, 'This is no conversation with this person.')
  }
  const reader = house.people.get(other)
  if (reader === undefined || reader.isArchived || !can(reader.ability, 'read messages')) {
    throw refusal(409, 'This person does not use the chat.')
  }
  const audience = { kind: 'pair', userIds: [viewer.userId, other].sort() } as const
  const row: Channel = { ...unsavedDocument(channelId), name: '', audience }
  put(house, 'channels', { row })
}

type Change = { readonly row: MirroredRow; readonly before?: Stored | undefined }

const put = ({ tables }: House, table: TableName, { row, before }: Change): Stored =>
  tables.put(table, {
    ...{ id: row.id, fieldVersions: {}, isDeleted: false, row },
    version: (before?.version ?? 0) + 1,
  })

const refuseTooMany = ({ tables, now }: House, { viewer }: MutationRequest): void => {
  const isNew = ({ author, dateCreated }: Message) =>
    author.userId === viewer.userId && Date.parse(dateCreated) > now() - 60_000
  const ofLate = [...tables.rows('messages')].filter(({ row }) => isNew(row as Message))
  if (ofLate.length >= mostMessagesPerMinute) {
    throw refusal(429, 'Your message is kept and sent shortly.', { headers: { 'retry-after': '10' } })
  }
}

type Written = { readonly stored: Stored; readonly request: MutationRequest }

/** A row as its author may see it now. */
const answered = (house: House, table: TableName, { stored, request }: Written): Told => {
  if (!isSeen({ house, viewer: request.viewer, table }, stored)) return told(200, { id: request.stamp.id })
  return { status: 200, text: house.tables.text(table, stored), etag: `"${stored.version}"` }
}

/** The same of one that was found as it is to be. */
const unchanged = (house: House, table: TableName, written: Written): Told => {
  const { etag: _none, ...rest } = answered(house, table, written)
  return rest
}

const write = (house: House, request: MutationRequest): Told => {
  const { definition, payload, stamp, target } = request
  const channel = channelIn(house, String(payload['channelId']))
  if (house.tables.get('messages', target) !== undefined) throw refusal(409, 'This already exists.')
  if (channel === undefined && payload['withUserId'] !== undefined) beginPair(house, request)
  else demandWritable(house, channel?.row, request)
  refuseTooMany(house, request)
  const stored = put(house, 'messages', { row: definition.apply(undefined, payload, stamp) })
  return { ...answered(house, 'messages', { stored, request }), status: 201 }
}

const noteEvent = (house: House, { said, stamp, viewer }: MutationRequest): void =>
  house.eventIds.set(stamp.id, { said, userId: viewer.userId })

/** An event that finds nothing to change is received, and leaves no row and no live event. */
const changed = (house: House, request: MutationRequest, before: Stored<Message>): Told => {
  const row: Message = request.definition.apply(before.row, request.payload, request.stamp)
  noteEvent(house, request)
  if (row === before.row) return unchanged(house, 'messages', { stored: before, request })
  return answered(house, 'messages', { stored: put(house, 'messages', { row, before }), request })
}

const messageFor = (house: House, { target, viewer }: MutationRequest): Stored<Message> => {
  const stored = house.tables.get('messages', target)
  if (stored === undefined || !isSeen({ house, viewer, table: 'messages' }, stored))
    throw refusal(404, 'This cannot be found, or you do not have access to it.')
  return stored as Stored<Message>
}

const edit = (house: House, request: MutationRequest): Told => {
  const stored = messageFor(house, request)
  if (stored.row.author.userId !== request.viewer.userId) throw refusal(403, 'You can only change your own messages.')
  demandWritable(house, channelIn(house, stored.row.channelId)?.row, request)
  return changed(house, request, stored)
}

const remove = (house: House, request: MutationRequest): Told => {
  const { viewer, payload } = request
  const stored = messageFor(house, request)
  const isOwn = stored.row.author.userId === viewer.userId
  if (!isOwn && !can(viewer.ability, 'manage messages')) throw refusal(403, 'You can only remove your own messages.')
  if (!isOwn && payload['reason'] === undefined) throw refusal(422, 'Enter why you remove this message.')
  return changed(house, request, stored)
}

/** A mark only goes forward, and up to the newest message at most. */
const mark = (house: House, request: MutationRequest): Told => {
  const { definition, payload, stamp, target, viewer } = request
  const channelId = String(payload['channelId'])
  if (target !== channelReadId(channelId, viewer.userId)) throw refusal(422, 'This is the mark of someone else.')
  noteEvent(house, request)
  const before = house.tables.get('channelReads', target) as Stored<ChannelRead> | undefined
  const channel = channelIn(house, channelId)?.row
  const newest = messagesIn(house, channelId).at(-1)?.sent
  const belongs = channel !== undefined && isMember(house, channel, viewer)
  const upTo = newest === undefined || newest > String(payload['upTo']) ? String(payload['upTo']) : newest
  if (!belongs || newest === undefined || (before !== undefined && before.row.upTo >= upTo)) {
    return before === undefined
      ? told(200, { id: stamp.id })
      : unchanged(house, 'channelReads', { stored: before, request })
  }
  const row: ChannelRead = definition.apply(before?.row, { ...payload, upTo }, stamp)
  return answered(house, 'channelReads', { stored: put(house, 'channelReads', { row, before }), request })
}

/** What each mutation of the chat does. No message here names people or clients, or answers another. */
export const chatWriters: Readonly<Record<string, (house: House, request: MutationRequest) => Told>> = {
  [writeMessage.name]: write,
  [editMessage.name]: edit,
  [removeMessage.name]: remove,
  [markChannelRead.name]: mark,
}
