import { expect, test } from 'vitest'
import { rotaIdOf, shiftTitle } from '../../../../src/features/outbox/shift-title.ts'
import { aRota, aShift, sessions, zone } from '../../../support/builders.ts'

const rota = aRota()
const shift = aShift({ day: '2026-11-23' })
const known = { rotas: [undefined, rota], shifts: [shift], clock: { sessions, zone } }
const titleOf = (payload: unknown, target = shift.id) => shiftTitle({ payload, target }, known)

test('an entry about a shift is titled by its rota, day and the times of its staff, as they are said or as they stand', () => {
  expect(titleOf({ rotaId: rota.id, shiftId: shift.id, notes: 'Keys' })).toBe('Care team Mon 23 Nov, 08:00 to 20:00')
  expect(titleOf({ rotaId: rota.id, shiftId: shift.id, startTime: '09:00' })).toBe(
    'Care team Mon 23 Nov, 09:00 to 20:00',
  )
  expect(titleOf({ rotaId: rota.id, shiftId: rota.id, day: '2026-11-24' }, rota.id)).toBe('Care team Tue 24 Nov')
  expect(titleOf({ rotaId: rota.id, shiftId: rota.id }, rota.id)).toBe('Care team')
})

test('an entry about anything else has no such title', () => {
  expect(titleOf({ activityId: shift.id })).toBeUndefined()
  expect(rotaIdOf(undefined)).toBeUndefined()
})
