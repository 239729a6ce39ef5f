import { Message } from '../chat/message.ts'
import { listsFreshForMs, listsRecheckEveryMs, messageWindowDays, pageSizes } from '../constants.ts'
import { type Instant, toWireInstant } from '../time/instant.ts'
import { addDays } from '../time/local-day.ts'
import { startOfDay } from '../time/zone.ts'
import type { ChangeStamp } from '../wire.ts'
import { defineResource, type FeedContext, type Stage } from './define-resource.ts'
import type { Filter } from './filter.ts'

const edgeOf = (known: readonly Filter[]): number =>
  Date.parse(String(known.find(({ subject }) => subject === 'dateCreated')?.value))

/** Behind every place: those that the server gives, and behind them those of messages that wait. */
export const lastPlace = Number.MAX_SAFE_INTEGER
const firstWaitingPlace = 2 ** 52
export const lastSentPlace = firstWaitingPlace - 1

const microseconds = 1000

/** The place at which a message stands that would have come at this moment. */
export const placeAt = (at: Instant): number => at * microseconds

/** The place of what came with this change: no two share one. */
export const placeOfChange = (sent: ChangeStamp): number =>
  placeAt(Date.parse(`${sent.slice(0, 23)}Z`)) + Number(sent.slice(23, 26))

/** Where a message stands in its channel, as a number to find it by: those that wait are the last, as they were written. */
export const placeOfMessage = ({ sent, date }: Pick<Message, 'sent' | 'date'>): number =>
  sent === undefined ? firstWaitingPlace + date : placeOfChange(sent)

/** The messages of so many days back; those before are read online as somebody scrolls to them. */
const latest = ({ today, zone }: FeedContext): readonly Stage<Message>[] => {
  const from = startOfDay(addDays(today, -messageWindowDays), zone)
  const edge = toWireInstant(from)
  return [
    {
      name: 'latest',
      filter: [{ subject: 'dateCreated', comparison: 'gte', value: edge }],
      covers: ({ dateCreated, sent }) => sent !== undefined && Date.parse(dateCreated) >= from,
      newSince: (known) => (edgeOf(known) <= from ? [] : undefined),
    },
  ]
}

export const messages = defineResource({
  table: 'messages',
  segment: 'messages',
  liveEvent: 'message',
  row: Message,
  permission: 'read messages',
  indexes: ['[channelId+place]'],
  indexed: (message) => ({ place: placeOfMessage(message) }),
  fields: {
    id: 'id',
    channelId: 'id',
    'author.userId': 'id',
    sent: 'stamp',
    dateCreated: 'instant',
    dateModified: 'stamp',
  },
  partOf: { table: 'channels', idOf: ({ channelId }) => channelId },
  apps: ['messaging'],
  feed: {
    path: '/messages',
    pageSize: pageSizes.messages,
    freshForMs: listsFreshForMs,
    recheckEveryMs: listsRecheckEveryMs,
    stages: latest,
  },
})
