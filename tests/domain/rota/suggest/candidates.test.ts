import { describe, expect, test } from 'vitest'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { candidateFor, candidatesFor, withStretch } from '../../../../domain/rota/suggest/candidates.ts'
import { type CoverStaff, stretchOf, workOf } from '../../../../domain/rota/suggest/work.ts'
import { aShift, aShiftOf, idOf } from '../../../support/builders.ts'
import { aMember, clock, factsOf, fortnight } from '../../../support/cover-world.ts'

/** Monday 23 November, 14:00 to 20:00, with meds. */
const open = aShift({ id: idOf('open'), startTime: '14:00', endTime: '20:00', dutiesRequired: ['meds'] })

const of = (name: string, fields: Partial<Shift>): Shift =>
  aShiftOf({ userId: idOf(name), displayName: name }, { id: idOf(`${name} ${JSON.stringify(fields)}`), ...fields })

const named = (staff: readonly CoverStaff[], shifts: readonly Shift[] = []) =>
  candidatesFor(open, factsOf(staff, shifts)).map(({ person }) => person.displayName)

const reasonsOf = (member: CoverStaff, shifts: readonly Shift[] = []) => {
  const facts = factsOf([member], shifts)
  return candidateFor(open, member.userId, { facts, work: workOf(facts) })?.reasons.map(({ kind }) => kind)
}

describe('who could take an open shift', () => {
  test('comes first who works least; who works elsewhere, or not on this day, comes later', () => {
    const busy = of('Busy', { day: '2026-11-25', startTime: '08:00', endTime: '20:00' })
    const staff = [
      aMember('Busy'),
      aMember('Elsewhere', { locations: ['mf'] }),
      aMember('Free'),
      aMember('Other days', { workingDays: { week1: [1], week2: [2] } }),
    ]
    expect(named(staff, [busy])).toEqual(['Free', 'Busy', 'Other days', 'Elsewhere'])
  })

  test('counts the hours by what is contracted: the same shift is more of a short week', () => {
    const work = ['Short', 'Full'].map((name) => of(name, { day: '2026-11-26' }))
    const staff = [aMember('Short', { contractedHoursPerWeek: 12 }), aMember('Full', { contractedHoursPerWeek: 37.5 })]
    expect(named(staff, work)).toEqual(['Full', 'Short'])
  })

  test('says of each what speaks for them', () => {
    const member = aMember('Ann', { workingDays: { week1: [1], week2: [1] } })
    expect(reasonsOf(member)).toEqual(['qualified', 'same-location', 'working-day', 'hours'])
  })

  test.each([
    ['clash', {}, { startTime: '13:00', endTime: '15:00' }],
    ['short-rest', {}, { day: '2026-11-22', startTime: '20:00', endTime: '08:00' }],
    ['short-rest', {}, { day: '2026-11-24', startTime: '00:30', endTime: '06:00' }],
    ['over-contract', { contractedHoursPerWeek: 6 }, { day: '2026-11-26' }],
  ] as const)('says %s', (kind, fields, shift) => {
    expect(reasonsOf(aMember('Ann', fields), [of('Ann', shift)])).toContain(kind)
  })

  test('says a long week, with its hours, and that touching shifts are one stretch of work', () => {
    const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map((day) => of('Ann', { day }))
    const before = of('Ann', { startTime: '08:00', endTime: '14:00' })
    const kinds = reasonsOf(aMember('Ann'), [...days, before])
    expect(kinds).toContain('long-week')
    expect(kinds).not.toContain('short-rest')
    expect(kinds).not.toContain('clash')
  })

  test.each<[string, Partial<CoverStaff>, Partial<Shift>[]]>([
    ['not-qualified', { dutiesQualifiedFor: ['driving'] }, []],
    ['left', { archivedOn: '2026-11-23' }, []],
    ['away', {}, [{ assignedTo: [{ type: 'holiday', userId: idOf('Ann') }] }]],
    [
      'away',
      {},
      [
        {
          day: '2026-11-22',
          endTime: '15:00',
          startTime: '20:00',
          assignedTo: [{ type: 'sick', userId: idOf('Ann') }],
        },
      ],
    ],
  ])('blocks who is %s', (kind, fields, absences) => {
    const shifts = absences.map((one) => aShift({ id: idOf('absence'), ...one }))
    const [candidate] = candidatesFor(open, factsOf([aMember('Ann', fields)], shifts))
    expect(candidate?.isBlocked).toBe(true)
    expect(candidate?.reasons[0]?.kind).toBe(kind)
  })

  test('blocks nobody on the day on which their last one is still to come, nor for a shift of a withdrawn rota', () => {
    const withdrawn = of('Ann', { startTime: '14:00', endTime: '20:00', rotaStatus: 'withdrawn' })
    expect(reasonsOf(aMember('Ann', { archivedOn: '2026-11-24' }), [withdrawn])).not.toContain('left')
    expect(reasonsOf(aMember('Ann'), [withdrawn])).not.toContain('clash')
  })

  test('puts who is blocked last, however little they work', () => {
    const busy = of('Busy', { day: '2026-11-25' })
    expect(named([aMember('Away', { dutiesQualifiedFor: [] }), aMember('Busy')], [busy])).toEqual(['Busy', 'Away'])
  })

  test('is fair about nights and weekends: the next one goes to whoever has had fewer', () => {
    const night = { startTime: '20:00', endTime: '08:00' }
    const nightShift = aShift({ id: idOf('night'), ...night, day: '2026-11-29' })
    const shifts = [
      of('Owl', { ...night, day: '2026-11-24' }),
      of('Owl', { ...night, day: '2026-11-27' }),
      of('Lark', { day: '2026-11-24' }),
      of('Lark', { day: '2026-11-27' }),
    ]
    const [first] = candidatesFor(nightShift, factsOf([aMember('Owl'), aMember('Lark')], shifts))
    expect(first?.person.displayName).toBe('Lark')
    expect(first?.reasons).toContainEqual({ kind: 'nights', count: 0 })
  })
})

test('a stretch joins a list by its start', () => {
  const [late, early] = ['14:00', '08:00'].map((startTime) =>
    stretchOf(aShift({ id: idOf(startTime), startTime, endTime: '20:00' }), { span: fortnight, clock }),
  )
  if (late === undefined || early === undefined) throw new Error('two stretches were made')
  expect(withStretch([late], early)).toEqual([early, late])
})
