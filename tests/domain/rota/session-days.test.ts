import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CoverStretch } from '../../../domain/rota/cover.ts'
import { coverTable } from '../../../domain/rota/cover-table.ts'
import { rotaDay } from '../../../domain/rota/rota-day.ts'
import { sessionDay } from '../../../domain/rota/session-days.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { aTeam } from '../../support/a-team.ts'
import { ann, aShift, aShiftOf, carl, idOf, sessions, zone } from '../../support/builders.ts'

const clock = { sessions: sessions.map((one) => ({ ...one, hiddenFromRota: one.value === 'day' })), zone }
const day = '2026-11-23'
const partsOf = (shifts: readonly Shift[]) =>
  sessionDay(shifts, { day, clock, team: aTeam() }).parts.map(({ session, shifts: own, cover }) => [
    session?.value,
    own.length,
    cover && `${cover.covered} of ${cover.wanted} ${cover.state}`,
  ])

const morning = { startTime: '08:00', endTime: '14:00' }
const night = { startTime: '20:00', endTime: '08:00' }

describe('a day by its sessions', () => {
  test('has every session of the rota, though nobody works it, and a hidden one only with shifts', () => {
    expect(partsOf([])).toEqual([
      ['morning', 0, '0 of 1 none'],
      ['afternoon', 0, '0 of 1 none'],
      ['night', 0, '0 of 1 none'],
    ])
    expect(partsOf([aShiftOf(ann)])).toContainEqual(['day', 1, undefined])
  })

  test('counts a shift in its session, and the cover where it is least', () => {
    const shifts = [
      aShiftOf(ann, { ...morning, id: idOf('a') }),
      aShift({ ...morning, id: idOf('b') }),
      aShiftOf(carl, { ...morning, endTime: '12:00', id: idOf('c') }),
    ]
    // Until 12:00 two of three are there, then one of two.
    expect(partsOf(shifts)[0]).toEqual(['morning', 3, '1 of 2 short'])
  })

  test('the end of the night before is no part of the cover of the morning', () => {
    const shifts = [aShiftOf(carl, { ...night, day: '2026-11-22' }), aShiftOf(ann, morning)]
    expect(partsOf(shifts)[0]).toEqual(['morning', 1, '1 of 1 covered'])
  })

  test('a night before that nobody works leaves no hole in the morning, as the grid and the day view have it', () => {
    const shifts = [
      aShift({ ...night, day: '2026-11-22', id: idOf('open') }),
      aShiftOf(ann, { ...morning, id: idOf('a') }),
    ]
    expect(partsOf(shifts)[0]).toEqual(['morning', 1, '1 of 1 covered'])
    const [team] = rotaDay(shifts, { day, clock, locationIds: [] }).teams
    expect(team?.cover.filter(({ session }) => session?.value === 'morning').map(({ state }) => state)).toEqual([
      'covered',
    ])
  })

  test('says of every session what the grid says of it, whatever the shifts', () => {
    const days = ['2026-11-22', day, '2026-11-24']
    const times = fc.constantFrom(morning, night, { startTime: '14:00', endTime: '20:00' }, { startTime: '17:00' })
    const anyShift = fc
      .tuple(fc.constantFrom(...days), times, fc.boolean(), fc.boolean())
      .map(([on, at, isWorked, hasHoc]) => ({ ...at, day: on, dutiesRequired: hasHoc ? ['hoc'] : [], isWorked }))
    fc.assert(
      fc.property(fc.array(anyShift, { maxLength: 8 }), (plan) => {
        const shifts = plan.map(({ isWorked, ...fields }, at) =>
          isWorked ? aShiftOf(ann, { ...fields, id: idOf(`${at}`) }) : aShift({ ...fields, id: idOf(`${at}`) }),
        )
        const inGrid = coverTable(shifts, { days: [day], clock, team: aTeam() }).get(day)
        const { parts, handover } = sessionDay(shifts, { day, clock, team: aTeam() })
        const shown = (cover: CoverStretch | undefined) => (cover?.state === 'nothing' ? undefined : cover)
        for (const { session, cover } of parts) {
          if (cover !== undefined) expect(shown(cover)).toEqual(inGrid?.get(session?.value ?? ''))
        }
        expect(shown(handover)).toEqual(inGrid?.get('20:00-20:30'))
      }),
    )
  })

  test('shows first what nobody works, and what begins in no session apart', () => {
    const open = aShift({ ...morning, startTime: '09:00', id: idOf('open') })
    const { parts } = sessionDay([aShiftOf(ann, morning), open], { day, clock, team: aTeam() })
    expect(parts[0]?.shifts.map(({ id }) => id === open.id)).toEqual([true, false])
    const withoutNight = { ...clock, sessions: clock.sessions.filter(({ value }) => value !== 'night') }
    expect(
      sessionDay([aShift(night)], { day, clock: withoutNight, team: aTeam() }).parts.at(-1)?.session,
    ).toBeUndefined()
  })

  test('names the duties that are missing, but not of a shift that needs nobody', () => {
    const meds = { ...morning, dutiesRequired: ['meds'] }
    const holesOf = (shifts: readonly Shift[]) => sessionDay(shifts, { day, clock, team: aTeam() }).parts[0]?.dutyHoles
    expect(holesOf([aShiftOf(ann, meds), aShift(meds)])).toEqual([{ duty: 'meds', wanted: 2, covered: 1 }])
    expect(holesOf([aShiftOf(ann, meds), aShift({ ...meds, coverNotRequired: true })])).toEqual([])
  })

  test('has no cover at the handover unless somebody stays for it', () => {
    const afternoon = { startTime: '14:00', endTime: '20:00' }
    const stateOf = (duties: string[]) =>
      sessionDay([aShiftOf(ann, { ...afternoon, dutiesRequired: duties }), aShiftOf(carl, night)], {
        day,
        clock,
        team: aTeam(),
      }).handover?.state
    expect([stateOf([]), stateOf(['hoc'])]).toEqual(['none', 'covered'])
  })
})
