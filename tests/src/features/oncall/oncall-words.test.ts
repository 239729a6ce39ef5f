import { expect, test } from 'vitest'
import { editWords, remarksWords } from '../../../../src/features/oncall/oncall-words.ts'
import { readWeekSearch } from '../../../../src/features/oncall/week-search.ts'
import { settings } from '../../../support/an-engine.tsx'
import { ann, aRotaUser, aShiftOf, carl, sessions } from '../../../support/builders.ts'
import { factsAt } from '../../../support/care-facts.ts'

const people = [ann, carl].map((one) => aRotaUser(one))
const facts = factsAt('2026-11-23 12:00', {
  settings: { ...settings, sessions },
  person: (userId) => people.find((one) => one.userId === userId),
})
const on = (date: string, ...userIds: string[]) => ({ location: 'gh', date, userIds })

test('an edit is said with who, where and when', () => {
  const week = ['2026-11-23', '2026-11-24', '2026-11-25']
  expect(editWords([on('2026-11-25', ann.userId)], facts)).toBe('Ann Bell is on call at Georgian House, Wed 25 Nov.')
  expect(editWords([on('2026-11-25', ann.userId, carl.userId)], facts)).toBe(
    'Ann Bell and Carl Dean are on call at Georgian House, Wed 25 Nov.',
  )
  expect(
    editWords(
      week.map((day) => on(day)),
      facts,
    ),
  ).toBe('No one is on call at Georgian House, Mon 23 Nov to Wed 25 Nov.')
})

test('days that get different people, as an undo may, name nobody for all of them', () => {
  const days = [on('2026-11-23', ann.userId), on('2026-11-24', carl.userId)]
  expect(editWords(days, facts)).toBe('On call at Georgian House, Mon 23 Nov to Tue 24 Nov, is changed.')
})

test('a shift that began on another day says on which, and nothing is said twice', () => {
  const night = (day: string) => aShiftOf(ann, { day, startTime: '20:00', endTime: '08:00' })
  const shifts = [night('2026-11-22'), night('2026-11-23'), night('2026-11-23')]
  const remarks = shifts.map((shift) => ({ kind: 'shift' as const, shift }))
  expect(remarksWords([{ kind: 'elsewhere', location: 'gh' }, ...remarks], '2026-11-23', facts)).toEqual([
    'On call at Georgian House too',
    'On shift 20:30–08:30 from Sun 22 Nov',
    'On shift 20:30–08:30',
  ])
})

test('any day of a week asks for the week, nonsense for none', () => {
  expect(readWeekSearch({ week: '2026-11-29' })).toEqual({ week: '2026-11-23' })
  expect(readWeekSearch({ week: 'soon' })).toEqual({})
})
