import { describe, expect, test } from 'vitest'
import { lateToSignIn } from '../../../domain/rota/late-sign-in.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { ann, aShift, aShiftOf, at, carl, idOf, sessions, zone } from '../../support/builders.ts'

const clock = { sessions, zone }
const morning = aShiftOf(ann, { startTime: '08:00', endTime: '14:00' })

const late = (shifts: readonly Shift[], time: string, signs: readonly [string, string][] = []) =>
  lateToSignIn(shifts, {
    clock,
    now: at(`2026-11-23 ${time}`),
    signs: signs.map(([userId, when]) => ({ userId, at: at(`2026-11-23 ${when}`) })),
  }).map(({ userId }) => userId)

describe('late to sign in', () => {
  test('is who should be there for 15 minutes, until the shift ends', () => {
    expect(late([morning], '08:14')).toEqual([])
    expect(late([morning], '08:15')).toEqual([ann.userId])
    expect(late([morning], '13:59')).toEqual([ann.userId])
    expect(late([morning], '14:00')).toEqual([])
  })

  test('is not who was heard of since an hour before the start; the latest sign counts', () => {
    expect(late([morning], '08:30', [[ann.userId, '07:00']])).toEqual([])
    expect(late([morning], '08:30', [[ann.userId, '06:59']])).toEqual([ann.userId])
    expect(late([morning], '08:30', [[carl.userId, '08:10']])).toEqual([ann.userId])
    const both: [string, string][] = [
      [ann.userId, '07:30'],
      [ann.userId, '03:00'],
    ]
    expect(late([morning], '08:30', both)).toEqual([])
  })

  test('goes by the times at which staff are there: a night begins at 20:30', () => {
    const night = aShiftOf(ann, { startTime: '20:00', endTime: '08:00' })
    expect(late([night], '20:40')).toEqual([])
    expect(late([night], '20:45')).toEqual([ann.userId])
  })

  test('is nobody who is sick, of an agency, of a draft, or not there; and nobody twice', () => {
    const day = { startTime: '08:00', endTime: '14:00' }
    const sick = aShift({ ...day, id: idOf('sick'), assignedTo: [{ type: 'sick', ...ann }] })
    const agency = aShift({ ...day, id: idOf('agency'), assignedTo: [{ type: 'current', agencyId: idOf('a') }] })
    expect(late([{ ...morning, rotaStatus: 'draft' }], '09:00')).toEqual([])
    expect(late([sick, agency, aShift({ ...day, id: idOf('open') })], '09:00')).toEqual([])
    expect(late([morning, { ...morning, id: idOf('again'), shiftId: idOf('again') }], '09:00')).toEqual([ann.userId])
  })
})
