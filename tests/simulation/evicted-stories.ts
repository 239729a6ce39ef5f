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
]
