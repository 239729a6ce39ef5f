import { type NamedStory, step } from './named-story.ts'

/** Those of what the browser evicted under a page that was open. */
export const evictedStories: readonly NamedStory[] = [
  {
    what: 'a page that was frozen as it kept a press keeps it once more, where the outbox went and its number was given again',
    standsFor: 'evicted-press-only-counted',
    reaches: [
      'comment: press 1 ',
      'FAULT 17 tab frozen',
      'FAULT 28 only the outbox gone',
      'comment: press 2 ',
      'tab 1: thaws',
    ],
    devices: 1,
    people: 1,
    operations: [
      ...[step('down'), step('comment', { thenMs: 0 }), step('freeze a tab', { thenMs: 0 }), step('evicted', { b: 2 })],
      ...[step('open a tab', { thenMs: 3000 }), step('comment', { b: 1 }), step('thaw a tab'), step('up')],
    ],
  },
  {
    what: 'a page that was frozen as it kept a press lowers no count that another page wrote, before the outbox goes',
    standsFor: 'late-page-lowers-the-count',
    reaches: [
      'comment: press 1 ',
      'FAULT 17 tab frozen',
      'comment: press 2 ',
      'tab 2: thaws',
      'FAULT 28 only the outbox gone',
      'comment: press 3 ',
    ],
    devices: 1,
    people: 1,
    operations: [
      ...[step('open a tab', { thenMs: 4000 }), step('comment', { a: 1, thenMs: 0 })],
      ...[step('freeze a tab', { a: 1, thenMs: 100 }), step('comment', { b: 1, thenMs: 1000 })],
      ...[step('thaw a tab', { thenMs: 1000 }), step('evicted', { b: 2 }), step('comment', { b: 2 })],
    ],
  },
  {
    what: 'what one page sends for another that was frozen as it kept it has a number that is not given again',
    standsFor: 'sent-before-it-is-remembered',
    reaches: [
      'comment: press 1 ',
      'FAULT 17 tab frozen',
      'comment → 200',
      'FAULT 28 only the outbox gone',
      'comment: press 2 ',
      'tab 2: thaws',
    ],
    devices: 1,
    people: 1,
    operations: [
      ...[step('open a tab', { thenMs: 4000 }), step('comment', { a: 1, thenMs: 0 })],
      ...[step('freeze a tab', { a: 1, thenMs: 100 }), step('send now', { thenMs: 2000 })],
      ...[step('evicted', { b: 2 }), step('comment', { b: 1 }), step('thaw a tab')],
    ],
    seeds: [1, 2, 3],
  },
]
