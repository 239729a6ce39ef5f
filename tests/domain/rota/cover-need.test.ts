import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CoverState, missingDuties } from '../../../domain/rota/cover.ts'
import { type CoverTeam, coverTeamOf, sessionNeed } from '../../../domain/rota/cover-need.ts'
import { coverTable } from '../../../domain/rota/cover-table.ts'
import { rotaDay } from '../../../domain/rota/rota-day.ts'
import { sessionDay } from '../../../domain/rota/session-days.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { addDays, weekdayOf } from '../../../domain/time/local-day.ts'
import { aCoverRule, aTeam, daily } from '../../support/a-team.ts'
import { ann, aRota, aShift, aShiftOf, carl, idOf, sessions, zone } from '../../support/builders.ts'

const clock = { sessions, zone }
const [monday, sunday] = ['2026-11-23', '2026-11-29']
const morning = { startTime: '08:00', endTime: '14:00' }
const afternoon = { startTime: '14:00', endTime: '20:00' }
const night = { startTime: '20:00', endTime: '08:00' }

type Asked = { readonly day?: string; readonly team: CoverTeam }

const partsOf = (shifts: readonly Shift[], { day = monday, team }: Asked): Record<string, string> => {
  const cover = coverTable(shifts, { days: [day], clock, team }).get(day)
  return Object.fromEntries(
    [...(cover ?? [])].map(([key, { covered, wanted, state }]) => [key, `${covered} of ${wanted} ${state}`]),
  )
}

const with3Mornings = aTeam({ rules: [aCoverRule({ morning: { people: daily(3) } })] })

describe('a session has the cover that the provider says it needs', () => {
  test('though fewer shifts were drawn', () => {
    const shifts = [aShiftOf(ann, { ...morning, id: idOf('a') }), aShift({ ...morning, id: idOf('b') })]
    expect(partsOf(shifts, { team: with3Mornings })['morning']).toBe('1 of 3 short')
    expect(partsOf([], { team: with3Mornings })['morning']).toBe('0 of 3 none')
  })

  test('and where more were drawn each of them is wanted', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => aShiftOf(id === 'a' ? ann : carl, { ...morning, id: idOf(id) }))
    expect(partsOf(four, { team: with3Mornings })['morning']).toBe('4 of 4 covered')
    expect(partsOf([...four.slice(1), aShift({ ...morning, id: idOf('e') })], { team: with3Mornings })['morning']).toBe(
      '3 of 4 short',
    )
  })

  test('by its weekday; the night of a Sunday is over on Monday', () => {
    const team = aTeam({ rules: [aCoverRule({ night: { people: [2, 2, 2, 2, 2, 2, 1] } })] })
    const nightOf = (day: string) => [aShiftOf(ann, { ...night, day })]
    expect(partsOf(nightOf(sunday), { day: sunday, team })['night']).toBe('1 of 1 covered')
    expect(partsOf(nightOf(monday), { day: monday, team })['night']).toBe('1 of 2 short')
  })

  test('at that location and on that type of rota alone', () => {
    const { rules } = with3Mornings
    for (const team of [aTeam({ location: 'mf', rules }), aTeam({ rotaType: 'combined', rules })]) {
      expect(partsOf([], { team })['morning']).toBe('0 of 1 none')
    }
  })

  test('and what nothing was said of has what is usual', () => {
    expect(partsOf([], { team: with3Mornings })).toEqual({
      morning: '0 of 3 none',
      afternoon: '0 of 1 none',
      '20:00-20:30': '0 of 1 none',
      night: '0 of 1 none',
    })
  })

  test('on a domestic rota too, of which nothing is usual', () => {
    const rules = [aCoverRule({ morning: { people: daily(1) } }, { rotaType: 'domestic' })]
    expect(partsOf([], { team: aTeam({ rotaType: 'domestic', rules }) })).toEqual({ morning: '0 of 1 none' })
  })

  test('which may be nobody; then no handover is needed beside it either', () => {
    const rules = [aCoverRule({ night: { people: daily(0) } })]
    expect(Object.keys(partsOf([], { team: aTeam({ rules }) }))).toEqual(['morning', 'afternoon'])
  })

  test('and a handover is needed where both of its sessions need somebody', () => {
    const said = aCoverRule(
      { afternoon: { people: daily(1) }, night: { people: [1, 1, 1, 1, 1, 1, 0] } },
      { rotaType: 'office' },
    )
    const team = aTeam({ rotaType: 'office', rules: [said] })
    expect(partsOf([], { team })['20:00-20:30']).toBe('0 of 1 none')
    expect(partsOf([], { day: sunday, team })).toEqual({ afternoon: '0 of 1 none' })
  })
})

describe('a rule holds from its day on', () => {
  const rules = [
    aCoverRule({ morning: { people: daily(4) } }, { from: '2026-11-24' }),
    aCoverRule({ morning: { people: daily(2) } }, { from: '2026-11-10' }),
  ]
  const neededOn = (day: string, team = aTeam({ rules })) => sessionNeed({ value: 'morning' }, { day, team })?.people

  test('until the next one begins, in whatever order they stand, and days before the first have what is usual', () => {
    expect(['2026-11-09', '2026-11-10', '2026-11-23', '2026-11-24', '2027-06-01'].map((day) => neededOn(day))).toEqual([
      undefined,
      2,
      2,
      4,
      4,
    ])
  })

  test('and a master rota, whose dates mean nothing, has what holds last', () => {
    const { isPattern, ...rest } = coverTeamOf(aRota({ status: 'master' }), { coverRules: rules })
    expect(isPattern).toBe(true)
    expect(neededOn('2020-01-06', { isPattern, ...rest })).toBe(4)
    expect(coverTeamOf(aRota({ status: 'draft' }), undefined)).toMatchObject({ isPattern: false, rules: [] })
  })
})

