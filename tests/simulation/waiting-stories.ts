import { type NamedStory, step } from './named-story.ts'

const times = (count: number, part: string): string[] => Array.from({ length: count }, () => part)

const fiveComments = [0, 1, 2, 3, 4].map((b) => step('comment', { b, thenMs: 5 }))

/** Those of what failed, and waits for its next attempt. */
export const waitingStories: readonly NamedStory[] = [
  {
    what: 'presses about other rows have an entry that the server cannot take tried again now and then, not each time',
    standsFor: 'press-ends-every-wait',
    reaches: ['poison', 'FAULT 49 poison entry', ...times(70, 'comment: press ')],
    operations: [
      step('poison', { c: 1, thenMs: 0 }),
      ...Array.from({ length: 75 }, (_, at) => step('comment', { b: at % 3, thenMs: 600 })),
    ],
  },
  {
    what: 'a receipt that cannot be kept does not send the others twice at once',
    standsFor: 'round-ends-with-a-failure',
    reaches: ['comment: press 5 ', 'commits fail', 'FAULT 23 quota in a save'],
    seeds: [20, 28, 36, 40],
    operations: [
      ...[step('latency', { b: 3 }), ...fiveComments],
      ...[step('commits fail', { thenMs: 0 }), step('send now', { thenMs: 6000 })],
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
    what: 'an edit that is refused, edited, refused and edited again does not wait for those that wait for it',
    standsFor: 'edited-waits-for-what-waits-for-it',
    reaches: ['edit entry: ', 'edit entry: ', 'everything is healed', 'PATCH'],
    devices: 2,
    people: 3,
    cast: 'an agency beside the staff',
    seeds: [9],
    operations: [
      step('a batch fails in part', { a: 606369, b: 959012, c: 157710, thenMs: 700 }),
      step('edit entry', { a: 99733, b: 958322, c: 330613, thenMs: 50 }),
      step('a moment', { a: 662885, b: 910453, c: 541796, thenMs: 0 }),
      step('edit entry', { a: 355291, b: 413099, c: 705241, thenMs: 50 }),
    ],
  },
]
