import { belongsTo } from '../../../domain/chat/belongs.ts'
import type { Channel } from '../../../domain/chat/channel.ts'
import { inOrder } from '../../../domain/chat/conversation.ts'
import { pairChannelId } from '../../../domain/chat/joined-id.ts'
import type { Message } from '../../../domain/chat/message.ts'
import { writeMessage } from '../../../domain/mutations/write-message.ts'
import { abilityOf, can } from '../../../domain/permissions.ts'
import { channelIds } from '../server/chat.ts'
import { officeId } from '../server/house.ts'
import { channelsOn, marksOn, messagesOn } from '../stories/chat.ts'
import { isAwake, type Story, userOf } from '../stories/story.ts'
import type { SimDevice } from '../world/sim-world.ts'
import type { Look } from './isolation.ts'
import { called, type Finding, type Truth } from './truth.ts'
import { type Settled, unreadAlike } from './unread-in-chat.ts'

const finding = (invariant: string) => (what: string) => ({ invariant, what })

/** I8: what a page shows of a channel is in the order of the server, one's own waiting ones last and nobody else's. */
export const shownInOrder = (
  messages: readonly Message[],
  { userId, where }: { readonly userId: string; readonly where: string },
): Finding[] => {
  const firstWaiting = messages.findIndex(({ sent }) => sent === undefined)
  const [sent, waiting] =
    firstWaiting === -1 ? [messages, []] : [messages.slice(0, firstWaiting), messages.slice(firstWaiting)]
  const ids = new Set(messages.map(({ id }) => id))
  return [
    ...(ids.size < messages.length ? [`${where} shows a message twice`] : []),
    ...sent.flatMap(({ id, sent: place = '' }, at) =>
      place > (sent[at - 1]?.sent ?? '') ? [] : [`${where} shows ${id.slice(-4)} behind a later one`],
    ),
    ...waiting.flatMap(({ id, sent: place, author }) => [
      ...(place === undefined ? [] : [`${where} shows ${id.slice(-4)} behind one that waits`]),
      ...(author.userId === userId ? [] : [`${where} shows ${id.slice(-4)} of somebody else, which waits`]),
    ]),
  ].map(finding('I8'))
}

type Member = { readonly userId: string; readonly channelId: string }

/** Who belongs to each channel now, as the server has it. */
const membersNow = ({ world, people }: Story): Member[] => {
  const { server } = world
  const rotaUsers = server.visibleTo(officeId, 'rotaUsers')
  const seen = [...server.visibleTo(officeId, 'channels').values()] as unknown as Channel[]
  return people.flatMap(({ id: userId }) =>
    seen
      .filter((channel) => belongsTo(channel, { userId, rotaUser: rotaUsers.get(userId) as never }))
      .map(({ id: channelId }) => ({ userId, channelId })),
  )
}

/** The conversations of two that may be begun, and the one that is there from the beginning. */
const pairsMade = new WeakMap<Story['people'], readonly Member[]>()

const pairsOf = ({ people }: Story): readonly Member[] => {
  const made = pairsMade.get(people) ?? pairsAmong(people)
  pairsMade.set(people, made)
  return made
}

const pairsAmong = (people: Story['people']): Member[] => {
  const [first, second] = people
  const two = [first, second].flatMap((one) => (one ? [{ userId: one.id, channelId: channelIds.pair }] : []))
  const others = people.flatMap(({ id: userId }) =>
    people.map(({ id: other }) => ({ userId, channelId: pairChannelId(userId, other) })),
  )
  return [...two, ...others]
}

const mayManage = ({ people }: Story, userId: string): boolean =>
  people.some(({ id, roles }) => id === userId && roles.includes('cc-chat-admin'))

/** A place of a channel and what a device knew of it: how far its person had read. */
type KnownMarks = { readonly owner: string; readonly wipe: string | undefined; readonly upTo: Map<string, string> }

