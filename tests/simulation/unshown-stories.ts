import { type NamedStory, step } from './named-story.ts'

/** Picks the last of a list of any length up to sixteen, wherever a store puts a row that comes back. */
const lastOfAny = 720_719

/** Those of own work that was hidden for a moment while its row was read. */
export const unshownStories: readonly NamedStory[] = [
  {
    what: 'what waits stays shown though the signal goes as soon as a restored server was heard of',
    standsFor: 'restore-hides-what-waits',
    reaches: ['comment: press 2 ', 'FAULT 53 server restored', 'FAULT 15 browser killed'],
    devices: 1,
    people: 1,
    seeds: [1, 6, 19],
    operations: [
      ...[step('comment', { thenMs: 3000 }), step('down'), step('comment', { thenMs: 6000 })],
      ...[step('the server is restored', { thenMs: 0 }), step('kill the browser', { thenMs: 0 })],
      ...[step('latency', { b: 1, thenMs: 0 }), step('up', { thenMs: 0 }), step('open a tab', { thenMs: 300 })],
      ...[step('down'), step('a moment', { thenMs: 7000 })],
    ],
  },
  {
    what: 'what somebody else has not sent is not laid on the rows of whoever signs in next',
    standsFor: 'mirror-forgets-the-person',
    reaches: ['poison', 'comment: press 1 ', 'FAULT 41 another person', 'others comment'],
    devices: 1,
    people: 2,
    operations: [
      ...[step('poison', { c: 1, thenMs: 0 }), step('comment', { thenMs: 700 })],
      ...[step('sign in elsewhere', { b: 1, thenMs: 3000 }), step('others comment', { thenMs: 3000 }), step('look')],
    ],
  },
  {
    what: 'a note that arrives as its author signs in again stays shown on what was read before it',
    standsFor: 'receipt-stands-for-a-row',
    reaches: ['comment: press 1 ', 'FAULT 41 another person', '/comment → 200'],
    devices: 1,
    people: 2,
    seeds: [1, 3, 8],
    operations: [
      ...[step('down'), step('comment'), step('overtaking', { thenMs: 0 }), step('up', { thenMs: 0 })],
      ...[step('sign in elsewhere', { b: 1, thenMs: 700 }), step('sign in elsewhere', { b: 0, thenMs: 200 })],
      ...Array.from({ length: 60 }, () => step('an event late')),
    ],
  },
  {
    what: 'an activity that cannot be read while something waits on it again is there once it can be read',
    standsFor: 'damaged-taken-for-absent',
    reaches: [
      'remove: press 1 ',
      'row is unreadable: ',
      'try again: ',
      'FAULT 34 row unreadable',
      'FAULT 18 several tabs',
    ],
    devices: 1,
    people: 1,
    operations: [
      ...[step('refuse', { b: 50, c: 2, thenMs: 0 }), step('remove', { b: lastOfAny, thenMs: 3000 }), step('down')],
      ...[step('comment'), step('a row is unreadable', { b: lastOfAny }), step('try again')],
      step('open a tab', { thenMs: 3000 }),
    ],
  },
]
