import { expect, test } from 'vitest'
import { nobodyKey } from '../../../../domain/rota/rota-grid.ts'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { addDays } from '../../../../domain/time/local-day.ts'
import { heightOf, lineOf } from '../../../../src/features/rota-grid/grid-lines.ts'
import type { GridSubject } from '../../../../src/features/rota-grid/use-grid-facts.ts'
import { aGridSubject } from '../../../support/a-grid-subject.ts'
import { ann, aShiftOf, carl, idOf } from '../../../support/builders.ts'

const [monday, tuesday] = ['2026-11-23', '2026-11-24'] as const
const days = [monday, tuesday]
const annsNight = aShiftOf(ann, { id: idOf('night'), startTime: '20:00', endTime: '08:00' })
const annsLate = aShiftOf(ann, { id: idOf('late'), day: tuesday, startTime: '14:00', endTime: '20:00' })
const carls = aShiftOf(carl, { id: idOf('carls') })

const rowOf = (key: string, { rows }: GridSubject) => {
  const row = rows.find((one) => one.key === key)
  if (row === undefined) throw new Error('There is no such line')
  return row
}
const lineIn = (subject: GridSubject, key: string) => lineOf(rowOf(key, subject), { subject, days, today: monday })

test('a line says the hours of its days beside those of the contract, as much of a week as is shown', () => {
  const line = lineIn(aGridSubject([annsNight, annsLate, carls]), ann.userId)
  expect(line.weeks).toEqual([{ hours: '18:00', contracted: '10:00', isMany: false }])
  expect(lineIn(aGridSubject([carls]), carl.userId).weeks).toMatchObject([{ contracted: undefined }])
})

test('of two weeks beside each other each says its own hours: many in one are not evened out by few in the other', () => {
  const fortnight = Array.from({ length: 14 }, (_, at) => addDays(monday, at))
  const longDays = fortnight.slice(0, 5).map((day) => aShiftOf(ann, { id: idOf(day), day }))
  const subject = aGridSubject([...longDays, aShiftOf(ann, { id: idOf('next'), day: '2026-11-30', endTime: '14:00' })])
  const { weeks } = lineOf(rowOf(ann.userId, subject), { subject, days: fortnight, today: monday })
  expect(weeks).toEqual([
    { hours: '60:00', contracted: '35:00', isMany: true },
    { hours: '6:00', contracted: '35:00', isMany: false },
  ])
})

test('a line looks as it did while only those of others change, and otherwise once its own do', () => {
  const before = aGridSubject([annsNight, annsLate, carls])
  const after = aGridSubject([annsNight, annsLate, { ...carls, startTime: '09:00' }])
  expect(lineIn(after, ann.userId).signature).toBe(lineIn(before, ann.userId).signature)
  expect(lineIn(after, carl.userId).signature).not.toBe(lineIn(before, carl.userId).signature)
})

test('what changed since it was published is marked, and read aloud', () => {
  const subject = aGridSubject([annsNight, annsLate], { marks: new Map([[annsLate.shiftId, 'changed']]) })
  const blocks = lineIn(subject, ann.userId).days.flatMap((day) => day.blocks)
  expect(blocks.map(({ mark }) => mark)).toEqual([undefined, 'changed'])
  expect(blocks[1]?.words).toMatch(/Rest 5 h 30 min, changed since it was published$/)
})

test('a line is taken to be as high as its fullest day', () => {
  const alone = aGridSubject([annsNight])
  const full = aGridSubject([annsNight, aShiftOf(ann, { id: idOf('day') }), annsLate])
  const heightIn = (subject: GridSubject) => heightOf(rowOf(ann.userId, subject), { subject, days }, true)
  expect([heightIn(alone), heightIn(full)]).toEqual([40, 75])
})

test('a shift that nobody works says that it needs no cover, and its line is taken to be as much higher', () => {
  const open = { ...annsNight, assignedTo: [], coverNotRequired: true }
  const unneeded = (...shifts: Shift[]) =>
    aGridSubject(shifts).rows.flatMap(({ key }) =>
      lineIn(aGridSubject(shifts), key).days.flatMap(({ blocks }) => blocks.map(({ isUnneeded }) => isUnneeded)),
    )
  expect(unneeded(open, { ...annsLate, coverNotRequired: true })).toEqual([true, false])
  const heightIn = (subject: GridSubject) => heightOf(rowOf(nobodyKey, subject), { subject, days }, true)
  expect(heightIn(aGridSubject([open]))).toBeGreaterThan(heightIn(aGridSubject([{ ...open, coverNotRequired: false }])))
})
