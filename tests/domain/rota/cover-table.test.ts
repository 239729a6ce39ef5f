import { expect, test } from 'vitest'
import { coverParts, coverTable } from '../../../domain/rota/cover-table.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { aTeam } from '../../support/a-team.ts'
import { ann, aShift, aShiftOf, carl, idOf, sessions, zone } from '../../support/builders.ts'

const clock = { sessions, zone }
const [monday, tuesday] = ['2026-11-23', '2026-11-24'] as const
const afternoon = { startTime: '14:00', endTime: '20:00' }
const night = { startTime: '20:00', endTime: '08:00' }

const drawn = (...shifts: Shift[]) => drawnOf('domestic', ...shifts)
const drawnOf = (rotaType: string, ...shifts: Shift[]) =>
  [...coverTable(shifts, { days: [monday, tuesday], clock, team: aTeam({ rotaType }) })].map(([day, parts]) => [
    day,
    ...[...parts].map(([key, { covered, wanted, state }]) => `${key} ${covered} of ${wanted} ${state}`),
  ])

test('the lines of the table are the sessions in their order, with the handover between afternoon and night', () => {
  expect(coverParts(sessions.toReversed()).map(({ key, startTime, endTime }) => [key, startTime, endTime])).toEqual([
    ['morning', '08:00', '14:00'],
    ['afternoon', '14:00', '20:00'],
    ['20:00-20:30', '20:00', '20:30'],
    ['night', '20:30', '08:30'],
  ])
})

test('each day says the worst of each of its parts; what nobody is wanted for says nothing', () => {
  expect(
    drawn(
      aShiftOf(ann, { ...afternoon, id: idOf('a1') }),
      aShift({ ...afternoon, id: idOf('a2'), startTime: '17:00' }),
      aShiftOf(carl, { ...night, dutiesRequired: ['hoc'] }),
    ),
  ).toEqual([[monday, 'afternoon 1 of 2 short', '20:00-20:30 1 of 1 covered', 'night 1 of 1 covered'], [tuesday]])
})

test('a handover that nobody does is a hole; a night belongs to the day on which it begins', () => {
  expect(drawnOf('support', aShiftOf(ann, afternoon), aShiftOf(carl, night))).toEqual([
    [monday, 'afternoon 1 of 1 covered', '20:00-20:30 0 of 1 none', 'night 1 of 1 covered'],
    [tuesday],
  ])
})

test('a day of a care rota on which nobody is planned is a hole from morning to night', () => {
  expect(drawnOf('care', aShiftOf(ann, { ...afternoon, dutiesRequired: ['hoc'] }))).toEqual([
    [monday, 'morning 0 of 1 none', 'afternoon 1 of 1 covered', '20:00-20:30 1 of 1 covered', 'night 0 of 1 none'],
    [tuesday, 'morning 0 of 1 none', 'afternoon 0 of 1 none', '20:00-20:30 0 of 1 none', 'night 0 of 1 none'],
  ])
})
