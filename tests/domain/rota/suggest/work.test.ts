import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursByWeek, hoursWithin } from '../../../../domain/rota/staff-hours.ts'
import { fortnightOf, stretchOf, workOf } from '../../../../domain/rota/suggest/work.ts'
import { addDays, weekdayOf } from '../../../../domain/time/local-day.ts'
import { aShift, idOf } from '../../../support/builders.ts'
import { aBigHouse, aMember, clock, factsOf, fortnight } from '../../../support/cover-world.ts'

test('a fortnight begins on the Monday of the first week of the pattern', () => {
  expect(fortnightOf('2026-11-23')).toEqual(fortnight)
  expect(fortnightOf('2026-11-16')).toEqual(fortnight)
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), (days) => {
      const day = addDays('2026-11-23', days)
      const { fromOn, untilOn } = fortnightOf(day)
      expect([weekdayOf(fromOn), fromOn <= day && day <= untilOn]).toEqual([1, true])
      expect(fortnightOf(untilOn)).toEqual({ fromOn, untilOn })
    }),
  )
})

test('the hours of a stretch are those of the statistics, also at the edges and when clocks change', () => {
  const span = { fromOn: '2026-10-19', untilOn: '2026-11-01' }
  for (let place = -2; place < 16; place += 1) {
    const day = addDays(span.fromOn, place)
    for (const [startTime, endTime] of [
      ['08:00', '20:00'],
      ['20:00', '08:00'],
    ] as const) {
      const shift = aShift({ id: idOf(day), day, startTime, endTime })
      const { hours, weekHours } = stretchOf(shift, { span, clock })
      expect([day, hours]).toEqual([day, hoursWithin([shift], span, clock)])
      expect([day, ...weekHours]).toEqual([day, ...hoursByWeek([shift], clock)])
    }
  }
})

test('work is of whom the rota knows; an absence is no work, and masters are nobody’s', () => {
  const held = (name: string, type: 'current' | 'sick', fields = {}) =>
    aShift({
      id: idOf(`${name}${type}${JSON.stringify(fields)}`),
      assignedTo: [{ type, userId: idOf(name) }],
      ...fields,
    })
  const shifts = [
    held('Ann', 'current'),
    held('Ann', 'sick', { day: '2026-11-24' }),
    held('Ann', 'current', { rotaStatus: 'master' }),
    held('Stranger', 'current'),
  ]
  const work = workOf(factsOf([aMember('Ann', { contractedHoursPerWeek: 30 })], shifts))
  expect([...work.keys()]).toEqual([idOf('Ann')])
  const ann = work.get(idOf('Ann'))
  expect([ann?.stretches.length, ann?.absences.length, ann?.fullHours]).toEqual([1, 1, 60])
})

test('nights and weekends are told', () => {
  const { open, facts } = aBigHouse({ people: 1, worked: 0, open: 40, seed: 2 })
  for (const shift of open) {
    const { isNight, isWeekend } = stretchOf(shift, facts)
    expect([isNight, isWeekend]).toEqual([shift.startTime === '20:00', weekdayOf(shift.day) > 5])
  }
})
