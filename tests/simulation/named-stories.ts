import type { ScheduleGiven } from './simulate.ts'
import type { Operation } from './stories/operation.ts'

/** One step; `a` to `c` pick what it is about, and 0 picks the first there is. */
const step = (kind: string, { a = 0, b = 0, c = 0, thenMs = 200 }: Partial<Operation> = {}): Operation => ({
  kind,
  a,
  b,
  c,
  thenMs,
})

const times = (count: number, part: string): string[] => Array.from({ length: count }, () => part)

const fiveComments = [0, 1, 2, 3, 4].map((b) => step('comment', { b, thenMs: 5 }))

export type NamedStory = {
  readonly what: string
  /** The planted bug that brings back what the story found: with it the story breaks an invariant. */
  readonly standsFor: string
  /** Parts of lines of the trace, in the order in which they have to come: the state that the story is kept for. */
  readonly reaches: readonly string[]
  readonly devices?: number
  readonly people?: number
  readonly operations: readonly Operation[]
  readonly seeds?: readonly number[]
}

/** What the simulation found once, each in as few steps as it takes. */
export const namedStories: readonly NamedStory[] = [
  {
    what: 'an empty answer of somebody on the way is no receipt',
    standsFor: 'portal-is-receipt',
    reaches: ['comment: press 1 ', 'FAULT 3 empty answer'],
    seeds: [1, 5, 6, 10],
    operations: [step('an empty answer'), step('comment'), step('an empty answer'), step('start', { b: 1 })],
  },
  {
    what: 'the same person signs in again on a locked tablet and sees their rows',
    standsFor: 'lock-outlives-a-sign-in',
    reaches: ['lock: tablet 1', 'everything is healed', 'POST /v1/session → 20'],
    operations: [step('lock', { thenMs: 700 })],
  },
  {
    what: 'a receipt that cannot be kept does not send the others twice at once',
    standsFor: 'round-ends-with-a-failure',
    reaches: ['comment: press 5 ', 'commits fail', 'FAULT 23 quota in a save'],
    seeds: [1, 3, 5, 6],
    operations: [
      ...[step('latency', { b: 3 }), ...fiveComments],
      ...[step('commits fail', { thenMs: 0 }), step('send now', { thenMs: 6000 })],
    ],
  },
  {
    what: 'while somebody else signs in on a page, it does not go on with the person before and say that nothing waits',
    standsFor: 'person-before-shown-while-signing-in',
    reaches: ['comment: press 1 ', 'sign in here', 'POST /v1/session → 20', '/comment → 200'],
    seeds: [2, 5, 9],
    operations: [
      ...[step('down', { thenMs: 0 }), step('comment', { b: 3, thenMs: 100 }), step('up', { thenMs: 0 })],
      ...[step('latency', { b: 3, thenMs: 0 }), step('sign in here', { b: 1, thenMs: 9000 })],
      ...[step('a moment', { thenMs: 7000 }), step('a moment', { thenMs: 3000 })],
    ],
  },
  {
    what: 'a full disk does not make a storm of requests',
    standsFor: 'no-rest-after-a-failure',
    reaches: ['the disk is full', '/comment → 200', 'FAULT 23 quota in a save', '/comment → 200'],
    operations: [step('latency', { b: 1 }), ...fiveComments, step('the disk is full'), step('long')],
  },
  {
    what: 'a way that was closed for long is used soon after it opens, though no sign says so',
    standsFor: 'closed-way-tried-seldom',
    reaches: ['comment: press 1 ', ...times(10, 'FAULT 1 request lost'), 'everything is healed', '/comment → 200'],
    operations: [
      ...Array.from({ length: 8 }, () => step('requests get lost', { c: 84, thenMs: 0 })),
      ...[step('comment'), step('long', { a: 2 }), step('long', { a: 2 })],
    ],
  },
  {
    what: 'a tab that hung, was replaced and leads again reads for whoever is signed in by then',
    standsFor: 'late-end-of-a-lead',
    reaches: ['FAULT 19 leader hangs', 'takes carelight-leader', 'FAULT 41 another person', 'FAULT 16 tab killed'],
    seeds: [2, 4, 5, 9, 20084],
    operations: [
      step('hung while it sends', { a: 314604, b: 445892, c: 811833, thenMs: 50 }),
      step('create', { a: 463332, b: 150298, c: 639151, thenMs: 50 }),
      step('sign in elsewhere', { a: 129495, b: 578259, c: 921186, thenMs: 0 }),
      step('kill a tab', { a: 214507, b: 762021, c: 740177, thenMs: 50 }),
    ],
  },
  {
    what: 'a tablet that was evicted under an open tab still notices later that the server was restored',
    standsFor: 'epoch-believed-after-an-eviction',
    reaches: ['FAULT 27 origin evicted', 'create: press 1 ', 'FAULT 16 tab killed', 'FAULT 53 server restored'],
    operations: [
      ...[step('evicted', { b: 3, thenMs: 2000 }), step('create', { thenMs: 3000 })],
      ...[step('kill a tab', { thenMs: 0 }), step('the server is restored'), step('a moment', { a: 3 })],
    ],
  },
  {
    what: 'a shift is asked for again in the name of whoever asked first, or not at all',
    standsFor: 'token-of-whoever-is-there',
    reaches: ['claim a shift', 'FAULT 41 another person', 'FAULT 2 answer lost'],
    people: 3,
    seeds: [50120],
    operations: [
      step('claim a shift', { a: 483915, b: 534764, c: 67422, thenMs: 10 }),
      step('sign in elsewhere', { a: 917782, b: 719521, c: 376849, thenMs: 0 }),
    ],
  },
  {
    what: 'what a restored server forgot is sent again also where a tab noticed it that does not lead',
    standsFor: 'restore-not-announced',
    reaches: ['behaviour: press 1 ', 'FAULT 19 leader hangs', 'FAULT 53 server restored', 'takes carelight-leader'],
    devices: 2,
    people: 3,
    seeds: [3, 14, 16],
    operations: [
      step('behaviour', { a: 8116, b: 689239, c: 642740, thenMs: 0 }),
      step('a moment', { a: 349244, b: 517400, c: 857946, thenMs: 50 }),
      step('the disk is full', { a: 454434, b: 848605, c: 868129, thenMs: 50 }),
      step('create', { a: 56937, b: 726364, c: 921759, thenMs: 700 }),
      step('hang the leader', { a: 128470, b: 238548, c: 93943, thenMs: 200 }),
      step('the server is restored', { a: 222253, b: 106903, c: 308166, thenMs: 700 }),
      step('storage is refused', { a: 360568, b: 380894, c: 698032, thenMs: 50 }),
      step('create', { a: 665583, b: 448562, c: 707039, thenMs: 200 }),
      step('create', { a: 395370, b: 420658, c: 600657, thenMs: 50 }),
      step('create', { a: 60490, b: 450992, c: 399434, thenMs: 50 }),
      step('create', { a: 858814, b: 273980, c: 239841, thenMs: 200 }),
      step('create', { a: 803148, b: 760392, c: 14024, thenMs: 0 }),
      step('connections close', { a: 543930, b: 962060, c: 949485, thenMs: 0 }),
      step('file incident', { a: 305976, b: 683444, c: 296682, thenMs: 0 }),
      step('a moment', { a: 370572, b: 985932, c: 374997, thenMs: 700 }),
      step('create', { a: 371501, b: 326434, c: 54497, thenMs: 200 }),
      step('file incident', { a: 60121, b: 322427, c: 16736, thenMs: 700 }),
      step('start', { a: 637538, b: 149132, c: 191289, thenMs: 700 }),
    ],
  },
  {
    what: 'facts go under a grant while an edit waits for its author',
    standsFor: 'grant-carries-edits',
    reaches: ['change: press 1 ', 'comment: press 2 ', 'FAULT 41 another person', '/comment → 200', 'PATCH'],
    operations: [
      ...[step('down'), step('change'), step('comment'), step('up', { thenMs: 0 })],
      ...[step('sign in elsewhere', { b: 1 }), step('a moment', { a: 3 })],
    ],
  },
  {
    what: 'a receipt that is heard of after a backup has taken the place of the server is worth nothing',
    standsFor: 'receipt-of-a-replaced-server',
    reaches: ['FAULT 19 leader hangs', 'FAULT 53 server restored', 'FAULT 18 several tabs', '/comment → 200'],
    devices: 3,
    people: 5,
    seeds: [3, 4, 8, 13, 18, 624],
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
    what: 'what was read from a server that was set back is let go of, though the outbox that knew it was evicted',
    standsFor: 'outbox-alone-knows-the-server',
    reaches: ['others create', 'FAULT 28 only the outbox gone', 'FAULT 16 tab killed', 'FAULT 53 server restored'],
    operations: [
      ...[step('comment'), step('others create', { thenMs: 3000 }), step('evicted', { b: 2, thenMs: 0 })],
      ...[step('kill a tab', { thenMs: 0 }), step('the server is restored'), step('a while')],
    ],
  },
  {
    what: 'a tab that hung and leads again hears what is pressed',
    standsFor: 'bell-of-one-wait',
    reaches: ['FAULT 19 leader hangs', 'takes carelight-leader', 'tab 1: thaws', 'tab 1: holds carelight-leader'],
    devices: 2,
    people: 4,
    seeds: [1, 3, 11, 18],
    operations: [
      step('start', { a: 113413, b: 19932, c: 556216, thenMs: 5 }),
      step('sign in elsewhere', { a: 490663, b: 609109, c: 727939, thenMs: 700 }),
      step('comment', { a: 880456, b: 129674, c: 524769, thenMs: 5 }),
      step('start', { a: 31619, b: 312753, c: 743330, thenMs: 0 }),
      step('comment', { a: 774891, b: 784846, c: 807319, thenMs: 50 }),
      step('sign in elsewhere', { a: 629783, b: 525988, c: 999531, thenMs: 50 }),
      step('comment from a draft', { a: 217961, b: 726929, c: 469363, thenMs: 0 }),
      step('start', { a: 655385, b: 178156, c: 237183, thenMs: 700 }),
      step('a moment', { a: 646338, b: 167019, c: 506510, thenMs: 0 }),
      step('sign in elsewhere', { a: 456921, b: 261176, c: 834330, thenMs: 50 }),
      step('sign in elsewhere', { a: 359465, b: 152916, c: 745636, thenMs: 200 }),
      step('start', { a: 626252, b: 276583, c: 978331, thenMs: 5 }),
      step('sign in elsewhere', { a: 217181, b: 689023, c: 679179, thenMs: 50 }),
      step('sign in elsewhere', { a: 561391, b: 681282, c: 180486, thenMs: 0 }),
      step('comment', { a: 889559, b: 216732, c: 866998, thenMs: 0 }),
      step('edit entry', { a: 309372, b: 227801, c: 614794, thenMs: 700 }),
      step('start', { a: 68024, b: 868877, c: 221627, thenMs: 0 }),
      step('sign in elsewhere', { a: 175528, b: 45754, c: 375380, thenMs: 200 }),
      step('start', { a: 521693, b: 561723, c: 150748, thenMs: 50 }),
      step('change', { a: 24862, b: 242191, c: 754857, thenMs: 700 }),
      step('start', { a: 342526, b: 415244, c: 27585, thenMs: 5 }),
      step('a moment', { a: 248626, b: 614053, c: 937432, thenMs: 5 }),
      step('sign in elsewhere', { a: 882339, b: 132723, c: 220457, thenMs: 50 }),
      step('start', { a: 472010, b: 535134, c: 784714, thenMs: 200 }),
      step('start', { a: 616890, b: 174854, c: 587409, thenMs: 0 }),
      step('a moment', { a: 58976, b: 265194, c: 668734, thenMs: 50 }),
      step('sign in elsewhere', { a: 729904, b: 864663, c: 770400, thenMs: 700 }),
      step('comment', { a: 994118, b: 78686, c: 180527, thenMs: 50 }),
      step('start', { a: 37611, b: 832045, c: 995665, thenMs: 0 }),
      step('start', { a: 122579, b: 933671, c: 627784, thenMs: 0 }),
      step('too many requests', { a: 118123, b: 471664, c: 617188, thenMs: 700 }),
      step('start', { a: 64082, b: 540627, c: 284080, thenMs: 50 }),
      step('too many requests', { a: 875080, b: 798697, c: 13216, thenMs: 0 }),
      step('sign in elsewhere', { a: 106105, b: 413846, c: 995436, thenMs: 0 }),
      step('sign in elsewhere', { a: 702234, b: 518193, c: 496369, thenMs: 0 }),
      step('start', { a: 313279, b: 874215, c: 502025, thenMs: 50 }),
      step('hang the leader', { a: 401229, b: 861189, c: 757129, thenMs: 700 }),
      step('sign in elsewhere', { a: 503095, b: 632871, c: 372648, thenMs: 50 }),
      step('a client is archived', { a: 983832, b: 205195, c: 678295, thenMs: 5 }),
      step('change', { a: 860060, b: 318256, c: 396863, thenMs: 50 }),
      step('start', { a: 526405, b: 16819, c: 810476, thenMs: 700 }),
      step('start', { a: 724562, b: 963399, c: 818337, thenMs: 50 }),
      step('start', { a: 607889, b: 110842, c: 515892, thenMs: 700 }),
      step('start', { a: 551861, b: 932648, c: 546065, thenMs: 5 }),
      step('start', { a: 243834, b: 487478, c: 66913, thenMs: 700 }),
      step('start', { a: 442973, b: 911768, c: 369474, thenMs: 5 }),
      step('start', { a: 991778, b: 366472, c: 972133, thenMs: 50 }),
      step('sign in elsewhere', { a: 900554, b: 314200, c: 711508, thenMs: 700 }),
      step('look', { a: 507813, b: 431923, c: 611269, thenMs: 5 }),
      step('edit entry', { a: 422909, b: 983572, c: 435656, thenMs: 5 }),
      step('try again', { a: 138093, b: 634018, c: 445881, thenMs: 5 }),
      step('start', { a: 735936, b: 462646, c: 414352, thenMs: 700 }),
      step('a client is archived', { a: 486604, b: 48534, c: 448116, thenMs: 5 }),
      step('sign in elsewhere', { a: 454964, b: 825262, c: 913013, thenMs: 50 }),
      step('hang the leader', { a: 214444, b: 601697, c: 377893, thenMs: 200 }),
      step('wake the worker', { a: 740786, b: 207425, c: 202078, thenMs: 5 }),
      step('a moment', { a: 809722, b: 257142, c: 335158, thenMs: 0 }),
      step('comment', { a: 407938, b: 143653, c: 751756, thenMs: 700 }),
      step('sign in elsewhere', { a: 581062, b: 763431, c: 87227, thenMs: 700 }),
    ],
  },
]

/** The schedules of a story: those that it was found with, and one on the product's own store. */
export const schedulesOf = ({
  devices = 1,
  people = 2,
  operations,
  seeds = [1, 2, 3, 4],
}: NamedStory): ScheduleGiven[] =>
  [...seeds.map((seed) => ({ seed, store: 'memory' as const })), { seed: 5, store: 'dexie' as const }].map((given) => ({
    ...given,
    devices,
    people,
    operations,
  }))
