import { Message } from '../chat/message.ts'
import { listsFreshForMs, listsRecheckEveryMs, messageWindowDays, pageSizes } from '../constants.ts'
import { toWireInstant } from '../time/instant.ts'
import { addDays } from '../time/local-day.ts'
import { startOfDay } from '../time/zone.ts'
import type { ChangeStamp } from '../wire.ts'
import { defineResource, type FeedContext, type Stage } from './define-resource.ts'
import type { Filter } from './filter.ts'

const edgeOf = (known: readonly Filter[]): number =>
  Date.parse(String(known.find(({ subject }) => subject === 'dateCreated')?.value))

/** Behind all messages that the server has given a place. */
export const lastPlace = Number.MAX_SAFE_INTEGER

/** Where a message stands in its channel, as a number to find it by; those of one millisecond share it. */
export const placeOfMessage = (sent: ChangeStamp | undefined): number =>
  sent === undefined ? lastPlace : Date.parse(sent)

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
  indexed: ({ sent }) => ({ place: placeOfMessage(sent) }),
  fields: {
    id: 'id',
    channelId: 'id',
    'author.userId': 'id',
    sent: 'stamp',
    dateCreated: 'instant',
    dateModified: 'stamp',
  },
  apps: ['messaging'],
  feed: {
    path: '/messages',
    pageSize: pageSizes.messages,
    freshForMs: listsFreshForMs,
    recheckEveryMs: listsRecheckEveryMs,
    stages: latest,
  },
})
