import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clashesOf } from '../../../domain/rota/clash.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { handedOver, isQualified, type SwapSide, swapRemarks } from '../../../domain/swap/swap-remarks.ts'
import { ann, aRotaUser, aShift, aShiftOf, carl, idOf, sessions, zone } from '../../support/builders.ts'

const facts = { clock: { sessions, zone }, dutyName: (duty: string) => duty.toUpperCase() }
const side = (who: typeof ann, shifts: readonly Shift[], fields = {}): SwapSide => ({
  ...who,
  record: aRotaUser({ ...who, ...fields }),
  shifts,
})
const early = (who: typeof ann, day: string) =>
  aShiftOf(who, { id: idOf(`${who.displayName} ${day} early`), day, startTime: '08:00', endTime: '14:00' })
const late = (who: typeof ann, day: string) =>
  aShiftOf(who, { id: idOf(`${who.displayName} ${day} late`), day, startTime: '14:00', endTime: '20:00' })

describe('a shift that is given away', () => {
  const shift = early(ann, '2026-11-23')
  const given = (to: SwapSide, one = shift) =>
    swapRemarks({ shift: one, wanted: undefined, from: side(ann, [one]), to }, facts)

  test('may go to whoever is free and qualified, without a word', () => {
    expect(given(side(carl, []))).toEqual({ refusals: [], warnings: [] })
  })
  test('not to somebody with a shift at that time', () => {
    expect(given(side(carl, [early(carl, '2026-11-23')])).refusals).toEqual([
      'Carl Dean has shifts that clash: Mon 23 Nov, 08:00 to 14:00, and Mon 23 Nov, 08:00 to 14:00.',
    ])
  })
  test('not to somebody without one of its duties, nor to somebody whom the rota does not know', () => {
    const meds = { ...shift, dutiesRequired: ['meds', 'driving'] }
    expect(given(side(carl, [], { dutiesQualifiedFor: ['meds'] }), meds).refusals).toEqual([
      'Carl Dean is not qualified for DRIVING.',
    ])
    expect(given({ ...side(carl, []), record: undefined }, meds).refusals).toHaveLength(1)
  })
  test('not to somebody who has left by then', () => {
    expect(given(side(carl, [], { archivedOn: '2026-11-23' })).refusals).toEqual(['Carl Dean has left by then.'])
    expect(given(side(carl, [], { archivedOn: '2026-11-24' })).refusals).toEqual([])
  })
  test('with a warning of short rest, a long week and another location', () => {
    const nights = [20, 21, 22].map((day) =>
      aShiftOf(carl, { id: idOf(`night ${day}`), day: `2026-11-${day}`, startTime: '20:00', endTime: '08:00' }),
    )
    expect(given(side(carl, nights.slice(0, 2), { locations: ['mf'] })).warnings).toEqual([
      'Carl Dean usually works at another location.',
    ])
    const after = aShiftOf(ann, { day: '2026-11-23', startTime: '14:00', endTime: '20:00' })
    expect(given(side(carl, nights), after).warnings).toEqual([
      'Carl Dean has 5 h 30 min of rest before Mon 23 Nov, 14:00 to 20:00, less than 11 h.',
    ])
  })
  test('and what was wrong before is not held against it', () => {
    const clashing = [early(carl, '2026-11-25'), { ...early(carl, '2026-11-25'), shiftId: idOf('again') }]
    expect(given(side(carl, clashing)).refusals).toEqual([])
  })
})

describe('shifts that are swapped', () => {
  const [mine, theirs] = [early(ann, '2026-11-23'), late(carl, '2026-11-23')]
  test('do not clash with the one that goes', () => {
    const overlapping = { ...theirs, startTime: '12:00', startDate: mine.startDate + 4 * 3_600_000 }
    const remarks = swapRemarks(
      { shift: mine, wanted: overlapping, from: side(ann, [mine]), to: side(carl, [overlapping]) },
      facts,
    )
    expect(remarks.refusals).toEqual([])
  })
  test('are checked for both', () => {
    const from = side(ann, [mine, late(ann, '2026-11-23')])
    const to = side(carl, [theirs, early(carl, '2026-11-23')])
    expect(swapRemarks({ shift: mine, wanted: theirs, from, to }, facts).refusals).toEqual([
      expect.stringMatching(/^Carl Dean has shifts that clash/),
      expect.stringMatching(/^Ann Bell has shifts that clash/),
    ])
  })
})

test('a give-away is refused for a clash exactly where the taker has one', () => {
  const times = fc.constantFrom(
    ...([
      ['08:00', '14:00'],
      ['13:00', '20:00'],
      ['20:00', '08:00'],
      ['08:00', '20:00'],
    ] as const),
  )
  const days = fc.constantFrom('2026-11-22', '2026-11-23', '2026-11-24')
  const some = fc.array(fc.tuple(days, times), { maxLength: 4 })
  fc.assert(
    fc.property(some, times, (own, [startTime, endTime]) => {
      const shift = aShiftOf(ann, { id: idOf('asked'), day: '2026-11-23', startTime, endTime })
      const shifts = own.map(([day, [from, until]], place) =>
        aShiftOf(carl, { id: idOf(`own ${place}`), day, startTime: from, endTime: until }),
      )
      const { refusals } = swapRemarks(
        { shift, wanted: undefined, from: side(ann, [shift]), to: side(carl, shifts) },
        facts,
      )
      expect(refusals).toHaveLength(clashesOf(shift, shifts, facts.clock).length)
    }),
  )
})

test('who works a shift beside the asker stays, and so do the notes of sick and holiday', () => {
  const beside = { userId: idOf('dee'), displayName: 'Dee Ford' }
  const shift = aShift({
    assignedTo: [
      { type: 'current', ...ann, selfAssigned: 5 },
      { type: 'current', ...beside },
      { type: 'sick', ...ann },
    ],
  })
  expect(handedOver(shift, ann, { type: 'current', ...carl }).assignedTo).toEqual([
    { type: 'current', ...carl },
    { type: 'current', ...beside },
    { type: 'sick', ...ann },
  ])
})

test('an offer to anyone is for those of the location who have the duties and have not left', () => {
  const shift = aShift({ dutiesRequired: ['meds'] })
  const able = aRotaUser({ dutiesQualifiedFor: ['meds', 'driving'] })
  expect(isQualified(able, shift)).toBe(true)
  expect(isQualified(undefined, shift)).toBe(false)
  expect(isQualified({ ...able, locations: ['mf'] }, shift)).toBe(false)
  expect(isQualified({ ...able, dutiesQualifiedFor: [] }, shift)).toBe(false)
  expect(isQualified({ ...able, archivedOn: '2026-11-23' }, shift)).toBe(false)
})