/** Of what is in one channel: a row of it. */
type InChannel = { readonly id: string; readonly channelId: string }

/** Watches the chat of a schedule, after each step. */
export const createChatWatch = (story: Story) => {
  const key = ({ userId, channelId }: Member) => `${userId} ${channelId}`
  const ever = new Set(pairsOf(story).map(key))
  const pairs = new Set(pairsOf(story).map(({ channelId }) => channelId))
  const places = new Map<string, string>()
  const marks = new Map<SimDevice, KnownMarks>()
  const looked = new Map<SimDevice, readonly unknown[]>()
  const mayKnow = (userId: string, channelId: string) =>
    ever.has(`${userId} ${channelId}`) || (mayManage(story, userId) && !pairs.has(channelId))

  /** I10, all the time: nothing is here of a channel in which whoever the copy belongs to never was. */
  const ofStrangers = (device: SimDevice, owner: string, rows: readonly InChannel[]): string[] =>
    rows
      .filter(({ channelId }) => !mayKnow(owner, channelId))
      .map(({ id, channelId }) => `${device.name} of ${owner.slice(-4)} has ${id.slice(-4)} of ${channelId.slice(-4)}`)

  const ofSomebodyElse = (device: SimDevice, owner: string, messages: readonly Message[]): string[] =>
    messages
      .filter(({ sent, author }) => sent === undefined && author.userId !== owner)
      .map(({ id }) => `${device.name} of ${owner.slice(-4)} has ${id.slice(-4)}, which waits and is not theirs`)

  /** I8, all the time: a message has one place, everywhere and for ever. */
  const movedIn = (device: SimDevice, messages: readonly Message[]): string[] =>
    messages.flatMap(({ id, sent }) => {
      if (sent === undefined) return []
      const before = places.get(id)
      places.set(id, before ?? sent)
      return before === undefined || before === sent ? [] : [`${id.slice(-4)} has moved on ${device.name}`]
    })

  /** I9, all the time: how far somebody has read goes forward. */
  const readBack = async (device: SimDevice, owner: string): Promise<string[]> => {
    const wipe = await device.wipe()
    const known = marks.get(device)
    const isSame = known?.owner === owner && known.wipe === wipe
    const upTo = isSame ? known.upTo : new Map<string, string>()
    marks.set(device, { owner, wipe, upTo })
    return (await marksOn(device)).flatMap((mark) => {
      const before = upTo.get(mark.id) ?? ''
      const isBack = mark.upTo < before
      if (!isBack) upTo.set(mark.id, mark.upTo)
      return isBack ? [`${mark.userId.slice(-4)} has read less than before on ${device.name}`] : []
    })
  }

  return {
    note: () => {
      for (const member of membersNow(story)) ever.add(key(member))
    },
    device: async (device: SimDevice): Promise<Finding[]> => {
      const owner = await device.owner()
      if (owner === undefined) return []
      const tables = (['messages', 'channels', 'channelReads'] as const).map((table) => device.mirrorRows(table))
      const rows = [owner, ...(await Promise.all(tables))]
      if (looked.get(device)?.every((one, at) => one === rows[at]) === true) return []
      looked.set(device, rows)
      const messages = await messagesOn(device)
      const channels = (await channelsOn(device)).map(({ id }) => ({ id, channelId: id }))
      const inChannels = [...channels, ...messages, ...(await marksOn(device))]
      // A damaged row and a page that could not write are put right later.
      const marked = [...story.world.trace.faults().keys()].some((fault) => /^(2[3-9]|3[04]) /.test(fault))
      return [
        ...ofStrangers(device, owner, inChannels).map(finding('I10')),
        ...ofSomebodyElse(device, owner, messages).map(finding('I10')),
        ...movedIn(device, messages).map(finding('I8')),
        ...(marked ? [] : await readBack(device, owner)).map(finding('I9')),
      ]
    },
    look: ({ userId, device, channels = [] }: Look): Finding[] =>
      channels
        .filter((channelId) => !mayKnow(userId, channelId))
        .map((channelId) => `${userId.slice(-4)} on ${device} is told of ${channelId.slice(-4)}`)
        .map(finding('I10')),
  }
}

