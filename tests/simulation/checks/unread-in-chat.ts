import { isUnread } from '../../../domain/chat/conversation.ts'
import { channelReadId } from '../../../domain/chat/joined-id.ts'
import type { Message } from '../../../domain/chat/message.ts'
import { messageWindowDays } from '../../../domain/constants.ts'
import { marksOn, messagesOn } from '../stories/chat.ts'
import type { Story } from '../stories/story.ts'
import type { SimDevice } from '../world/sim-world.ts'
import type { Finding, Truth } from './truth.ts'

/** A device at the end, who is there, what the server has, and the channels to which they belong. */
export type Settled = {
  readonly story: Story
  readonly truth: Truth
  readonly device: SimDevice
  readonly userId: string
  readonly all: readonly Message[]
  readonly belongs: ReadonlySet<string>
}

/** How far each person has read, by those of their presses that count: the furthest of them. */
const readBy = ({ record }: Story, counts: (id: string) => boolean): Map<string, string> => {
  const upTo = new Map<string, string>()
  for (const { read, personId, id } of record.presses) {
    if (read === undefined || id === undefined || !counts(id)) continue
    const key = `${personId} ${read.channelId}`
    if (read.upTo > (upTo.get(key) ?? '')) upTo.set(key, read.upTo)
  }
  return upTo
}

type Counted = { readonly channelId: string; readonly unreadCount: number }

/** What is unread in each channel that has something. */
const countsOf = (messages: readonly Message[], isNew: (message: Message) => boolean): Counted[] => {
  const counts = new Map<string, number>()
  for (const message of messages.filter(isNew)) {
    counts.set(message.channelId, (counts.get(message.channelId) ?? 0) + 1)
  }
  return [...counts].map(([channelId, unreadCount]) => ({ channelId, unreadCount }))
}

const asText = (counted: readonly Counted[]): string =>
  counted
    .map(({ channelId, unreadCount }) => `${unreadCount} in ${channelId.slice(-4)}`)
    .sort()
    .join(', ') || 'nothing'

/** The entries that wait on a device: what is shown there has them, also those that the server can never take. */
const waitingOn = async (device: SimDevice): Promise<ReadonlySet<string>> => {
  const entries = (await device.stored('outbox', 'entries')) as readonly { id: string; state: string }[]
  return new Set(entries.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])))
}

/** I9: a message is unread for each who belongs until their mark passes it: by what was pressed, by rows, and as told. */
export const unreadAlike = async ({ story, truth, device, userId, all, belongs }: Settled): Promise<Finding[]> => {
  const from = new Date(story.world.trueNow() - messageWindowDays * 86_400_000).toISOString()
  const isOf = ({ channelId, sent = '' }: Message) => belongs.has(channelId) && sent > from
  const marks = new Map((await marksOn(device)).map((mark) => [mark.id, mark]))
  const leftBy = (upTo: ReadonlyMap<string, string>) =>
    countsOf(all, (one) => {
      const mark = upTo.get(`${userId} ${one.channelId}`) ?? ''
      const isOfOthers = one.removed === undefined && one.author.userId !== userId
      return isOf(one) && isOfOthers && (one.sent ?? '') > mark
    })
  const waiting = await waitingOn(device)
  const pressed = leftBy(readBy(story, (id) => truth.appliedAt.has(id)))
  const pressedHere = leftBy(readBy(story, (id) => truth.appliedAt.has(id) || waiting.has(id)))
  const rows = countsOf(await messagesOn(device), (one) => {
    return isOf(one) && isUnread(one, { userId, read: marks.get(channelReadId(one.channelId, userId)) })
  })
  const served = story.world.server.unreadOf(userId)
  const cells = (await device.stored('mirror', 'cells')) as readonly { key: string; value: unknown }[]
  const told = (cells.find(({ key }) => key === 'unread')?.value as { channels?: readonly Counted[] })?.channels ?? []
  const where = `${userId.slice(-4)} on ${device.name}`
  return [
    ...(asText(served) === asText(pressed)
      ? []
      : [`the server counts ${asText(served)} for ${where}, who left ${asText(pressed)}`]),
    ...(asText(rows) === asText(pressedHere)
      ? []
      : [`${where} has ${asText(rows)} to read, and left ${asText(pressedHere)}`]),
    ...(asText(told) === asText(served)
      ? []
      : [`${where} is told of ${asText(told)} unread, and has ${asText(served)}`]),
  ].map((what) => ({ invariant: 'I9', what }))
}
