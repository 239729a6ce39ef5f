import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverOf, dutyCover } from '../../../domain/rota/cover.ts'
import { staffTimes } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { instantOf } from '../../../domain/time/zone.ts'
import { aTeam } from '../../support/a-team.ts'
import { ann, aShift, aShiftOf, at, carl, idOf, sessions, zone } from '../../support/builders.ts'

const day = '2026-11-23'
const clock = { sessions, zone }
const morning = { startTime: '08:00', endTime: '14:00' }
const afternoon = { startTime: '14:00', endTime: '20:00' }
const night = { startTime: '20:00', endTime: '08:00' }
const handover = { dutiesRequired: ['hoc'] }

const spanOf = (on: string, until = '08:30') => ({
  startDate: instantOf(on, '08:00', zone),
  endDate: instantOf(addDays(on, 1), until, zone),
})

const coverFor = (rotaType: string, shifts: readonly Shift[]) =>
  coverOf(shifts, { day, clock, team: aTeam({ rotaType }), ...spanOf(day) })
const cover = (...shifts: Shift[]) => coverFor('care', shifts)

const drawn = (...shifts: Shift[]) => drawnOf('care', ...shifts)

const drawnOf = (rotaType: string, ...shifts: Shift[]) =>
  coverFor(rotaType, shifts).map(
    ({ startDate, endDate, session, covered, wanted, state }) =>
      `${formatTime(startDate, zone)}-${formatTime(endDate, zone)} ${session?.value ?? '-'} ${covered} of ${wanted} ${state}`,
  )

test('each session of a day has its cover; the handover is a hole until somebody has its duty', () => {
  const shifts = [
    aShiftOf(ann, { ...morning, id: idOf('m1') }),
    aShiftOf(carl, { ...morning, id: idOf('m2') }),
    aShiftOf(ann, { ...afternoon, id: idOf('a1') }),
    aShift({ ...afternoon, id: idOf('a2') }),
    aShift({ ...night, id: idOf('n') }),
  ]
  expect(drawn(...shifts)).toEqual([
    '08:00-14:00 morning 2 of 2 covered',
    '14:00-20:00 afternoon 1 of 2 short',
    '20:00-20:30 - 0 of 1 none',
    '20:30-08:30 night 0 of 1 none',
  ])
})

describe('the half hour from 20:00 to 20:30 is covered', () => {
  const handoverState = (...shifts: Shift[]) =>
    cover(...shifts).find(({ startDate }) => startDate === at(`${day} 20:00`))?.state

  test('by an afternoon with the handover', () => {
    expect(handoverState(aShiftOf(ann, { ...afternoon, ...handover }), aShiftOf(carl, night))).toBe('covered')
  })

  test('by a night with the handover', () => {
    expect(handoverState(aShiftOf(ann, afternoon), aShiftOf(carl, { ...night, ...handover }))).toBe('covered')
  })

  test('not by a longer afternoon without it, nor by one with it that nobody works', () => {
    const longer = aShiftOf(ann, { startTime: '14:00', endTime: '21:00' })
    expect(handoverState(longer, aShiftOf(carl, night))).toBe('none')
    expect(handoverState(aShift({ ...afternoon, ...handover }), aShiftOf(carl, night))).toBe('none')
  })
})

test('what needs no cover is no gap, and counts when somebody works it', () => {
  expect(drawn(aShiftOf(ann, morning), aShift({ ...morning, id: idOf('x'), coverNotRequired: true }))[0]).toBe(
    '08:00-14:00 morning 1 of 1 covered',
  )
  expect(drawn(aShiftOf(ann, { ...morning, coverNotRequired: true }))[0]).toBe('08:00-14:00 morning 1 of 1 covered')
})

