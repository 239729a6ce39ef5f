import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOnOtherShift, lookForShiftsIn, staffForTime, staffKeyOf } from '../../../domain/activity/staff-for-time.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { anActivity, ann, aRotaUser, aShift, aShiftOf, at, carl, idOf, sessions, zone } from '../../support/builders.ts'

const clock = { sessions, zone }
const span = { startDate: at('2026-11-23 09:00'), endDate: at('2026-11-23 10:00') }
const asked = { span, staff: [], activities: [], dutiesRequired: [], clock }
const staff = [
  aRotaUser({ dutiesQualifiedFor: ['driving'] }),
  aRotaUser({ id: carl.userId, ...carl, initials: 'CD', dutiesQualifiedFor: ['meds'] }),
]
const morning = (name: string, overrides: Partial<Shift> = {}) => {
  const id = idOf(name)
  return aShift({ id, shiftId: id, startTime: '08:00', endTime: '14:00', ...overrides })
}
const of = (person: typeof ann) => ({ assignedTo: [{ type: 'current' as const, ...person }] })
const agencyId = idOf('agency')
const ofAgency = { assignedTo: [{ type: 'current' as const, agencyId, displayName: 'Moorland' }] }
const names = (all: ReturnType<typeof staffForTime>) => all.map(({ choice, kind }) => choice.displayName ?? kind)

describe('who can run an activity', () => {
  test('is on shift for the whole of it; who is there for a part comes last', () => {
    const found = staffForTime({
      ...asked,
      shifts: [
        morning('part', { ...of(ann), startTime: '09:30' }),
        morning('whole', of(carl)),
        morning('gone', { endTime: '09:00' }),
      ],
    })
    expect(found.map(({ choice, covers }) => [choice.displayName, covers])).toEqual([
      ['Carl Dean', 'whole'],
      ['Ann Bell', 'part'],
    ])
  })
  test('is qualified first, and it is said what the others lack', () => {
    const found = staffForTime({
      ...asked,
      staff,
      dutiesRequired: ['meds'],
      shifts: [morning('a', of(ann)), morning('c', of(carl))],
    })
    expect(found.map(({ choice, lacks }) => [choice.displayName, lacks])).toEqual([
      ['Carl Dean', []],
      ['Ann Bell', ['meds']],
    ])
  })
  test('may be of an agency, whose shift says what they can, or nobody yet, who comes last', () => {
    const found = staffForTime({
      ...asked,
      staff,
      dutiesRequired: ['driving'],
      shifts: [
        morning('nobody', { dutiesRequired: ['driving'] }),
        morning('agency', { ...ofAgency, dutiesRequired: ['driving'] }),
        morning('ann', of(ann)),
      ],
    })
    expect(names(found)).toEqual(['Ann Bell', 'Moorland', 'nobody'])
    expect(found.map(({ lacks }) => lacks)).toEqual([[], [], []])
    expect(found.at(-1)?.choice).toEqual({ shiftId: idOf('nobody'), rotaId: idOf('rota') })
  })
  test('is nobody of a master, of a withdrawn rota, or of a shift that needs no cover', () => {
    const shifts = [
      morning('m', { ...of(ann), rotaStatus: 'master' }),
      morning('w', { ...of(ann), rotaStatus: 'withdrawn' }),
      morning('n', { coverNotRequired: true }),
    ]
    expect(staffForTime({ ...asked, shifts })).toEqual([])
  })
  test('is there longer or earlier for the handover, and is looked for in that time', () => {
    const late = { startDate: at('2026-11-23 20:00'), endDate: at('2026-11-23 20:30') }
    const hoc = aShiftOf(ann, { startTime: '14:00', endTime: '20:00', dutiesRequired: ['hoc'] })
    expect(staffForTime({ ...asked, span: late, shifts: [hoc] })[0]?.covers).toBe('whole')
    expect(lookForShiftsIn({ span: late, clock }).startDate).toBeLessThan(hoc.endDate)
  })
})

describe('to a manager', () => {
  const shifts = [
    morning('later', { ...of(ann), startTime: '14:00', endTime: '20:00' }),
    morning('here', of(carl)),
    morning('elsewhere', { ...ofAgency, location: 'mf' }),
    morning('nobody later', { startTime: '14:00', endTime: '20:00' }),
    morning('tomorrow', { ...of(ann), day: '2026-11-24', startDate: at('2026-11-24 08:00') }),
  ]
  const atHome = { ...asked, shifts, locationId: 'gh' }
  test('the other shifts of that day come after those that cover the time: those of the place, then elsewhere', () => {
    const found = staffForTime({ ...atHome, offersAll: true })
    expect(names(found)).toEqual(['Carl Dean', 'Ann Bell', 'Moorland'])
    expect(found.map(isOnOtherShift)).toEqual([false, true, true])
    expect(found.map(({ covers, isElsewhere }) => [covers, isElsewhere])).toEqual([
      ['whole', false],
      ['none', false],
      ['whole', true],
    ])
  })
  test('alone: to anybody else those who are there in that time are offered, and no more', () => {
    expect(names(staffForTime(atHome))).toEqual(['Carl Dean'])
  })
  test('shifts are looked for in the whole of that day', () => {
    const { startDate, endDate } = lookForShiftsIn({ span, clock, offersAll: true })
    expect(startDate).toBeLessThan(at('2026-11-23 00:00'))
    expect(endDate).toBeGreaterThan(at('2026-11-24 00:00'))
  })
})

