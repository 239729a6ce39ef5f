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
  {
    what: 'what is pressed at the moment at which the copy expires stays shown',
    standsFor: 'pressed-as-the-copy-goes',
    reaches: ['clock is set: 315360000000 ms', 'open a tab: ', 'comment: press '],
    devices: 2,
    people: 3,
    seeds: [1, 2, 3, 143739561],
    operations: [
      step('comment', { a: 57523, b: 649156, c: 940305 }),
      step('look', { a: 976858, b: 8440, c: 156708 }),
      step('start', { a: 127427, b: 50579, c: 488662 }),
      step('the identity pool', { a: 170688, b: 508040, c: 532130 }),
      step('try again', { a: 171688, b: 442481, c: 376562 }),
      step('comment', { a: 652475, b: 899734, c: 102264 }),
      step('edit entry', { a: 902581, b: 893879, c: 257285 }),
      step('comment', { a: 482362, b: 342130, c: 12124, thenMs: 700 }),
      step('down', { a: 137602, b: 671607, c: 817548 }),
      step('withdraw', { a: 465072, b: 487758, c: 272970, thenMs: 700 }),
      step('down', { a: 668553, b: 570006, c: 376078, thenMs: 0 }),
      step('comment', { a: 290872, b: 202182, c: 640244, thenMs: 700 }),
      step('the clock is set', { a: 979495, b: 805134, c: 278637 }),
      step('comment', { a: 896741, b: 752826, c: 884744 }),
      step('sign out elsewhere', { a: 804682, b: 195166, c: 623622, thenMs: 5 }),
      step('help', { a: 704171, b: 541856, c: 784167, thenMs: 700 }),
      step('comment', { a: 867813, b: 702368, c: 492566 }),
      step('comment', { a: 272311, b: 310575, c: 80310 }),
      step('open a tab', { a: 899715, b: 564308, c: 17438, thenMs: 5 }),
      step('comment', { a: 882080, b: 498370, c: 490200, thenMs: 5 }),
      step('start', { a: 720345, b: 423555, c: 770674, thenMs: 700 }),
      step('comment', { a: 442161, b: 751906, c: 154326, thenMs: 700 }),
      step('a moment', { a: 914580, b: 846324, c: 429879, thenMs: 5 }),
      step('the stream is cut', { a: 53531, b: 722059, c: 622421, thenMs: 700 }),
      step('a moment', { a: 614073, b: 595006, c: 339479, thenMs: 5 }),
    ],
  },
]
