import { describe, expect, test } from 'vitest'
import type { RotaPerson } from '../../../domain/rota/own-shifts.ts'
import { isAssignedTo, isCurrentRota, isRotaDisabled } from '../../../domain/rota/rota-choice.ts'
import { rotaLabel } from '../../../domain/rota/rota-label.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { ann, aRota, aShift, aShiftOf, carl, idOf } from '../../support/builders.ts'

const choosing = { shifts: [aShiftOf(ann)], who: { id: ann.userId }, canBrowse: false }

describe('a rota is called', () => {
  test('by its own label', () => {
    expect(rotaLabel(aRota({ label: 'Winter nights' }))).toBe('Winter nights')
  })

  test('else by name, place, type and span', () => {
    expect(rotaLabel(aRota(), 'Georgian House')).toBe('Care team: GEORGIAN HOUSE (care) 16 Nov - 29 Nov')
    expect(rotaLabel(aRota())).toContain(': GH (care)')
  })
})

describe('a rota can be chosen', () => {
  test('by who works in it', () => {
    expect(isRotaDisabled(aRota(), choosing)).toBe(false)
    expect(isRotaDisabled(aRota(), { ...choosing, who: { id: carl.userId } })).toBe(true)
  })

  test('by who may browse', () => {
    expect(isRotaDisabled(aRota(), { ...choosing, who: { id: carl.userId }, canBrowse: true })).toBe(false)
  })

  test('by an agency’s people where somebody is needed, and by nobody else for that', () => {
    const agency = { id: carl.userId, agencyId: idOf('agency') }
    const disabled = (shift: Partial<Shift>, who: RotaPerson) =>
      isRotaDisabled(aRota(), { ...choosing, shifts: [aShift(shift)], who })
    expect(disabled({}, agency)).toBe(false)
    expect(disabled({ coverNotRequired: true }, agency)).toBe(true)
    expect(disabled({ rotaId: idOf('other') }, agency)).toBe(true)
    expect(disabled({}, { id: carl.userId })).toBe(true)
  })

  test('never before it is published or after it is withdrawn', () => {
    const disabled = (['draft', 'withdrawn', 'master', 'locked'] as const).map((status) =>
      isRotaDisabled(aRota({ status }), { ...choosing, canBrowse: true }),
    )
    expect(disabled).toEqual([true, true, true, false])
  })
})

test('a rota is current from its first day to its last', () => {
  const days = ['2026-11-15', '2026-11-16', '2026-11-29', '2026-11-30']
  expect(days.map((day) => isCurrentRota(aRota(), day))).toEqual([false, true, true, false])
  expect(isCurrentRota(aRota({ status: 'draft' }), '2026-11-20')).toBe(false)
})

test('a sick entry is no assignment to the rota', () => {
  const sick = aShiftOf(ann, { assignedTo: [{ type: 'sick', ...ann }] })
  expect(isAssignedTo(aRota(), [sick], { id: ann.userId })).toBe(false)
  expect(isAssignedTo(aRota(), [aShiftOf(ann)], { id: ann.userId })).toBe(true)
})
