import { otherOf } from '../../../domain/chat/belongs.ts'
import type { Channel } from '../../../domain/chat/channel.ts'
import type { Message } from '../../../domain/chat/message.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'

/** What a channel is called: one of two people by the other of them. */
export const channelName = (channel: Pick<Channel, 'name' | 'audience'>, ownId: string, facts: CareFacts): string => {
  const other = otherOf(channel, ownId)
  return other === undefined ? channel.name : (facts.person(other)?.displayName ?? 'Unknown User')
}

/** "10:13", of another day "Tue 24 Nov". */
export const whenWords = (at: number, { zone, today }: Pick<CareFacts, 'zone' | 'today'>): string => {
  const day = localDayOf(at, zone)
  return day === today ? formatTime(at, zone) : formatDay(day)
}

/** The name of whoever wrote a message. */
export const authorName = ({ author }: Pick<Message, 'author'>, facts: CareFacts): string =>
  facts.person(author.userId)?.displayName ?? author.displayName ?? 'Unknown User'

const firstName = (name: string): string => name.split(' ')[0] || name

/** "You: Thanks both", "Grace: Delivery is in the office". */
export const lastLine = (
  message: Message,
  { ownId, isPair }: { ownId: string; isPair: boolean },
  facts: CareFacts,
): string => {
  const text = message.removed === undefined ? message.text.replaceAll(/\s+/gu, ' ') : 'Message removed'
  if (message.author.userId === ownId) return `You: ${text}`
  return isPair ? text : `${firstName(authorName(message, facts))}: ${text}`
}
