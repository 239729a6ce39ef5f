import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Applying, daysAround, planFromSource, rotasOfSameDays } from '../../../domain/rota/applying.ts'
import { isClash } from '../../../domain/rota/clash.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { elapsedHours } from '../../../domain/rota/shift-times.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { ruleDays } from '../../../domain/time/rule-days.ts'
import { ann, aRota, aShift, aShiftOf, carl, idOf, sessions, zone } from '../../support/builders.ts'

const master = { startDate: '2020-01-06', status: 'master' as const }

const asking = (shifts: readonly Shift[], overrides: Partial<Applying> = {}): Applying => ({
  source: { rota: master, shifts },
  wanted: { startDate: '2026-11-30', endDate: '2026-12-13', isMaster: false },
  people: { staff: [ann, carl], agencyIds: [] },
  duties: ['meds'],
  others: [],
  today: '2026-11-22',
  ruleDays,
  leavesClashes: false,
  sessions,
  zone,
  ...overrides,
})

const monday = (overrides: Partial<Shift> = {}) =>
  aShiftOf(ann, { id: idOf('pattern'), day: '2020-01-06', rotaStatus: 'master', ...overrides })

test('a shift of the master is made on its day, at its times, for its person, with its duties', () => {
  const { made, skipped } = planFromSource(asking([monday({ dutiesRequired: ['meds', 'gone'], notes: 'Keys' })]))
  expect(skipped).toEqual([])
  expect(made).toHaveLength(1)
  expect(made[0]?.shift).toMatchObject({
    ...{ day: '2026-11-30', startTime: '08:00', endTime: '20:00', notes: 'Keys', rotaStatus: 'draft' },
    ...{ dutiesRequired: ['meds'], assignedTo: [{ userId: ann.userId }] },
  })
  expect(made[0]?.changes).toEqual([{ reason: 'duty', sentence: 'The duty gone is no longer used.' }])
})

test('what does not fall on a day of the rota is skipped with the reason', () => {
  const wanted = { startDate: '2026-12-01', endDate: '2026-12-07', isMaster: false }
  const { made, skipped } = planFromSource(asking([monday()], { wanted }))
  expect(made).toEqual([])
  expect(skipped.map(({ reason }) => reason)).toEqual(['no-such-day'])
})

test('a clash with another rota is shown, and left to nobody where that is wanted', () => {
  const there = aShiftOf(ann, { id: idOf('there'), day: '2026-11-30', startTime: '14:00', endTime: '20:00' })
  const shown = planFromSource(asking([monday()], { others: [there] })).made[0]
  expect(shown?.clashes).toEqual([there])
  expect(shown?.shift.assignedTo).toHaveLength(1)
  const left = planFromSource(asking([monday()], { others: [there], leavesClashes: true })).made[0]
  expect(left?.shift.assignedTo).toEqual([])
  expect(left?.changes.map(({ reason }) => reason)).toEqual(['clashes'])
})

test('two shifts of the pattern at one time clash with each other, and touching ones do not', () => {
  const second = monday({ id: idOf('second'), startTime: '12:00', endTime: '22:00' })
  const { made } = planFromSource(asking([monday({ endTime: '14:00' }), second]))
  expect(made.map(({ clashes }) => clashes.length)).toEqual([0, 1])
  const touching = monday({ id: idOf('second'), startTime: '14:00', endTime: '20:00' })
  const apart = planFromSource(asking([monday({ endTime: '14:00' }), touching])).made
  expect(apart.map(({ clashes }) => clashes.length)).toEqual([0, 0])
})

test('who was sick then is not sick now: only who worked it is taken over', () => {
  const freed = aShift({ day: '2020-01-06', assignedTo: [{ type: 'sick', ...ann }] })
  expect(planFromSource(asking([freed])).made[0]?.shift.assignedTo).toEqual([])
})

test('a master of an earlier rota has no clashes: a pattern is nobody’s time yet', () => {
  const source = { rota: aRota(), shifts: [aShiftOf(ann, { day: '2026-11-16' })] }
  const wanted = { startDate: '2020-01-06', endDate: '2020-01-19', isMaster: true }
  const { made } = planFromSource(asking([], { source, wanted, others: source.shifts }))
  expect(made.map(({ shift }) => [shift.day, shift.rotaStatus])).toEqual([['2020-01-06', 'master']])
})

