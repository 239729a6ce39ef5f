import { expect, test } from 'vitest'
import { printedWeek } from '../../../domain/rota/printed-week.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { ann, aShift, aShiftOf, carl, idOf, sessions, zone } from '../../support/builders.ts'

const monday = '2026-11-23'
const clock = { sessions, zone }
const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))

test('a printed week has nobody first, people by name and agencies last, with their hours', () => {
  const moorland = { type: 'current' as const, agencyId: idOf('agency'), displayName: 'Aardvark' }
  const shifts = [
    aShift({ id: idOf('agency shift'), assignedTo: [moorland] }),
    aShiftOf(carl, { id: idOf('one') }),
    aShiftOf(ann, { id: idOf('two'), day: '2026-11-24' }),
    aShift({ id: idOf('open') }),
    aShiftOf(ann, { id: idOf('later'), day: '2026-11-30' }),
  ]
  const rows = printedWeek(shifts, { days, clock, others: [] })
  expect(rows.map(({ person, hours }) => [person?.displayName, hours])).toEqual([
    [undefined, 12],
    ['Ann Bell', 12],
    ['Carl Dean', 12],
    ['Aardvark', 12],
  ])
  expect(rows[1]?.cells.map((cell) => cell.length)).toEqual([0, 1, 0, 0, 0, 0, 0])
})

test('who is away is there with their absence, which counts no hours, and nobody has the shift', () => {
  const sick = { type: 'sick' as const, ...ann }
  const rows = printedWeek([aShift({ assignedTo: [sick] })], { days, clock, others: [] })
  expect(rows.map(({ key, hours, cells }) => [key, hours, cells[0]?.map(({ type }) => type)])).toEqual([
    ['nobody', 12, ['current']],
    [ann.userId, 0, ['sick']],
  ])
})

test('a night from the week before counts for its hours on these days', () => {
  const night = aShiftOf(ann, { day: '2026-11-22', startTime: '20:00', endTime: '08:00' })
  const rows = printedWeek([night, aShiftOf(ann)], { days, clock, others: [] })
  expect(rows.map(({ hours }) => hours)).toEqual([20.5])
  expect(printedWeek([night], { days, clock, others: [] })).toEqual([])
})

test('hours of a person are those of other rotas too, and whoever is on another rota alone has no row', () => {
  const others = [aShiftOf(ann, { day: '2026-11-25' }), aShiftOf(carl, { day: '2026-11-26' })]
  const rows = printedWeek([aShiftOf(ann)], { days, clock, others })
  expect(rows.map(({ person, hours, cells }) => [person?.displayName, hours, cells.flat().length])).toEqual([
    ['Ann Bell', 24, 1],
  ])
})
