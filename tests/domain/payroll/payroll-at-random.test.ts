import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payrollOf } from '../../../domain/payroll/payroll.ts'
import { type PayrollRules, payrollBookOf, rulesOn } from '../../../domain/payroll/payroll-rules.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { ann, aRotaUser, aShift, carl, idOf, sessions, zone } from '../../support/builders.ts'
import { freshSeed } from '../../support/fresh-seed.ts'
import { plainPay } from '../../support/plain-payroll.ts'

const clock = { sessions, zone }
const usual = payrollBookOf({ sessions })
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 0, 7, 15, 30, 38, 45))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

/** A night begins and ends once, also on the day that has the hour from one to two twice: bounds in that hour are left out. */
const nightBound = time.filter((clockTime) => !clockTime.startsWith('01'))

const givenTo = fc.record({
  type: fc.constantFrom('current' as const, 'current' as const, 'sick' as const, 'holiday' as const),
  userId: fc.constantFrom(ann.userId, carl.userId),
  displayName: fc.constant('Somebody'),
  selfAssigned: fc.option(fc.constant(1), { nil: undefined }),
})

/** Shifts around a period that ends or begins near a change of the clocks. */
const someShifts = (firstDay: string) =>
  fc.array(
    fc.record({
      day: fc.integer({ min: -3, max: 16 }).map((days) => addDays(firstDay, days)),
      startTime: time,
      endTime: time,
      rotaStatus: fc.constantFrom('published', 'published', 'locked', 'draft'),
      dutiesRequired: fc.subarray(['hoc']),
      assignedTo: fc.array(givenTo, { maxLength: 2 }),
    }),
    { maxLength: 14 },
  )

const someRules: fc.Arbitrary<Omit<PayrollRules, 'from'>> = fc
  .record({
    nightStart: nightBound,
    nightEnd: nightBound,
    weekendDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    breaks: fc.record({
      fromMinutes: fc.constantFrom(0, 240, 360, 361),
      minutes: fc.constantFrom(0, 15, 30, 45),
      paid: fc.constantFrom('never' as const, 'night-shifts' as const, 'always' as const),
    }),
    rounding: fc.record({
      minutes: fc.constantFrom(1 as const, 5 as const, 6 as const, 15 as const, 30 as const),
      way: fc.constantFrom('nearest' as const, 'longer' as const, 'shorter' as const),
    }),
    payPeriod: fc.constant(usual.usual.payPeriod),
  })
  .filter(({ nightStart, nightEnd }) => nightStart !== nightEnd)

test('everybody has what a look at every single minute gives', () => {
  const world = fc
    .constantFrom('2026-03-16', '2026-03-30', '2026-10-12', '2026-10-26', '2026-12-21')
    .chain((firstDay) =>
      fc.record({
        firstDay: fc.constant(firstDay),
        shifts: someShifts(firstDay),
        rules: fc.array(fc.tuple(fc.integer({ min: -5, max: 15 }), someRules), { maxLength: 2 }),
        leaves: fc.option(fc.integer({ min: 0, max: 14 }), { nil: undefined }),
      }),
    )
  fc.assert(
    fc.property(world, ({ firstDay, shifts: drawn, rules, leaves }) => {
      const payrollRules = rules.map(([days, one]) => ({ ...one, from: addDays(firstDay, days) }))
      const book = payrollBookOf({ sessions, payrollRules })
      const shifts = drawn.map((shift, at) => aShift({ ...shift, id: idOf(`shift ${at}`) }))
      const archivedOn = leaves === undefined ? undefined : addDays(firstDay, leaves)
      const staff = [aRotaUser({ archivedOn }), aRotaUser({ userId: carl.userId, displayName: 'Carl Dean' })]
      const period = { from: firstDay, until: addDays(firstDay, 13) }
      const { lines } = payrollOf({ clock, book, period, shifts, staff, agencies: [], oncall: [] })
      for (const { userId } of [ann, carl]) {
        const plain = plainPay(userId, period, {
          clock,
          rulesOn: (day) => rulesOn(book, day),
          shifts,
          staff,
          oncall: [],
        })
        const line = lines.find(({ id }) => id === userId)
        if (line === undefined) expect(Object.values(plain).every((figure) => figure === 0)).toBe(true)
        else expect(line).toMatchObject(plain)
      }
    }),
    { seed: freshSeed(), numRuns: 25 },
  )
})
