import { type NamedStory, step } from './named-story.ts'

const inChat = { app: 'messaging', devices: 2, people: 3, seeds: [1, 2] } as const

/** Channels as those have them who work at the place of the second one. */
const [everybody, people] = [0, 2]
const settled = { thenMs: 3000 }

/** What the chat must not do, each in few steps. */
export const chatStories: readonly NamedStory[] = [
  {
    ...inChat,
    what: 'the short lines that somebody writes come in the order in which they were written',
    standsFor: 'messages-side-by-side',
    reaches: ['down: tablet 1', 'write several: press 5 ', 'up: tablet 1'],
    seeds: [1, 2, 3],
    operations: [
      ...[step('down'), step('write several', { c: 3 }), step('often overtaking', { b: 5, c: 99 })],
      ...[step('latency', { b: 2 }), step('up', settled), step('write several', { c: 3, thenMs: 3000 })],
    ],
  },
  {
    ...inChat,
    what: 'a message that is edited stays where it is',
    standsFor: 'edit-moves-its-message',
    reaches: ['write several: press ', 'edit a message: press ', '/edit → 200'],
    operations: [step('write several', settled), step('edit a message', settled), step('look at the chat', settled)],
  },
  {
    ...inChat,
    what: 'whoever scrolls back has not read less than before',
    standsFor: 'mark-goes-back',
    reaches: ['read a channel: press ', 'read again: press '],
    operations: [
      ...[step('write several', { a: 1, thenMs: 4000 }), step('read a channel', settled)],
      ...[step('down'), step('read again')],
    ],
  },
  {
    ...inChat,
    what: 'a message whose answer was lost stands once in its channel',
    standsFor: 'message-sent-anew',
    reaches: ['write a message: press 1 ', 'FAULT 2 answer lost', 'POST /v1/messages → 201'],
    operations: [step('answers get lost'), step('write a message', { b: everybody, thenMs: 5000 })],
  },
  {
    ...inChat,
    what: 'the next person at a tablet has no message of a channel that they are not in',
    standsFor: 'messages-outlive-their-person',
    reaches: ['write a message: press 1 ', 'FAULT 41 another person signs in'],
    operations: [
      ...[step('write a message', { b: people, thenMs: 3000 }), step('sign in elsewhere', { b: 1, thenMs: 20 })],
      ...Array.from({ length: 20 }, () => step('look at the chat', { thenMs: 40 })),
    ],
  },
  {
    ...inChat,
    what: 'the next person at a tablet is offered nothing that the last one has typed',
    standsFor: 'draft-shown-to-the-next',
    reaches: ['save a draft: tablet 1', 'FAULT 41 another person signs in', 'look: '],
    operations: [step('save a draft'), step('sign in elsewhere', { b: 1, thenMs: 3000 }), step('look', settled)],
  },
  {
    ...inChat,
    what: 'nobody has their own messages to read',
    standsFor: 'own-counts-as-unread',
    reaches: ['write a message: press 1 ', 'POST /v1/messages → 201'],
    operations: [step('write a message', settled)],
  },
  {
    ...inChat,
    what: 'what was read is not unread any more',
    standsFor: 'read-still-counts',
    reaches: ['write several: press ', 'read a channel: press ', '/mark-read → 200'],
    operations: [step('write several', { a: 1, thenMs: 4000 }), step('read a channel', settled)],
  },
  {
    ...inChat,
    what: 'what waits stands behind all that the server has',
    standsFor: 'waiting-stands-first',
    reaches: ['write several: press ', 'down: tablet 1', 'write a message: press ', 'look at the chat: '],
    operations: [
      ...[step('write several', settled), step('down'), step('write a message'), step('look at the chat')],
      step('a moment'),
    ],
  },
  {
    ...inChat,
    what: 'whoever is taken off a channel has nothing of it any more',
    standsFor: 'left-channel-stays',
    seeds: [1],
    reaches: ['write several: press ', 'taken off the channel: leave-channel', 'GET /v1/messages → 410'],
    operations: [
      ...[step('write several', { b: people, thenMs: 3000 }), step('taken off the channel', settled)],
      step('a moment', { a: 3 }),
    ],
  },
]
