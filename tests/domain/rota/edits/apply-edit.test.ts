import { describe, expect, test } from 'vitest'
import { applyEdit, applyEdits } from '../../../../domain/rota/edits/apply-edit.ts'
import { inverseOf } from '../../../../domain/rota/edits/inverse-of.ts'
import { fieldsOfShift, type RotaEdit, type Worker } from '../../../../domain/rota/edits/rota-edit.ts'
import { ann, at, carl } from '../../../support/builders.ts'
import { editedRota, editedShift } from '../../../support/rota-edits.ts'

const { rota } = editedRota
const early = editedShift('early', { notes: 'Bring the keys', assignedTo: [{ type: 'current', ...ann }] })
const { shiftId } = early

const result = (edit: RotaEdit, shifts = [early], within = editedRota) => {
  const done = applyEdit(shifts, edit, within)
  return done.ok ? done.value : done.reason
}
const assigned = (who: Worker) => result({ kind: 'assign', shiftId, who })

describe('an edit of a rota', () => {
  test('makes a shift, with its times in the zone and what it repeats of its rota', () => {
    const fields = { ...fieldsOfShift(early), day: '2026-10-24', startTime: '20:00', endTime: '08:00' }
    const [, made] = result({ kind: 'create', shiftId: carl.userId, fields }) as (typeof early)[]
    expect(made).toMatchObject({ shiftId: carl.userId, rotaId: rota.id, location: 'gh', rotaStatus: 'draft' })
    // The night in which the clocks go back.
    expect(made?.endDate).toBe(at('2026-10-24 20:00') + 13 * 3_600_000)
    expect(made?.startTime).toBe('20:00:00')
  })

  test('moves a shift by its local times, and empties a text', () => {
    const fields = { day: '2026-10-26', notes: ' ' }
    const [moved] = result({ kind: 'change', shiftId, fields }) as (typeof early)[]
    expect(moved).toMatchObject({ day: '2026-10-26', startDate: at('2026-10-26 08:00') })
    expect(moved).not.toHaveProperty('notes')
  })

  test('gives a shift to one at a time, frees it, and keeps who is sick', () => {
    expect(assigned({ type: 'current', ...carl })).toMatchObject([{ assignedTo: [{ userId: carl.userId }] }])
    expect(assigned('nobody')).toMatchObject([{ assignedTo: [] }])
    expect(assigned({ type: 'sick', ...ann })).toMatchObject([{ assignedTo: [{ type: 'sick' }] }])
  })

  test.each<[string, RotaEdit, string]>([
    [
      'on a day outside of the rota',
      { kind: 'change', shiftId, fields: { day: '2026-11-02' } },
      'This rota runs from Mon 19 Oct to Sun 1 Nov. Choose a day within it.',
    ],
    [
      'for two at once',
      { kind: 'change', shiftId, fields: { assignedTo: [ann, carl].map((who) => ({ type: 'current', ...who })) } },
      'Choose only one person or agency for a shift.',
    ],
    ['of a shift that went', { kind: 'remove', shiftId: carl.userId }, 'This shift is no longer on the rota.'],
    [
      'that makes what is there',
      { kind: 'create', shiftId, fields: fieldsOfShift(early) },
      'This shift is already on the rota.',
    ],
  ])('%s is refused with a sentence', (_name, edit, sentence) => {
    expect(result(edit)).toBe(sentence)
  })

  test('of a shift of another rota is refused', () => {
    const other = { ...early, rotaId: carl.userId }
    expect(result({ kind: 'remove', shiftId }, [other])).toBe('This shift is no longer on the rota.')
  })

  test('of a locked rota is refused, but for sick and holiday', () => {
    const locked = { ...editedRota, rota: { ...rota, status: 'locked' as const } }
    expect(result({ kind: 'remove', shiftId }, [early], locked)).toContain('Unlock this rota')
    expect(result({ kind: 'assign', shiftId, who: { type: 'sick', ...ann } }, [early], locked)).toHaveLength(1)
  })
})

test('a sick note on a locked rota is taken back as exactly what it was, and the shift goes to nobody else with it', () => {
  const locked = { ...editedRota, rota: { ...rota, status: 'locked' as const } }
  const noted = applyEdits([early], [{ kind: 'assign', shiftId, who: { type: 'sick', ...ann } }], locked)
  if (!noted.ok) throw new Error(noted.reason)
  const undone = applyEdits(noted.value.shifts, noted.value.inverse, locked)
  expect(undone).toMatchObject({ ok: true, value: { shifts: [{ assignedTo: early.assignedTo }] } })
  const given: RotaEdit = { kind: 'change', shiftId, fields: { assignedTo: [{ type: 'current', ...carl }] } }
  expect(applyEdits(noted.value.shifts, [given], locked)).toMatchObject({ ok: false })
  const more: RotaEdit = { kind: 'change', shiftId, fields: { assignedTo: early.assignedTo, title: 'Early' } }
  expect(applyEdits(noted.value.shifts, [more], locked)).toMatchObject({ ok: false })
})

test('a group of edits is made whole or not at all', () => {
  const outside: RotaEdit = { kind: 'change', shiftId, fields: { day: '2027-01-01' } }
  const done = applyEdits([early], [{ kind: 'change', shiftId, fields: { title: 'Early' } }, outside], editedRota)
  expect(done).toMatchObject({ ok: false, reason: expect.stringContaining('Choose a day within') })
})

test('the inverse of an edit names only what it wrote', () => {
  expect(inverseOf([early], { kind: 'change', shiftId, fields: { title: 'Early' } })).toEqual({
    kind: 'change',
    shiftId,
    fields: { title: '' },
  })
  expect(inverseOf([], { kind: 'remove', shiftId })).toBeUndefined()
})
