import { Message } from '../chat/message.ts'
import { listsFreshForMs, listsRecheckEveryMs, messageWindowDays, pageSizes } from '../constants.ts'
import { toWireInstant } from '../time/instant.ts'
import { addDays } from '../time/local-day.ts'
import { startOfDay } from '../time/zone.ts'
import { defineResource, type FeedContext, type Stage } from './define-resource.ts'

/** The messages of so many days back; those before are read online as somebody scrolls to them. */
const latest = ({ today, zone }: FeedContext): readonly Stage<Message>[] => {
  const from = startOfDay(addDays(today, -messageWindowDays), zone)
  const edge = toWireInstant(from)
  return [
    {
      name: 'latest',
      filter: [{ subject: 'dateCreated', comparison: 'gte', value: edge }],
      covers: ({ dateCreated, sent }) => sent !== undefined && Date.parse(dateCreated) >= from,
    },
  ]
}

export const messages = defineResource({
  table: 'messages',
  segment: 'messages',
  liveEvent: 'message',
  row: Message,
  permission: 'read messages',
  indexes: ['channelId'],
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
