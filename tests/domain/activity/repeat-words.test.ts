import { expect, test } from 'vitest'
import { buildRepeat, type RepeatRule } from '../../../domain/activity/repeat-rule.ts'
import { repeatWords } from '../../../domain/activity/repeat-words.ts'

const words = (rule: RepeatRule) => {
  const repeat = buildRepeat({ ...rule, from: '2026-11-24', startTime: '09:30', endTime: '10:00' })
  return repeat && repeatWords(repeat)
}
const never = { kind: 'never' } as const

test.each<[string, RepeatRule]>([
  [
    'Every Tuesday and Friday at 09:30, until 20 Dec',
    { pattern: { every: 'week', weekdays: [5, 2] }, end: { kind: 'on', day: '2026-12-20' } },
  ],
  [
    'Every Tuesday at 09:30, until 2 Feb 2027',
    { pattern: { every: 'week', weekdays: [2] }, end: { kind: 'on', day: '2027-02-02' } },
  ],
  ['Every Monday, Tuesday and Friday at 09:30', { pattern: { every: 'week', weekdays: [1, 2, 5] }, end: never }],
  ['Every day at 09:30', { pattern: { every: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7] }, end: never }],
  [
    'Every day at 09:30, 10 times from Tue 24 Nov',
    { pattern: { every: 'days', interval: 1 }, end: { kind: 'after', times: 10 } },
  ],
  [
    'Every 3 days at 09:30, once from Tue 24 Nov',
    { pattern: { every: 'days', interval: 3 }, end: { kind: 'after', times: 1 } },
  ],
  [
    'Every Tuesday of week 2 of the master rota at 09:30',
    { pattern: { every: 'fortnight', week: 2, weekdays: [2] }, end: never },
  ],
  [
    'Every day of week 1 of the master rota at 09:30',
    { pattern: { every: 'fortnight', week: 1, weekdays: [1, 2, 3, 4, 5, 6, 7] }, end: never },
  ],
])('%s', (text, rule) => {
  expect(words(rule)).toBe(text)
})

test('a rule of a newer build has no words here', () => {
  expect(
    repeatWords({ rule: 'FREQ=MONTHLY', startsOn: '2026-11-24', startTime: '09:30', endTime: '10:00' }),
  ).toBeUndefined()
})
