import fc from 'fast-check'
import { channelReadId } from '../../../domain/chat/joined-id.ts'
import type { Message } from '../../../domain/chat/message.ts'
import { unsavedDocument } from '../../../domain/wire.ts'
import { ann, at, carl, idOf } from '../../support/builders.ts'

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const channelId = fc.constant(idOf('channel'))
const messageId = fc.constant(idOf('message'))
const date = fc.integer({ min: at('2026-11-22 00:00'), max: at('2026-11-25 00:00') })
const text = fc.constantFrom('Hello', 'Hello @Carl Dean', 'Ask #AB')
const mentions = fc.constant([carl])
const clients = fc.constant([{ id: idOf('AB'), initials: 'AB' }])
const audience = fc.constantFrom(
  { kind: 'everybody' },
  { kind: 'location', location: 'gh' },
  { kind: 'duty', duty: 'meds' },
  { kind: 'people', userIds: [ann.userId] },
)
const upTo = fc.constantFrom('2026-11-23T09:00:00.000001Z', '2026-11-24T09:00:00.000001Z')

const announced = {
  title: fc.constantFrom('Boiler', 'New tins'),
  text: fc.constantFrom('# What changes\nThe tin is blue.', 'Read this'),
  audience,
  from: maybe(date),
  until: maybe(fc.constant('2026-11-30')),
  mustRead: fc.boolean(),
  state: fc.constantFrom('draft', 'published'),
}

/** Payloads of the chat, by the mutation's stored name. */
export const chatPayloads: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'v1.channel.create': fc.record({
    id: channelId,
    name: fc.constant('House'),
    purpose: maybe(fc.constant('All of the house')),
    audience,
  }),
  'v1.channel.change': fc.record({
    channelId,
    name: maybe(fc.constant('The house')),
    purpose: maybe(fc.option(fc.constant('News'))),
    audience: maybe(audience),
    isArchived: maybe(fc.boolean()),
  }),
  'v1.message.write': fc.record({
    id: messageId,
    channelId,
    date,
    text,
    mentions: maybe(mentions),
    clients: maybe(clients),
    activity: maybe(fc.constant({ id: idOf('activity'), title: 'Walk', startDate: at('2026-11-23 09:00') })),
    replyTo: maybe(fc.constant(idOf('first message'))),
    withUserId: maybe(fc.constant(carl.userId)),
  }),
  'v1.message.edit': fc.record({ messageId, date, text, mentions: maybe(mentions), clients: maybe(clients) }),
  'v1.message.remove': fc.record({ messageId, date, reason: maybe(fc.constant('Names a resident')) }),
  'v1.announcement.create': fc.record({ id: fc.constant(idOf('announcement')), ...announced }),
  'v1.announcement.change': fc.record({
    announcementId: fc.constant(idOf('announcement')),
    title: maybe(announced.title),
    text: maybe(announced.text),
    audience: maybe(audience),
    from: maybe(fc.option(date)),
    until: maybe(fc.option(fc.constant('2026-11-30'))),
    mustRead: maybe(fc.boolean()),
    state: maybe(announced.state),
  }),
  'v1.announcement.remind': fc.record({ announcementId: fc.constant(idOf('announcement')), date }),
  'v1.channel.read': fc.record({
    readId: fc.constant(channelReadId(idOf('channel'), ann.userId)),
    channelId,
    upTo,
    date,
  }),
}

const message: Message = {
  ...unsavedDocument(idOf('message')),
  channelId: idOf('channel'),
  author: ann,
  date: at('2026-11-23 09:00'),
  sent: '2026-11-23T09:00:00.000001Z',
  text: 'Good morning',
}

/** A row of each of its tables, as it is before a mutation. */
export const chatRows: Readonly<Record<string, unknown>> = {
  channels: { ...unsavedDocument(idOf('channel')), name: 'House', audience: { kind: 'everybody' } },
  messages: message,
  announcements: {
    ...unsavedDocument(idOf('announcement')),
    title: 'Boiler',
    text: 'Hot water is off.',
    audience: { kind: 'everybody' },
    mustRead: false,
    state: 'published',
    author: ann,
    shownAt: at('2026-11-23 09:00'),
  },
  channelReads: {
    ...unsavedDocument(channelReadId(idOf('channel'), ann.userId)),
    channelId: idOf('channel'),
    userId: ann.userId,
    upTo: '2026-11-23T12:00:00.000001Z',
    date: at('2026-11-23 12:00'),
  },
}
