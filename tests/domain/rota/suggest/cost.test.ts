import { describe, expect, test } from 'vitest'
import { coverPoints } from '../../../../domain/constants.ts'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { placeCost, workCost } from '../../../../domain/rota/suggest/cost.ts'
import { inOrder, stretchOf } from '../../../../domain/rota/suggest/work.ts'
import { aShift, idOf } from '../../../support/builders.ts'
import { aMember, clock, fortnight } from '../../../support/cover-world.ts'

const stretches = (...shifts: Partial<Shift>[]) =>
  shifts
    .map((one) => stretchOf(aShift({ id: idOf(JSON.stringify(one)), ...one }), { span: fortnight, clock }))
    .sort(inOrder)
const full = { fullHours: 75 }
const monday = { startTime: '08:00', endTime: '14:00' }

describe('what work costs', () => {
  test('nothing is nothing, and each further shift costs more than the one before', () => {
    expect(workCost(full, [])).toBe(0)
    const days = ['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => ({ day, ...monday }))
    const costs = [0, 1, 2, 3].map((count) => workCost(full, stretches(...days.slice(0, count))))
    const steps = costs.slice(1).map((cost, place) => cost - (costs[place] ?? 0))
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  })

  test('a full span costs its points, and an hour beyond more', () => {
    const six = stretches(monday)
    expect(workCost({ fullHours: 6 }, six)).toBeCloseTo(coverPoints.fullLoad)
    expect(workCost({ fullHours: 5 }, six)).toBeCloseTo(coverPoints.fullLoad * 1.44 + coverPoints.overContractHour)
  })

  test('an hour less than 11 of rest costs more than none; shifts that touch are one stretch', () => {
    const late = { startTime: '14:00', endTime: '22:00' }
    const early = (startTime: string) => ({ day: '2026-11-24', startTime, endTime: '12:00' })
    const beyondHours = (...shifts: Partial<Shift>[]) => workCost({ fullHours: 100_000 }, stretches(...shifts))
    expect(beyondHours(late, early('09:00'))).toBeCloseTo(0, 1)
    expect(beyondHours(late, early('08:00'))).toBeCloseTo(coverPoints.shortRest + coverPoints.shortRestHour, 1)
    expect(beyondHours({ startTime: '08:00', endTime: '14:00' }, late)).toBeCloseTo(0, 1)
  })

  test('a week of more than 48 hours costs by how much it is more', () => {
    const days = ['23', '24', '25', '26', '27'].map((day) => ({ day: `2026-11-${day}` }))
    const beyondHours = (count: number) => workCost({ fullHours: 100_000 }, stretches(...days.slice(0, count)))
    expect(beyondHours(4)).toBeCloseTo(0, 1)
    expect(beyondHours(5)).toBeCloseTo(coverPoints.longWeek + 12 * coverPoints.longWeekHour, 1)
  })
})

test('another place and a day that is not theirs cost their points', () => {
  const [stretch] = stretches(monday)
  if (stretch === undefined) throw new Error('a stretch was made')
  const elsewhere = aMember('Ann', { locations: ['mf'], workingDays: { week1: [1], week2: [2] } })
  expect(placeCost(stretch, aMember('Ann'))).toBe(0)
  expect(placeCost(stretch, elsewhere)).toBe(coverPoints.otherLocation + coverPoints.notWorkingDay)
})
