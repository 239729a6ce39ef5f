import { expect, test } from 'vitest'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { factsWhenGiven, fillRows } from '../../../../src/features/suggest-cover/fill-rows.ts'
import { aShift, aShiftOf, idOf } from '../../../support/builders.ts'
import { aMember, factsOf } from '../../../support/cover-world.ts'

const morning = aShift({ id: idOf('morning'), startTime: '08:00', endTime: '14:00' })
const midday = aShift({ id: idOf('midday'), startTime: '12:00', endTime: '18:00' })
const ann = aMember('Ann')
const bob = aMember('Bob')

const rowsOf = (picks: [Shift, { userId: string }][], ticks: [Shift, boolean][] = [], worked: Shift[] = []) => {
  const facts = factsOf([ann, bob], [morning, midday, ...worked])
  const choices = {
    picks: new Map(picks.map(([shift, { userId }]) => [shift.shiftId, userId])),
    ticks: new Map(ticks.map(([shift, isTicked]) => [shift.shiftId, isTicked])),
  }
  const rows = fillRows([morning, midday], facts, choices)
  return { rows, after: factsWhenGiven(rows, facts, choices) }
}

test('what is proposed is ticked, except where rest or hours would be short', () => {
  const late = aShiftOf(bob, { id: idOf('late'), day: '2026-11-22', startTime: '18:00', endTime: '06:00' })
  const { rows } = rowsOf(
    [
      [morning, ann],
      [midday, bob],
    ],
    [],
    [late],
  )
  expect(rows.map(({ isTicked }) => isTicked)).toEqual([true, false])
  expect(rows[1]?.candidate?.reasons.map(({ kind }) => kind)).toContain('short-rest')
})

test('two shifts at once are said at both, as long as both are ticked', () => {
  const both: [Shift, { userId: string }][] = [
    [morning, ann],
    [midday, ann],
  ]
  const blocked = (ticks: [Shift, boolean][]) => rowsOf(both, ticks).rows.map(({ candidate }) => candidate?.isBlocked)
  expect(
    blocked([
      [morning, true],
      [midday, true],
    ]),
  ).toEqual([true, true])
  expect(
    blocked([
      [morning, true],
      [midday, false],
    ]),
  ).toEqual([false, true])
})

test('a shift that nobody takes says why, and only what is ticked counts as given', () => {
  const { rows, after } = rowsOf([[morning, ann]], [[morning, true]])
  expect(rows[1]).toMatchObject({ candidate: undefined, isTicked: false, why: [{ kind: 'clash', people: 1 }] })
  expect(after.shifts.map(({ assignedTo }) => assignedTo.length)).toEqual([1, 0])
})
