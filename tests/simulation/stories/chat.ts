import { belongsTo } from '../../../domain/chat/belongs.ts'
import type { Channel } from '../../../domain/chat/channel.ts'
import type { ChannelRead } from '../../../domain/chat/channel-read.ts'
import { inOrder, isUnread } from '../../../domain/chat/conversation.ts'
import { channelReadId, pairChannelId } from '../../../domain/chat/joined-id.ts'
import type { Message } from '../../../domain/chat/message.ts'
import { editMessage } from '../../../domain/mutations/edit-message.ts'
import { markChannelRead } from '../../../domain/mutations/mark-channel-read.ts'
import { removeMessage } from '../../../domain/mutations/remove-message.ts'
import { writeMessage } from '../../../domain/mutations/write-message.ts'
import type { MirroredRow } from '../../../domain/resources/define-resource.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { draftKeyOf } from '../../../sync/drafts.ts'
import type { SimDevice, SimTab } from '../world/sim-world.ts'
import { isOften, type Operation, type OperationKind, pickOf } from './operation.ts'
import { momentOn, noteOf, pressOn } from './press.ts'
import type { Press } from './record.ts'
import { type Story, usableTab, userOf } from './story.ts'

const isMessage = (row: MirroredRow): row is Message => 'channelId' in row && 'author' in row
const isChannel = (row: MirroredRow): row is Channel => 'audience' in row
const isMark = (row: MirroredRow): row is ChannelRead => 'upTo' in row
const isRotaUser = (row: MirroredRow): row is RotaUser => 'dutiesQualifiedFor' in row

export const messagesOn = async (device: SimDevice): Promise<Message[]> =>
  (await device.mirrorRows('messages')).filter(isMessage)

export const channelsOn = async (device: SimDevice): Promise<Channel[]> =>
  (await device.mirrorRows('channels')).filter(isChannel)

export const marksOn = async (device: SimDevice): Promise<ChannelRead[]> =>
  (await device.mirrorRows('channelReads')).filter(isMark)

/** The channels that a device's copy says this person belongs to. */
const ownChannelsOn = async (device: SimDevice, userId: string): Promise<Channel[]> => {
  const rotaUsers = (await device.mirrorRows('rotaUsers')).filter(isRotaUser)
  const rotaUser = rotaUsers.find((one) => one.userId === userId)
  return (await channelsOn(device)).filter((channel) => belongsTo(channel, { userId, rotaUser }))
}

type Scene = {
  readonly story: Story
  readonly tab: SimTab
  readonly userId: string
  readonly channel: Channel
  readonly operation: Operation
}

/** An operation in one channel of whoever is before a page; archived ones are read, and not written in. */
const inChannel =
  (act: (scene: Scene) => Press | undefined | Promise<Press | undefined>, isToWrite = false) =>
  async (story: Story, operation: Operation): Promise<string | undefined> => {
    const tab = usableTab(story, operation.a)
    const userId = tab && userOf(tab)?.id
    if (tab === undefined || userId === undefined || (await tab.device.owner()) !== userId) return undefined
    const channels = await ownChannelsOn(tab.device, userId)
    const channel = pickOf(isToWrite ? channels.filter((one) => one.isArchived !== true) : channels, operation.b)
    if (channel === undefined || !tab.isAlive) return undefined
    const press = await act({ story, tab, userId, channel, operation })
    return press && `press ${press.number} by ${press.personId.slice(-4)} on ${press.device} in ${channel.id.slice(-2)}`
  }

type Told = Pick<Scene, 'story' | 'tab'> & { readonly channelId: string; readonly withUserId?: string | undefined }

/** Somebody writes in a channel of whoever is before the page. */
export const writeIn = ({ story, tab, channelId, withUserId }: Told, word = 'Hello'): Press | undefined => {
  const text = noteOf(story, word)
  const { date } = momentOn(story, tab)
  const pair = withUserId === undefined ? {} : { withUserId }
  const payload = { id: story.random.uuid(), channelId, date, text, ...pair }
  return pressOn(story, tab, { definition: writeMessage, payload, mark: text })
}

/** Somebody writes in one of their channels, whichever it is. */
export const writeSomewhere = async (
  story: Story,
  tab: SimTab,
  { at, word }: { readonly at: number; readonly word: string },
): Promise<Press[]> => {
  const userId = userOf(tab)?.id
  if (userId === undefined || (await tab.device.owner()) !== userId) return []
  const open = (await ownChannelsOn(tab.device, userId)).filter(({ isArchived }) => isArchived !== true)
  const channel = pickOf(open, at)
  if (channel === undefined || !tab.isAlive) return []
  const press = writeIn({ story, tab, channelId: channel.id }, word)
  return press === undefined ? [] : [press]
}

const write = ({ story, tab, channel }: Scene) => writeIn({ story, tab, channelId: channel.id })

/** One after another, as people do who write in short lines. */
const writeSeveral = async ({ story, tab, channel, operation }: Scene) => {
  let last: Press | undefined
  for (let count = 2 + (operation.c % 4); count > 0; count -= 1) {
    last = writeIn({ story, tab, channelId: channel.id }, 'In short lines') ?? last
    await story.world.timeline.runFor(operation.c % 30)
  }
  return last
}

