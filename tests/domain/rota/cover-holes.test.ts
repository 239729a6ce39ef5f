import { expect, test } from 'vitest'
import { coverHoles, isUndrawn } from '../../../domain/rota/cover-holes.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { aCoverRule, aTeam, daily } from '../../support/a-team.ts'
import { ann, aShift, aShiftOf, carl, idOf, sessions, zone } from '../../support/builders.ts'

const clock = { sessions, zone }
const rule = aCoverRule({
  morning: { people: [2, 2, 1, 1, 1, 1, 1], duties: { meds: daily(1) } },
  afternoon: { people: daily(0) },
  night: { people: daily(0) },
})
const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const
const morningOf = (day: string, name: string): Partial<Shift> => ({
  ...{ day, startTime: '08:00', endTime: '14:00', id: idOf(`${day} ${name}`), dutiesRequired: ['meds'] },
})
const holesOf = (...shifts: Shift[]) =>
  coverHoles(shifts, { days: [monday, tuesday, wednesday], clock, team: aTeam({ rules: [rule] }) })
const said = (holes: ReturnType<typeof holesOf>) =>
  holes.map((hole) => `${hole.day} ${hole.part.key} ${hole.stretch.state}${isUndrawn(hole) ? ', undrawn' : ''}`)

test('the holes of some days stand in order, with those for which no shift was drawn', () => {
  const holes = holesOf(
    aShiftOf(ann, morningOf(monday, 'a')),
    aShift(morningOf(monday, 'b')),
    aShiftOf(ann, morningOf(tuesday, 'a')),
  )
  expect(said(holes)).toEqual([
    `${monday} morning short`,
    `${tuesday} morning short, undrawn`,
    `${wednesday} morning none, undrawn`,
  ])
})

test('days with what they need have none, and a duty that no shift asks for is undrawn', () => {
  const days = [monday, monday, tuesday, tuesday, wednesday]
  const full = days.map((day, at) => aShiftOf(at % 2 === 0 ? ann : carl, morningOf(day, `${at}`)))
  expect(holesOf(...full)).toEqual([])
  const last = full.map((shift) => (shift.day === wednesday ? { ...shift, dutiesRequired: [] } : shift))
  expect(said(holesOf(...last))).toEqual([`${wednesday} morning short, undrawn`])
})
