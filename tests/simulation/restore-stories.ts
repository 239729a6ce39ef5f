import { type NamedStory, step } from './named-story.ts'

/** Those of a server that was restored from a backup. */
export const restoreStories: readonly NamedStory[] = [
  {
    what: 'a receipt that is heard of after a backup has taken the place of the server is worth nothing',
    standsFor: 'receipt-of-a-replaced-server',
    reaches: ['FAULT 19 leader hangs', 'FAULT 53 server restored', 'FAULT 18 several tabs', '/comment → 200'],
    devices: 3,
    people: 5,
    seeds: [8, 11, 18],
    operations: [
      step('comment', { a: 971450, b: 531713, c: 340266, thenMs: 40 }),
      step('hang the leader', { a: 718262, b: 797480, c: 287262, thenMs: 2 }),
      step('create', { a: 495600, b: 355905, c: 501966, thenMs: 0 }),
      step('the server is restored', { a: 344797, b: 619109, c: 825308, thenMs: 10 }),
      step('sign in elsewhere', { a: 672311, b: 552028, c: 999116, thenMs: 0 }),
      step('open a tab', { a: 726500, b: 726131, c: 885769, thenMs: 0 }),
      step('often lost', { a: 653771, b: 27620, c: 761463, thenMs: 40 }),
      step('set aside', { a: 406254, b: 723680, c: 935058, thenMs: 40 }),
      step('behaviour', { a: 391668, b: 637973, c: 315850, thenMs: 10 }),
    ],
  },
  {
    what: 'the answer of a gateway, to a tablet whose clock is ten years ahead, lets go of no receipt',
    standsFor: 'receipts-pruned-by-the-own-clock',
    reaches: [
      'create: press 1 ',
      'FAULT 16 tab killed',
      'clock is set: 315360000000 ms',
      'FAULT 53',
      'FAULT 8 status 5xx',
    ],
    devices: 2,
    people: 2,
    seeds: [1, 2, 3],
    operations: [
      step('create', { thenMs: 3000 }),
      step('a server error', { a: 401316, b: 941404, c: 912441, thenMs: 0 }),
      step('kill a tab', { a: 400950, b: 389082, c: 714525, thenMs: 5 }),
      step('the clock is set', { a: 308590, b: 660398, c: 365427, thenMs: 50 }),
      step('the server is restored', { a: 267615, b: 610606, c: 424769 }),
    ],
  },
  {
    what: 'a tablet that lay in a drawer for more than 14 days tells a restored server what that has forgotten',
    standsFor: 'receipts-too-old-for-a-restore',
    reaches: ['comment: press 1 ', 'FAULT 53 server restored', 'days in a drawer: 15 days', '/comment → 200'],
    devices: 1,
    people: 2,
    seeds: [175886857, 1, 2],
    operations: [
      step('comment', { a: 615706, b: 890534, c: 657095, thenMs: 700 }),
      step('down', { a: 725330, b: 551968, c: 195520, thenMs: 200 }),
      step('the server is restored', { a: 407982, b: 121935, c: 842214, thenMs: 50 }),
      step('days in a drawer', { a: 385359, b: 515081, c: 202425, thenMs: 5 }),
    ],
  },
  {
    what: 'what was read from a server that was set back is let go of, though the outbox that knew it was evicted',
    standsFor: 'outbox-alone-knows-the-server',
    reaches: ['others create', 'FAULT 28 only the outbox gone', 'FAULT 16 tab killed', 'FAULT 53 server restored'],
    operations: [
      ...[step('comment'), step('others create', { thenMs: 3000 }), step('evicted', { b: 2, thenMs: 0 })],
      ...[step('kill a tab', { thenMs: 0 }), step('the server is restored'), step('a while')],
    ],
  },
  {
    what: 'of edits that follow each other the last names what the first came to at a restored server, noticed in between',
    standsFor: 'restored-server-received-nothing',
    reaches: ['change: press 2 ', 'change: press 4 ', 'FAULT 53 server restored', 'PATCH ', 'GET '],
    devices: 1,
    people: 1,
    seeds: [8, 11, 12],
    operations: [
      ...[step('comment', { thenMs: 3000 }), step('change', { b: 1, thenMs: 0 }), step('change', { b: 1, thenMs: 0 })],
      ...[step('change', { b: 1, thenMs: 10 }), step('the server is restored', { a: 10, thenMs: 3000 })],
    ],
  },
]