describe('a session in which nobody is planned is', () => {
  test('a hole of a team that cares round the clock, an empty day and the handover too', () => {
    const empty = ['08:00-14:00 morning', '14:00-20:00 afternoon', '20:00-20:30 -', '20:30-08:30 night']
    expect(drawnOf('care')).toEqual(empty.map((part) => `${part} 0 of 1 none`))
    expect(drawnOf('combined')).toEqual(drawnOf('care'))
    expect(drawn(aShiftOf(ann, morning), aShiftOf(carl, { ...afternoon, ...handover })).at(-1)).toBe(
      '20:30-08:30 night 0 of 1 none',
    )
  })

  test('a hole of a support team only between its shifts', () => {
    expect(drawnOf('support', aShiftOf(ann, morning), aShiftOf(carl, night))[1]).toBe(
      '14:00-20:00 afternoon 0 of 1 none',
    )
    expect(
      drawnOf('support', aShiftOf(ann, morning))
        .slice(1)
        .every((one) => one.endsWith('nothing')),
    ).toBe(true)
  })

  test.each(['domestic', 'office'])('no hole of another team: %s', (rotaType) => {
    expect(drawnOf(rotaType, aShiftOf(ann, morning), aShiftOf(carl, night))[1]).toBe(
      '14:00-20:00 afternoon 0 of 0 nothing',
    )
    expect(drawnOf(rotaType)).toHaveLength(4)
    expect(drawnOf(rotaType).every((one) => one.endsWith('nothing'))).toBe(true)
  })
})

test('a duty is covered when somebody works a shift that asks for it', () => {
  const [first] = cover(
    aShiftOf(ann, { ...morning, dutiesRequired: ['meds'] }),
    aShift({ ...morning, id: idOf('b'), dutiesRequired: ['meds', 'driving'] }),
  )
  expect(first && dutyCover(first)).toEqual([
    { duty: 'driving', wanted: 1, covered: 0 },
    { duty: 'meds', wanted: 2, covered: 1 },
  ])
})

const clockTime = fc.integer({ min: 0, max: 47 }).map((half) => {
  const hours = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hours}:${half % 2 === 0 ? '00' : '30'}`
})
const times = fc.oneof(
  fc.constantFrom(morning, afternoon, night, { startTime: '08:00', endTime: '20:00' }),
  fc.record({ startTime: clockTime, endTime: clockTime }),
)
const anyShift = (on: string, index: number) =>
  fc.record({ times, isHandover: fc.boolean(), isWorked: fc.boolean(), coverNotRequired: fc.boolean() }).map((one) =>
    aShift({
      ...one.times,
      id: idOf(`shift ${index}`),
      day: on,
      coverNotRequired: one.coverNotRequired,
      dutiesRequired: one.isHandover ? ['hoc'] : [],
      assignedTo: one.isWorked ? [{ type: 'current', ...ann }] : [],
    }),
  )
// Ordinary days, and the days of the clock changes with the night that holds them.
const anyDay = fc.constantFrom('2026-11-23', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2027-10-30')
const aDay = anyDay.chain((on) =>
  fc.record({
    on: fc.constant(on),
    shifts: fc
      .integer({ min: 0, max: 6 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyShift(on, index)))),
  }),
)

const isThere = (shift: Shift, minute: number) => {
  const { startDate, endDate } = staffTimes(shift, clock)
  return startDate <= minute && minute < endDate
}
const isOfHandover = ({ startTime, dutiesRequired }: Shift) =>
  dutiesRequired.includes('hoc') && (startTime >= '14:00' || startTime < '08:00')

test('every minute of every day says what counting the people of that minute says', () => {
  fc.assert(
    fc.property(aDay, ({ on, shifts }) => {
      const span = spanOf(on, '20:00')
      const stretches = coverOf(shifts, { day: on, clock, team: aTeam(), ...span })
      const half = [instantOf(on, '20:00', zone), instantOf(on, '20:30', zone)] as const
      const wrong: string[] = []
      let index = 0
      for (let minute = span.startDate; minute < span.endDate; minute += 60_000) {
        if (minute >= (stretches[index]?.endDate ?? 0)) index += 1
        const stretch = stretches[index]
        const isHandover = minute >= half[0] && minute < half[1]
        const counted = shifts
          .filter((shift) => shift.assignedTo.length > 0 || !shift.coverNotRequired)
          .filter((shift) => isThere(shift, minute) && (!isHandover || isOfHandover(shift)))
        const covered = counted.filter(({ assignedTo }) => assignedTo.length > 0).length
        if (stretch?.shifts.length !== counted.length || stretch.covered !== covered)
          wrong.push(formatTime(minute, zone))
      }
      expect(wrong).toEqual([])
      expect(index).toBe(stretches.length - 1)
      expect(stretches.slice(1).map(({ startDate }) => startDate)).toEqual(
        stretches.slice(0, -1).map(({ endDate }) => endDate),
      )
    }),
    { numRuns: 100 },
  )
})