const sentBefore = (one: Message, other: Message): number => ((one.sent ?? '') < (other.sent ?? '') ? -1 : 1)

/** All messages that the server has, of conversations of two as well. */
const messagesAtServer = ({ world, people }: Story): Message[] => {
  const all = new Map<string, Message>()
  for (const { id: userId } of [{ id: officeId }, ...people]) {
    for (const [id, row] of world.server.visibleTo(userId, 'messages')) all.set(id, row as unknown as Message)
  }
  return [...all.values()].sort(sentBefore)
}

const textsOf = ({ text, earlier = [] }: Message): string[] => [text, ...earlier.map((one) => one.text)]

/** I1, as people read it: what the server took is in its channel, once, in the words of its author. */
const takenOnce = ({ record }: Story, truth: Truth, messages: readonly Message[]): Finding[] => {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const written = record.presses.filter(
    ({ name, id }) => name === writeMessage.name && id !== undefined && truth.appliedAt.has(id),
  )
  const missing = written.filter(({ target, mark }) => {
    const message = byId.get(target)
    if (message === undefined) return true
    return message.removed === undefined && !textsOf(message).some((text) => text.includes(mark))
  })
  const twice = written.filter(
    ({ mark }) => messages.filter((message) => textsOf(message).some((text) => text === mark)).length > 1,
  )
  return [
    ...missing.map((press) => finding('I1')(`${called(press)} was taken, and its words are not in the channel`)),
    ...twice.map((press) => finding('I2')(`${called(press)} stands in its channel twice`)),
  ]
}

/** I8: each channel stands in the one order on every device; and I10: of channels without its person none is there. */
const alikeOn = async ({ story, device, userId, all, belongs }: Settled): Promise<Finding[]> => {
  const user = device.tabs.map(userOf).find((one) => one?.id === userId)
  const managed = can(abilityOf(user?.ability ?? []), 'manage messages')
  const pairs = new Set(pairsOf(story).map(({ channelId }) => channelId))
  const rows = await messagesOn(device)
  const foreign = rows.filter(({ channelId }) => !belongs.has(channelId) && (!managed || pairs.has(channelId)))
  const ids = new Set(rows.flatMap(({ id, sent }) => (sent === undefined ? [] : [id])))
  const here = inOrder(rows.filter(({ sent }) => sent !== undefined))
  const order = all.filter(({ id }) => ids.has(id))
  const other = here.find(({ id }, at) => order[at]?.id !== id)
  return [
    ...foreign.map(({ id }) =>
      finding('I10')(`${device.name} has ${id.slice(-4)}, and ${userId.slice(-4)} is not in its channel`),
    ),
    ...(other === undefined ? [] : [finding('I8')(`${other.id.slice(-4)} stands elsewhere on ${device.name}`)]),
  ]
}

/** What must hold of the chat once everything has healed. */
export const chatAtTheEnd = async (story: Story, truth: Truth): Promise<Finding[]> => {
  const all = messagesAtServer(story)
  const findings = takenOnce(story, truth, all)
  for (const device of story.world.devices) {
    const userId = await device.owner()
    const isThere = device.tabs.some((tab) => isAwake(tab) && userOf(tab)?.id === userId)
    if (userId === undefined || !isThere) continue
    const own = [...membersNow(story), ...pairsOf(story)].filter((one) => one.userId === userId)
    const belongs = new Set(own.map(({ channelId }) => channelId))
    const settled = { story, truth, device, userId, all, belongs }
    findings.push(...(await alikeOn(settled)), ...(await unreadAlike(settled)))
  }
  return findings
}