/** Typed with care, kept as a draft, and written. */
const writeFromDraft = ({ story, tab, userId, channel }: Scene) => {
  const draft = { form: 'message', subject: `${channel.id} ${story.record.presses.length}` }
  const text = noteOf(story, 'Typed with care')
  const saved = tab.engine.drafts.save(draft, text, userId)
  const { date } = momentOn(story, tab)
  const payload = { id: story.random.uuid(), channelId: channel.id, date, text }
  const press = pressOn(story, tab, { definition: writeMessage, payload, mark: text, draft })
  saved.then(
    (isSaved) => {
      if (isSaved && press !== undefined) press.draftKey = draftKeyOf(userId, draft)
    },
    () => undefined,
  )
  return press
}

/** One of the last of somebody's own messages that stand; or any that stands, of whom it may be. */
const ownMessage = async ({ tab, userId, channel, operation }: Scene): Promise<Message | undefined> => {
  const own = (await messagesOn(tab.device)).filter(
    ({ author, channelId, removed }) => author.userId === userId && channelId === channel.id && removed === undefined,
  )
  return pickOf(inOrder(own).slice(-4), operation.c)
}

/** The press that wrote a message, where it was pressed on the same device and is there still. */
const writingOf = ({ story, tab }: Scene, { id }: Message): Press[] =>
  story.record.presses.filter(
    ({ name, target, device, evicted }) =>
      name === writeMessage.name && target === id && device === tab.device.name && evicted === undefined,
  )

const edit = async (scene: Scene) => {
  const { story, tab } = scene
  const message = await ownMessage(scene)
  if (message === undefined || !tab.isAlive) return undefined
  const text = noteOf(story, 'Hello all')
  const payload = { messageId: message.id, date: momentOn(story, tab).date, text }
  const needs = message.sent === undefined ? writingOf(scene, message).slice(0, 1) : []
  return pressOn(story, tab, { definition: editMessage, payload, mark: text, needs })
}

const remove = async (scene: Scene) => {
  const { story, tab } = scene
  const message = await ownMessage(scene)
  if (message === undefined || !tab.isAlive) return undefined
  const { date, mark } = momentOn(story, tab)
  const needs = message.sent === undefined ? writingOf(scene, message).slice(0, 1) : []
  return pressOn(story, tab, { definition: removeMessage, payload: { messageId: message.id, date }, mark, needs })
}

type Marked = Pick<Scene, 'story' | 'tab' | 'userId'> & { readonly channelId: string; readonly upTo: string }

const markUpTo = ({ story, tab, userId, channelId, upTo }: Marked): Press | undefined => {
  const { date, mark } = momentOn(story, tab)
  const payload = { readId: channelReadId(channelId, userId), channelId, upTo, date }
  const press = pressOn(story, tab, { definition: markChannelRead, payload, mark })
  if (press !== undefined) press.read = { channelId, upTo }
  return press
}

/** Reads up to one of the messages that are unread here, as the page says it of what was on screen. */
const read = async ({ story, tab, userId, channel, operation }: Scene) => {
  const own = (await marksOn(tab.device)).find((one) => one.channelId === channel.id && one.userId === userId)
  const unread = inOrder(await messagesOn(tab.device)).filter(
    (one) => one.channelId === channel.id && isUnread(one, { userId, read: own }),
  )
  const upTo = (isOften(operation.c, 60) ? unread.at(-1) : pickOf(unread, operation.c))?.sent
  return upTo === undefined || !tab.isAlive ? undefined : markUpTo({ story, tab, userId, channelId: channel.id, upTo })
}

/** Comes upon a message that may have been read before: in another tab, or scrolling back. */
const readAgain = async ({ story, tab, userId, channel, operation }: Scene) => {
  const others = inOrder(await messagesOn(tab.device)).filter(
    ({ channelId, author, sent }) => channelId === channel.id && author.userId !== userId && sent !== undefined,
  )
  const upTo = pickOf(others, operation.c)?.sent
  return upTo === undefined || !tab.isAlive ? undefined : markUpTo({ story, tab, userId, channelId: channel.id, upTo })
}

/** Begins a conversation with somebody, or goes on with it from wherever it was begun. */
const writeToSomebody = async (story: Story, operation: Operation): Promise<string | undefined> => {
  const tab = usableTab(story, operation.a)
  const userId = tab && userOf(tab)?.id
  const other = pickOf(story.people, operation.b)?.id
  if (tab === undefined || userId === undefined || other === undefined || other === userId) return undefined
  const channelId = pairChannelId(userId, other)
  const press = writeIn({ story, tab, channelId, withUserId: other }, 'Between us')
  return press && `press ${press.number} by ${userId.slice(-4)} on ${press.device} to ${other.slice(-4)}`
}

/** What people do in the chat. */
export const chatKinds: readonly OperationKind[] = [
  { name: 'write a message', weight: 12, run: inChannel(write, true) },
  { name: 'write several', weight: 8, run: inChannel(writeSeveral, true) },
  { name: 'write from a draft', weight: 2, run: inChannel(writeFromDraft, true) },
  { name: 'edit a message', weight: 6, run: inChannel(edit, true) },
  { name: 'remove a message', weight: 3, run: inChannel(remove) },
  { name: 'read a channel', weight: 12, run: inChannel(read) },
  { name: 'read again', weight: 2, run: inChannel(readAgain) },
  { name: 'write to somebody', weight: 2, run: writeToSomebody },
]