describe('a duty that a session needs', () => {
  const team = aTeam({
    rules: [aCoverRule({ morning: { people: daily(2), duties: { meds: [1, 1, 1, 1, 1, 0, 0] } } })],
  })
  const two = [aShiftOf(ann, { ...morning, id: idOf('a') }), aShiftOf(carl, { ...morning, id: idOf('b') })] as const

  test('leaves it short until somebody works a shift that asks for it', () => {
    expect(partsOf(two, { team })['morning']).toBe('2 of 2 short')
    const withMeds = [{ ...two[0], dutiesRequired: ['meds'] }, two[1]]
    expect(partsOf(withMeds, { team })['morning']).toBe('2 of 2 covered')
  })

  test('is named by the session, also where no shift asks for it and where it is there for a part of the time', () => {
    const holesOf = (shifts: readonly Shift[]) => sessionDay(shifts, { day: monday, clock, team }).parts[0]?.dutyHoles
    expect(holesOf(two)).toEqual([{ duty: 'meds', wanted: 1, covered: 0 }])
    expect(holesOf([two[0], { ...two[1], endTime: '10:00', dutiesRequired: ['meds'] }])).toEqual([
      { duty: 'meds', wanted: 1, covered: 0 },
    ])
    const allDay = aShiftOf(carl, { id: idOf('day'), dutiesRequired: ['meds'] })
    expect(holesOf([two[0], allDay])).toEqual([])
  })

  test('is needed on its weekdays alone', () => {
    const saturday = '2026-11-28'
    const shifts = two.map((shift) => aShiftOf(ann, { ...morning, day: saturday, id: shift.id }))
    expect(partsOf(shifts, { day: saturday, team })['morning']).toBe('2 of 2 covered')
  })
})

describe('a team whose rota runs without a shift', () => {
  const asked = { day: monday, clock, locationIds: [], teams: [{ location: 'gh', rotaType: 'care' }] }

  test('is on the day, as a hole', () => {
    const [team] = rotaDay([], asked).teams
    expect([team?.location, team?.rows, team?.cover.map(({ state }) => state)]).toEqual([
      'gh',
      [],
      ['none', 'none', 'none', 'none'],
    ])
  })

  test('is not there twice, nor where nobody is needed', () => {
    expect(rotaDay([aShiftOf(ann)], asked).teams).toHaveLength(1)
    expect(rotaDay([], { ...asked, teams: [{ location: 'gh', rotaType: 'office' }] }).teams).toEqual([])
  })
})

const byWeekday = fc.array(fc.nat({ max: 3 }), { minLength: 7, maxLength: 7 })
const anyRule = fc
  .record({ people: byWeekday, meds: byWeekday, from: fc.nat({ max: 20 }) })
  .map(({ people, meds, from }) =>
    aCoverRule(
      { morning: { people, duties: { meds } }, afternoon: { people: people.toReversed() }, night: { people } },
      { from: addDays('2026-11-15', from) },
    ),
  )
const anyShift = fc.record({
  times: fc.constantFrom(morning, afternoon, night, { startTime: '10:00', endTime: '17:00' }),
  duties: fc.subarray(['meds', 'hoc']),
  isWorked: fc.boolean(),
})

const stateOf = (wanted: number, covered: number, lacksDuty: boolean): CoverState => {
  if (wanted === 0) return 'nothing'
  if (covered === 0) return 'none'
  return covered < wanted || lacksDuty ? 'short' : 'covered'
}

test('every stretch of a session is judged by the last rule that has begun and by its own weekday', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyRule, { selector: ({ from }) => from, maxLength: 3 }),
      fc.array(anyShift, { maxLength: 5 }),
      fc.nat({ max: 25 }),
      (rules, plan, days) => {
        const day = addDays('2026-11-12', days)
        const shifts = plan.map(({ times, duties, isWorked }, at) =>
          aShift({
            ...{ ...times, day, dutiesRequired: duties, id: idOf(`${at}`) },
            assignedTo: isWorked ? [{ type: 'current', ...ann }] : [],
          }),
        )
        const [held] = rules.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))
        const [team] = rotaDay(shifts, { day, clock, locationIds: [], rules, teams: [aTeam()] }).teams
        for (const stretch of team?.cover ?? []) {
          if (stretch.session === undefined) continue
          const said = held?.sessions.find(({ session }) => session === stretch.session?.value)
          const on = (people: readonly number[] | undefined) => people?.[weekdayOf(day) - 1] ?? 0
          const need = said === undefined ? 1 : on(said.people)
          const meds = on(said?.duties.find(({ duty }) => duty === 'meds')?.people)
          const worked = stretch.shifts.filter(({ assignedTo }) => assignedTo.length > 0)
          const hasMeds = worked.filter(({ dutiesRequired }) => dutiesRequired.includes('meds')).length
          const wanted = Math.max(need, stretch.shifts.length)
          expect([stretch.wanted, stretch.covered]).toEqual([wanted, worked.length])
          expect(stretch.state).toBe(stateOf(wanted, worked.length, hasMeds < meds))
          if (hasMeds < meds) expect(missingDuties(stretch).map(({ duty }) => duty)).toContain('meds')
        }
      },
    ),
    { numRuns: 200 },
  )
})
