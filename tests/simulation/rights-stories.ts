import { type NamedStory, step } from './named-story.ts'

/** Those of somebody whose rights change while they work. */
export const rightsStories: readonly NamedStory[] = [
  {
    what: 'whoever is given rights back reads at once what they may see again',
    standsFor: 'rights-not-asked-as-the-line-opens',
    reaches: ['FAULT 43 rights changed', 'FAULT 43 rights given back'],
    devices: 3,
    people: 5,
    cast: 'an agency beside the staff',
    seeds: [730000063, 1, 2],
    operations: [
      step('freeze a tab', { a: 964657, b: 134082, c: 393586, thenMs: 0 }),
      step('rights are taken', { a: 971337, b: 840533, c: 364351, thenMs: 5 }),
      step('lock', { a: 412015, b: 737909, c: 502895, thenMs: 700 }),
      step('rights are taken', { a: 480095, b: 357399, c: 343212, thenMs: 200 }),
      step('openings fail', { a: 979256, b: 837669, c: 555512, thenMs: 50 }),
      step('thaw a tab', { a: 375535, b: 880968, c: 538162, thenMs: 50 }),
      step('rights are taken', { a: 971503, b: 575788, c: 386826, thenMs: 5 }),
      step('rights are given back', { a: 477651, b: 590350, c: 938185, thenMs: 50 }),
      step('lock', { a: 941382, b: 58648, c: 908802, thenMs: 200 }),
    ],
  },
  {
    what: 'what somebody removed before their role changed is not shown again by the refusal, if it is not for them any more',
    standsFor: 'beneath-unsent-work-for-ever',
    reaches: ['remove: press 1 ', 'FAULT 43 rights changed', 'GET /v1/rota-activities → 200', 'DELETE'],
    people: 1,
    operations: [
      ...[step('a very slow answer', { c: 84, thenMs: 0 }), step('remove', { thenMs: 0 })],
      ...[step('a role changes', { thenMs: 700 }), step('a moment', { a: 3 })],
    ],
  },
  {
    what: 'whoever may see more than before is shown all of an activity of which they had been told a part',
    standsFor: 'told-more-of-a-row',
    reaches: ['behaviour: press 1 ', 'FAULT 43 rights changed', 'GET /v1/rota-activities → 410'],
    devices: 2,
    cast: 'an agency first',
    seeds: [1, 3],
    operations: [step('behaviour', { a: 1, b: 7, thenMs: 700 }), step('a role changes', { thenMs: 700 })],
  },
]