const lastSundays = Array.from({ length: 12 }, (_, index) => 2024 + index).flatMap((year) =>
  [3, 10].map((month) => {
    const last = `${year}-${String(month).padStart(2, '0')}-31`
    return addDays(last, -new Date(`${last}T00:00:00Z`).getUTCDay())
  }),
)

test.each(lastSundays)('over the change of the clocks on %s a night keeps its local times', (sunday) => {
  const source = {
    rota: aRota({ startDate: '2024-06-03', endDate: '2024-06-16' }),
    shifts: [aShiftOf(ann, { day: '2024-06-08', startTime: '20:00', endTime: '08:00' })],
  }
  const wanted = { startDate: addDays(sunday, -6), endDate: addDays(sunday, 7), isMaster: false }
  const [one] = planFromSource(asking([], { source, wanted })).made
  expect(one?.shift).toMatchObject({ day: addDays(sunday, -1), startTime: '20:00', endTime: '08:00' })
  expect(one && elapsedHours(one.shift)).toBe(sunday.slice(5, 7) === '03' ? 11 : 13)
})

const aPatternShift = fc
  .record({
    slot: fc.integer({ min: 0, max: 13 }),
    start: fc.constantFrom('08:00', '12:00', '14:00', '20:00'),
    end: fc.constantFrom('14:00', '20:00', '08:00'),
    who: fc.constantFrom(ann, carl, undefined),
  })
  .filter(({ start, end }) => start !== end)

test('every shift of a pattern is made as often as its day is there or skipped once, and no clash is hidden', () => {
  fc.assert(
    fc.property(
      fc.record({
        slots: fc.array(aPatternShift, { maxLength: 12 }),
        begins: fc.integer({ min: 0, max: 400 }),
        length: fc.integer({ min: 1, max: 63 }),
        leavesClashes: fc.boolean(),
      }),
      ({ slots, begins, length, leavesClashes }) => {
        const shifts = slots.map(({ slot, start, end, who }, index) => {
          const times = { day: addDays('2020-01-06', slot), startTime: start, endTime: end }
          return { ...(who ? aShiftOf(who, times) : aShift(times)), id: idOf(`slot ${index}`) }
        })
        const startDate = addDays('2026-01-01', begins)
        const wanted = { startDate, endDate: addDays(startDate, length - 1), isMaster: false }
        const asked = asking(shifts, { wanted, leavesClashes })
        const { made, skipped } = planFromSource(asked)
        const times = (id: string) => made.filter(({ shift }) => shift.id.startsWith(id)).length
        for (const { id } of shifts) {
          const isSkipped = skipped.some(({ shift }) => shift.id === id)
          expect(times(id) > 0).toBe(!isSkipped)
          expect([Math.floor(length / 14), Math.ceil(length / 14)]).toContain(times(id))
        }
        for (const { shift } of made) {
          expect(shift.day >= wanted.startDate && shift.day <= wanted.endDate).toBe(true)
        }
        const worked = made.filter(({ shift }) => shift.assignedTo.length > 0)
        for (const [index, one] of worked.entries()) {
          for (const other of worked.slice(index + 1)) {
            const isSame = one.shift.assignedTo[0]?.userId === other.shift.assignedTo[0]?.userId
            if (!isSame || !isClash(one.shift, other.shift, asked)) continue
            expect(leavesClashes).toBe(false)
            expect(other.clashes.map(({ id }) => id)).toContain(one.shift.id)
          }
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('rotas of the same place and type that have some of the days are found', () => {
  const wanted = { location: 'gh', type: 'care' as const, startDate: '2026-11-29', endDate: '2026-12-12' }
  expect(rotasOfSameDays([aRota(), aRota({ status: 'withdrawn' }), aRota({ location: 'mf' })], wanted)).toHaveLength(1)
  expect(rotasOfSameDays([aRota()], { ...wanted, startDate: '2026-11-30' })).toEqual([])
  expect(daysAround(wanted)).toEqual({ fromOn: '2026-11-28', untilOn: '2026-12-14' })
})
