import { describe, expect, it } from 'vitest'
import { runSchedule } from '../../simulation/simulate.ts'
import type { Operation } from '../../simulation/stories/operation.ts'

/** One step; `a` to `c` pick what it is about, and 0 picks the first there is. */
const step = (kind: string, { a = 0, b = 0, c = 0, thenMs = 200 }: Partial<Operation> = {}): Operation => ({
  ...{ kind, a, b, c, thenMs },
})

type Named = {
  readonly what: string
  readonly devices?: number
  readonly people?: number
  readonly operations: readonly Operation[]
  /** Where the story needs the very moments of the seeds that it was found with. */
  readonly seeds?: readonly number[]
}

/** What the simulation found once, each in as few steps as it takes. */
const stories: readonly Named[] = [
  {
    what: 'an empty answer of somebody on the way is no receipt',
    operations: [step('an empty answer'), step('comment'), step('an empty answer'), step('start', { b: 1 })],
  },
  {
    what: 'the same person signs in again on a locked tablet and sees their rows',
    operations: [step('lock', { thenMs: 700 })],
  },
  {
    what: 'a receipt that cannot be kept does not send the others twice at once',
    operations: [
      ...[step('latency', { b: 2 }), step('commits fail', { c: 2 })],
      ...[0, 1, 2, 3, 4].map((b) => step('comment', { b, thenMs: 5 })),
      step('send now', { thenMs: 1000 }),
    ],
  },
  {
    what: 'while somebody else signs in on a page, it does not go on with the person before and say that nothing waits',
    seeds: [2, 5, 9],
    operations: [
      ...[step('down', { thenMs: 0 }), step('comment', { b: 3, thenMs: 100 }), step('up', { thenMs: 0 })],
      ...[step('latency', { b: 3, thenMs: 0 }), step('sign in here', { b: 1, thenMs: 9000 })],
      ...[step('a moment', { thenMs: 7000 }), step('a moment', { thenMs: 3000 })],
    ],
  },
  {
    what: 'a full disk does not make a storm of requests',
    operations: [step('comment'), step('the disk is full'), step('start', { b: 1 }), step('long')],
  },
  {
    what: 'a damaged row does not keep the others from being read',
    operations: [step('a row is unreadable'), step('others edit'), step('others create'), step('a while', { a: 2 })],
  },
  {
    what: 'a way that was closed for long is used soon after it opens, though no sign says so',
    operations: [step('often lost', { b: 5, c: 99 }), step('comment'), step('start', { b: 1 }), step('long', { a: 2 })],
  },
  {
    what: 'a tab that hung, was replaced and leads again reads for whoever is signed in by then',
    seeds: [20084],
    operations: [
      step('hung while it sends', { a: 314604, b: 445892, c: 811833, thenMs: 50 }),
      step('create', { a: 463332, b: 150298, c: 639151, thenMs: 50 }),
      step('gone while it is read', { a: 11142, b: 715857, c: 553594, thenMs: 700 }),
      step('sign in elsewhere', { a: 129495, b: 578259, c: 921186, thenMs: 0 }),
      step('kill a tab', { a: 214507, b: 762021, c: 740177, thenMs: 50 }),
    ],
  },
  {
    what: 'a tablet whose outbox was evicted under an open tab still notices later that the server was restored',
    ...{ devices: 2, people: 3, seeds: [40197] },
    operations: [
      step('evicted', { a: 738821, b: 135806, c: 455974, thenMs: 40 }),
      step('others edit a shift', { a: 841626, b: 628066, c: 294177, thenMs: 40 }),
      step('a person is archived', { a: 658697, b: 616487, c: 716018, thenMs: 0 }),
      step('comment', { a: 620989, b: 699030, c: 691591, thenMs: 10 }),
      step('the clock is set', { a: 60880, b: 908846, c: 658706, thenMs: 0 }),
      step('claim a shift', { a: 822950, b: 441793, c: 812323, thenMs: 0 }),
      step('a moment', { a: 672177, b: 468817, c: 729364, thenMs: 0 }),
      step('the server is restored', { a: 73052, b: 941439, c: 334093, thenMs: 0 }),
      step('viewed', { a: 888080, b: 377254, c: 316672, thenMs: 10 }),
      step('a newer build writes', { a: 317360, b: 194870, c: 229830, thenMs: 2 }),
    ],
  },
  {
    what: 'a shift is asked for again in the name of whoever asked first, or not at all',
    ...{ devices: 1, people: 3, seeds: [50120] },
    operations: [
      step('claim a shift', { a: 483915, b: 534764, c: 67422, thenMs: 10 }),
      step('sign in elsewhere', { a: 917782, b: 719521, c: 376849, thenMs: 0 }),
    ],
  },
  {
    what: 'what a restored server forgot is sent again also where a tab noticed it that does not lead',
    ...{ devices: 2, people: 3, seeds: [832] },
    operations: [
      step('a moment', { a: 870678, b: 30297, c: 973595, thenMs: 50 }),
      step('behaviour', { a: 8116, b: 689239, c: 642740, thenMs: 0 }),
      step('a moment', { a: 349244, b: 517400, c: 857946, thenMs: 50 }),
      step('the disk is full', { a: 454434, b: 848605, c: 868129, thenMs: 50 }),
      step('create', { a: 56937, b: 726364, c: 921759, thenMs: 700 }),
      step('back before the news', { a: 115844, b: 939394, c: 412905, thenMs: 5 }),
      step('hang the leader', { a: 128470, b: 238548, c: 93943, thenMs: 200 }),
      step('the server is restored', { a: 222253, b: 106903, c: 308166, thenMs: 700 }),
      step('unavailable', { a: 753634, b: 638220, c: 804541, thenMs: 50 }),
      step('latency', { a: 806758, b: 195564, c: 106438, thenMs: 700 }),
      step('create', { a: 701637, b: 185611, c: 905067, thenMs: 200 }),
      step('comment', { a: 242614, b: 659938, c: 595355, thenMs: 50 }),
      step('create', { a: 414103, b: 850441, c: 807825, thenMs: 0 }),
      step('create', { a: 7632, b: 69913, c: 754497, thenMs: 200 }),
      step('storage is refused', { a: 360568, b: 380894, c: 698032, thenMs: 50 }),
      step('create', { a: 665583, b: 448562, c: 707039, thenMs: 200 }),
      step('create', { a: 395370, b: 420658, c: 600657, thenMs: 50 }),
      step('start', { a: 879224, b: 444431, c: 796710, thenMs: 200 }),
      step('create', { a: 60490, b: 450992, c: 399434, thenMs: 50 }),
      step('stop', { a: 162025, b: 825401, c: 464086, thenMs: 50 }),
      step('comment', { a: 323596, b: 314606, c: 541526, thenMs: 50 }),
      step('create', { a: 858814, b: 273980, c: 239841, thenMs: 200 }),
      step('create', { a: 803148, b: 760392, c: 14024, thenMs: 0 }),
      step('connections close', { a: 543930, b: 962060, c: 949485, thenMs: 0 }),
      step('file incident', { a: 305976, b: 683444, c: 296682, thenMs: 0 }),
      step('a moment', { a: 370572, b: 985932, c: 374997, thenMs: 700 }),
      step('unavailable', { a: 816673, b: 69937, c: 831573, thenMs: 0 }),
      step('stop', { a: 853189, b: 370545, c: 824991, thenMs: 5 }),
      step('create', { a: 371501, b: 326434, c: 54497, thenMs: 200 }),
      step('file incident', { a: 60121, b: 322427, c: 16736, thenMs: 700 }),
      step('start', { a: 637538, b: 149132, c: 191289, thenMs: 700 }),
    ],
  },
  {
    what: 'facts go under a grant while an edit waits for its author',
    operations: [
      ...[step('down'), step('change'), step('comment'), step('up')],
      ...[step('sign in elsewhere', { b: 1 }), step('a moment', { a: 3 })],
    ],
  },
  {
    what: 'a receipt that is heard of after a backup has taken the place of the server is worth nothing',
    ...{ devices: 3, people: 5, seeds: [624] },
    operations: [
      step('start', { a: 965289, b: 698638, c: 267649, thenMs: 2 }),
      step('change', { a: 594838, b: 628128, c: 971703, thenMs: 2 }),
      step('a moment', { a: 17014, b: 538126, c: 385061, thenMs: 10 }),
      step('start', { a: 249695, b: 636513, c: 357189, thenMs: 10 }),
      step('comment', { a: 664964, b: 973276, c: 801198, thenMs: 0 }),
      step('set aside', { a: 703381, b: 179626, c: 733920, thenMs: 2 }),
      step('comment', { a: 971450, b: 531713, c: 340266, thenMs: 40 }),
      step('hang the leader', { a: 718262, b: 797480, c: 287262, thenMs: 2 }),
      step('a while', { a: 472924, b: 935226, c: 33825, thenMs: 0 }),
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
    ...{ devices: 2, people: 3, seeds: [1063] },
    operations: [
      step('others comment', { a: 695293, b: 195515, c: 760489, thenMs: 50 }),
      step('a moment', { a: 404047, b: 375983, c: 600717, thenMs: 50 }),
      step('hang the leader', { a: 803257, b: 914710, c: 44925, thenMs: 1500 }),
      step('evicted', { a: 880319, b: 221410, c: 809130, thenMs: 1500 }),
      step('the server is restored', { a: 134416, b: 169162, c: 329430, thenMs: 600 }),
    ],
  },
  {
    what: 'a tab that hung and leads again hears what is pressed',
    ...{ devices: 2, people: 4, seeds: [309] },
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

describe.each(stories)('$what', ({ devices = 1, people = 2, operations, seeds = [1, 2, 3, 4] }) => {
  it.each(seeds)('in memory, seed %i', async (seed) => {
    const { violations } = await runSchedule({ seed, store: 'memory', operations, devices, people })
    expect(violations).toEqual([])
  })

  it('on Dexie', async () => {
    const { violations } = await runSchedule({ seed: 5, store: 'dexie', operations, devices, people })
    expect(violations).toEqual([])
  })
})
