import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../domain/activity/activity.ts'
import { type CategoryHours, clientWeek, gapOf, togetherOf } from '../../../domain/client/week-hours.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { mondayOf } from '../../../domain/time/local-day.ts'
import { anActivity, anEntry, at, idOf, zone } from '../../support/builders.ts'
import { builtWeek, km, other, plainWeek, weekWorlds, withCare } from '../../support/plain-week.ts'

const asked = (overrides: Partial<Parameters<typeof clientWeek>[0]> = {}) => ({
  ...{ client: km(), monday: '2026-11-23', zone, now: at('2026-11-29 12:00') },
  ...{ shifts: [], activities: [], clients: [km(), other] },
  ...overrides,
})

const done = (id: string, times: readonly [string, string?], planned: Partial<Activity> = {}): Activity => {
  const [from, until] = times
  const entry = { ...anEntry('KM'), startDate: at(from), ...(until === undefined ? {} : { endDate: at(until) }) }
  return anActivity({ id: idOf(id), clients: [entry], ...planned })
}

describe('what counts', () => {
  test('care in the schedule of a worked, published shift is rostered, and breaks and others are not', () => {
    const weekOf = (shift: Shift) => clientWeek(asked({ shifts: [shift] })).rostered
    expect(weekOf(withCare())).toEqual({ care: 1.5, support: 0 })
    expect(weekOf(withCare({ assignedTo: [] }))).toEqual({ care: 0, support: 0 })
    expect(weekOf(withCare({ rotaStatus: 'draft' }))).toEqual({ care: 0, support: 0 })
    const entry = { startTime: '09:00', endTime: '10:00', type: 'break', notes: 'KM' } as const
    expect(weekOf(withCare({ schedule: [entry] }))).toEqual({ care: 0, support: 0 })
    expect(weekOf(withCare({ schedule: [{ ...entry, type: 'care', notes: 'CD' }] }))).toEqual({ care: 0, support: 0 })
  })

  test('initials that two clients of the house have are nobody’s', () => {
    const twin = km({ id: idOf('twin') })
    expect(clientWeek(asked({ shifts: [withCare()], clients: [km(), twin] })).rostered.care).toBe(0)
    const gone = km({ id: idOf('twin'), archivedOn: '2026-11-01' })
    expect(clientWeek(asked({ shifts: [withCare()], clients: [km(), gone] })).rostered.care).toBe(1.5)
  })

  test('two at once are one hour of the client, in a category of its own each', () => {
    const activities = [
      done('a', ['2026-11-23 09:00', '2026-11-23 10:00']),
      done('b', ['2026-11-23 09:30', '2026-11-23 10:30']),
      done('c', ['2026-11-23 09:30', '2026-11-23 10:30'], { type: 'support' }),
    ]
    expect(clientWeek(asked({ activities })).delivered).toEqual({ care: 1.5, support: 1 })
  })

  test('what runs counts until now, and what was never stopped is told instead', () => {
    const running = done('a', ['2026-11-29 11:00'])
    const forgotten = done('b', ['2026-11-24 09:00'])
    const week = clientWeek(asked({ activities: [running, forgotten] }))
    expect([week.delivered.care, week.withoutStop]).toEqual([1, 1])
  })

  test('a series is a pattern, and what carries a report alone was not planned', () => {
    const activities = [
      done('a', ['2026-11-23 09:00', '2026-11-23 10:00'], { master: true }),
      done('b', ['2026-11-23 12:00', '2026-11-23 12:30'], { carriesReport: true }),
    ]
    const { rostered, delivered } = clientWeek(asked({ activities }))
    expect([rostered.care, delivered.care]).toEqual([0, 0.5])
  })

  test('a stop before its start is no time', () => {
    const odd = done('a', ['2026-11-24 10:00', '2026-11-24 09:00'])
    expect(clientWeek(asked({ activities: [odd] })).delivered.care).toBe(0)
  })

  test('a week in which the hours change has both, day by day', () => {
    const entry = (effectiveFrom: string, careGeneralPerWeek: number) => ({
      effectiveFrom,
      definition: { level0: { careGeneralPerWeek, support1to1PerWeek: 7 }, level1: {}, level2: {} },
    })
    const client = km({ hours: [entry('2026-11-01', 14), entry('2026-11-26', 21)], archivedOn: '2026-11-28' })
    expect(clientWeek(asked({ client })).commissioned).toEqual({ care: 15, support: 6 })
  })

  test('gaps are what is missing, and below zero what is over', () => {
    expect(togetherOf({ care: 0.1, support: 0.2 })).toBe(0.3)
    expect([gapOf(10.5, 7), gapOf(7, 10.5)]).toEqual([3.5, -3.5])
  })
})

test('hours of a week agree with a plain calculation for random histories, over changes of the clocks too', () => {
  fc.assert(
    fc.property(weekWorlds, (world) => {
      const built = builtWeek(world)
      expect(mondayOf(built.monday)).toBe(built.monday)
      const week = clientWeek(built)
      const plain = plainWeek(built)
      for (const kind of ['commissioned', 'rostered', 'delivered'] as const) {
        const [ours, theirs]: readonly CategoryHours[] = [week[kind], plain[kind]]
        expect(ours?.care).toBeCloseTo(theirs?.care ?? -1, 1.9)
        expect(ours?.support).toBeCloseTo(theirs?.support ?? -1, 1.9)
      }
    }),
    { numRuns: 300, verbose: true },
  )
})
