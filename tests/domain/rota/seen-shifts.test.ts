import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publishedShiftOf } from '../../../domain/rota/published-shift.ts'
import { laterSeen, seenNow, unseenShifts } from '../../../domain/rota/seen-shifts.ts'
import { aShift, idOf } from '../../support/builders.ts'

const factsOn = (day: string, name = day) => publishedShiftOf(aShift({ id: idOf(name), day }))
const monday = factsOn('2026-11-23')
const tuesday = factsOn('2026-11-24')
const days = { fromOn: '2026-11-23', untilOn: '2026-12-31' }

describe('what a person has not seen yet', () => {
  test('is new, changed with what it was, or gone', () => {
    const moved = { ...monday, startTime: '09:00' }
    const extra = factsOn('2026-11-25')
    expect(unseenShifts({ seen: [monday, tuesday], own: [moved, extra], days })).toEqual([
      { kind: 'changed', shiftId: monday.shiftId, from: monday, to: moved },
      { kind: 'new', shiftId: extra.shiftId, to: extra },
      { kind: 'removed', shiftId: tuesday.shiftId, from: tuesday },
    ])
  })

  test('is nothing of days that are over or not on this device', () => {
    const [past, far] = [factsOn('2026-11-22'), factsOn('2027-01-01')]
    expect(unseenShifts({ seen: [past], own: [far], days })).toEqual([])
  })

  test('is not what the person took on, nor what they are off sick from', () => {
    const knownIds = new Set([monday.shiftId, tuesday.shiftId])
    expect(unseenShifts({ seen: [tuesday], own: [monday], knownIds, days })).toEqual([])
  })

  test('is a shift taken on that was moved afterwards', () => {
    const moved = { ...monday, startTime: '09:00' }
    const knownIds = new Set([monday.shiftId])
    expect(unseenShifts({ seen: [monday], own: [moved], knownIds, days })).toMatchObject([{ kind: 'changed' }])
  })
})

test('what lies beyond the days of this device stays noted as it was', () => {
  const far = factsOn('2027-01-01')
  expect(seenNow({ seen: [far, tuesday, factsOn('2026-11-20')], own: [monday], days })).toEqual([monday, far])
})

test('once everything was seen nothing is unseen', () => {
  const shifts = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd'),
      day: fc.constantFrom('2026-11-20', '2026-11-23', '2026-12-01', '2027-01-05'),
    }),
    { selector: ({ name }) => name },
  )
  fc.assert(
    fc.property(shifts, shifts, (one, other) => {
      const facts = (rows: typeof one) => rows.map(({ name, day }) => factsOn(day, name))
      const [seen, own] = [facts(one), facts(other)]
      expect(unseenShifts({ seen: seenNow({ seen, own, days }), own, days })).toEqual([])
    }),
  )
})

test('of two notes the one of the later press counts', () => {
  const early = { rotaId: idOf('rota'), at: 1, shifts: [monday] }
  const late = { rotaId: idOf('rota'), at: 2, shifts: [] }
  const unsaid = { rotaId: idOf('rota'), shifts: [tuesday] }
  expect([laterSeen(late, early), laterSeen(early, late), laterSeen(unsaid, early)]).toEqual([late, late, early])
  expect(laterSeen(undefined, unsaid)).toBe(unsaid)
})