describe('a clash', () => {
  const shifts = [morning('a', of(ann)), morning('c', of(carl))]
  const elsewhere = (from: string, until: string, overrides = {}) =>
    anActivity({
      id: idOf('other'),
      startDate: at(`2026-11-23 ${from}`),
      endDate: at(`2026-11-23 ${until}`),
      shifts: [{ shiftId: idOf('a'), rotaId: idOf('rota'), ...ann }],
      ...overrides,
    })
  const clashing = (activity: ReturnType<typeof elsewhere>, activityId?: string) =>
    staffForTime({ ...asked, shifts, activities: [activity], activityId })
      .filter(({ clashes }) => clashes.length > 0)
      .map(({ choice }) => choice.displayName)

  test('is another activity of the same person in that time, and puts the free person first', () => {
    const other = elsewhere('09:30', '11:00')
    expect(clashing(other)).toEqual(['Ann Bell'])
    expect(names(staffForTime({ ...asked, shifts, activities: [other] }))).toEqual(['Carl Dean', 'Ann Bell'])
  })
  test('is not one whose end touches, the activity itself, or one that has ended', () => {
    expect(clashing(elsewhere('10:00', '11:00'))).toEqual([])
    expect(clashing(elsewhere('08:00', '09:00'))).toEqual([])
    expect(clashing(elsewhere('09:00', '10:00'), idOf('other'))).toEqual([])
    expect(clashing(elsewhere('09:00', '10:00', { stop: { ...ann, date: at('2026-11-23 09:05') } }))).toEqual([])
  })
})

const hour = (hours: number) => at('2026-11-23 00:00') + hours * 60 * 60_000
const twoDigits = (hours: number) => `${String(hours).padStart(2, '0')}:00`
const hours = fc
  .tuple(fc.integer({ min: 0, max: 21 }), fc.integer({ min: 1, max: 6 }))
  .map(([from, length]) => ({ from, until: Math.min(from + length, 23) }))
type Hours = { readonly from: number; readonly until: number }

const shiftAt = (name: string, { from, until }: Hours, isAnn: boolean) =>
  morning(name, {
    ...of(isAnn ? ann : carl),
    startTime: twoDigits(from),
    endTime: twoDigits(until),
    startDate: hour(from),
    endDate: hour(until),
  })
const withAnnAt = (name: string, { from, until }: Hours) =>
  anActivity({
    id: idOf(name),
    startDate: hour(from),
    endDate: hour(until),
    shifts: [{ shiftId: idOf('x'), rotaId: idOf('rota'), ...ann }],
  })

test('the order keeps everybody, each once, and says of each what a plain calculation says', () => {
  const clock = { sessions: [], zone }
  fc.assert(
    fc.property(
      fc.array(fc.tuple(hours, fc.boolean()), { maxLength: 12 }),
      fc.array(hours, { maxLength: 6 }),
      hours,
      (shiftTimes, busyTimes, when) => {
        const shifts = shiftTimes.map(([time, isAnn], index) => shiftAt(`${index}`, time, isAnn))
        const activities = busyTimes.map((time, index) => withAnnAt(`busy ${index}`, time))
        const asks = { startDate: hour(when.from), endDate: hour(when.until) }
        const found = staffForTime({ ...asked, span: asks, shifts, activities, clock })
        const meets = ({ from, until }: Hours) => from < when.until && when.from < until
        const expected = shiftTimes.flatMap(([time], index) => (meets(time) ? [idOf(`${index}`)] : []))
        expect(new Set(found.map(({ shift }) => shift.id))).toEqual(new Set(expected))
        expect(new Set(found.map(({ choice }) => staffKeyOf(choice))).size).toBe(found.length)
        const busy = busyTimes.filter(meets).length
        for (const one of found) {
          expect(one.clashes.length).toBe(one.choice.userId === ann.userId ? busy : 0)
          const [time] = shiftTimes[shifts.indexOf(one.shift)] ?? []
          const isWhole = time !== undefined && time.from <= when.from && time.until >= when.until
          expect(one.covers).toBe(isWhole ? 'whole' : 'part')
        }
        const firstPart = found.findIndex(({ covers }) => covers === 'part')
        expect(firstPart === -1 || found.slice(firstPart).every(({ covers }) => covers === 'part')).toBe(true)
      },
    ),
    { seed: 33 },
  )
})
