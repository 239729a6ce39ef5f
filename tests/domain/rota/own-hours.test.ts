import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownHours } from '../../../domain/rota/own-hours.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { ann, aRota, aShift, aShiftOf, carl, idOf, sessions, zone } from '../../support/builders.ts'

const known = { fromOn: '2026-09-28', untilOn: '2026-12-20' }
const asked = { userId: ann.userId, rotas: [] as ReturnType<typeof aRota>[], clock: { sessions, zone }, known }
const night = (day: string) => aShiftOf(ann, { id: idOf(`night ${day}`), day, startTime: '20:00', endTime: '08:00' })
const early = (day: string, fields = {}) =>
  aShiftOf(ann, { id: idOf(`early ${day}`), day, startTime: '08:00', endTime: '14:00', ...fields })

describe('a week', () => {
  test('has the hours that really pass: the night of the clock change is an hour longer, split at its end', () => {
    const weeks = ownHours([early('2026-10-20'), night('2026-10-24'), night('2026-10-25')], 'week', asked)
    expect(weeks.map(({ fromOn, shifts, hours }) => [fromOn, shifts, hours])).toEqual([
      // 6, and 13 of the long night, and the 3.5 of the Sunday's before midnight: staff come at 20:30.
      ['2026-10-19', 3, 22.5],
      ['2026-10-26', 0, 8.5],
    ])
  })

  test('has sick and holiday hours beside the worked ones, of oneself alone', () => {
    const sick = aShift({
      id: idOf('s'),
      day: '2026-11-23',
      startTime: '08:00',
      endTime: '14:00',
      assignedTo: [
        { type: 'sick', ...ann },
        { type: 'current', ...carl },
      ],
    })
    const holiday = aShift({
      id: idOf('h'),
      day: '2026-11-24',
      startTime: '08:00',
      endTime: '20:00',
      assignedTo: [{ type: 'holiday', ...ann }],
    })
    const others = aShift({ id: idOf('o'), day: '2026-11-25', assignedTo: [{ type: 'sick', ...carl }] })
    expect(ownHours([sick, holiday, others, early('2026-11-26')], 'week', asked)).toMatchObject([
      { fromOn: '2026-11-23', shifts: 1, hours: 6, sickHours: 6, holidayHours: 12, isPartly: false },
    ])
  })

  test('has nothing of drafts, masters and withdrawn rotas, nor of others', () => {
    const hidden = ['draft', 'master', 'withdrawn'].map((rotaStatus) => early('2026-11-23', { rotaStatus }))
    expect(ownHours([...hidden, aShiftOf(carl)], 'week', asked)).toEqual([])
    expect(ownHours([early('2026-11-23', { rotaStatus: 'locked' })], 'week', asked)).toHaveLength(1)
  })
})

test('a rota has all of its own shifts, its last night whole, and none of another rota', () => {
  const rota = aRota({ id: idOf('one'), startDate: '2026-11-09', endDate: '2026-11-22' })
  const shifts = [night('2026-11-22'), early('2026-11-12')].map((shift) => ({ ...shift, rotaId: rota.id }))
  const other = { ...early('2026-11-13'), rotaId: idOf('another') }
  expect(ownHours([...shifts, other], 'rota', { ...asked, rotas: [rota] })).toMatchObject([
    { key: rota.id, fromOn: '2026-11-09', untilOn: '2026-11-22', shifts: 2, hours: 18 },
  ])
})

test('a month at the edge of what is known says that it is known in part', () => {
  const months = ownHours([early('2026-09-30'), early('2026-10-05')], 'month', asked)
  expect(months.map(({ key, fromOn, untilOn, isPartly }) => [key, fromOn, untilOn, isPartly])).toEqual([
    ['2026-09', '2026-09-01', '2026-09-30', true],
    ['2026-10', '2026-10-01', '2026-10-31', false],
  ])
})

test('weeks and months add up to the same hours, whatever is worked', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.nat({ max: 80 }), fc.boolean()), { maxLength: 30, selector: ([day]) => day }),
      (worked) => {
        const shifts = worked.map(([days, isNight]) => (isNight ? night : early)(addDays(known.fromOn, days)))
        const sum = (kind: 'week' | 'month') => ownHours(shifts, kind, asked).reduce((all, { hours }) => all + hours, 0)
        expect(sum('month')).toBeCloseTo(sum('week'), 6)
      },
    ),
  )
})
