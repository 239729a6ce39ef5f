import { expect, test } from 'vitest'
import { type Arrival, withOwnEdits } from '../../../../domain/rota/edits/own-edits.ts'
import type { RotaEdit } from '../../../../domain/rota/edits/rota-edit.ts'
import { fieldsOfShift } from '../../../../domain/rota/edits/rota-edit.ts'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { editedRota, editedShift } from '../../../support/rota-edits.ts'

const [early, late] = [editedShift('early', { version: 3 }), editedShift('late', { version: 1 })]
const { shiftId } = early
const mine: RotaEdit = { kind: 'change', shiftId, fields: { notes: 'Mine' } }
const shown = (shifts: readonly Shift[], own: { edit: RotaEdit; arrival: Arrival }, asOf?: string) =>
  withOwnEdits({ shifts, asOf }, [own], editedRota)
const notesOf = (shifts: readonly Shift[]) => shifts.find((one) => one.shiftId === shiftId)?.notes

test('an own edit is laid over what the server said before it', () => {
  expect(notesOf(shown([early], { edit: mine, arrival: { state: 'waiting' } }))).toBe('Mine')
  expect(notesOf(shown([early], { edit: mine, arrival: { state: 'received', version: 4 } }))).toBe('Mine')
})

test('what somebody changed after it is shown', () => {
  const theirs = { ...early, version: 5, notes: 'Theirs' }
  expect(notesOf(shown([theirs], { edit: mine, arrival: { state: 'received', version: 4 } }))).toBe('Theirs')
})

test('an edit that was refused or given up is not shown as if it stood', () => {
  expect(notesOf(shown([early], { edit: mine, arrival: { state: 'gone' } }))).toBeUndefined()
})

test('a shift that was made here and that somebody has removed since does not come back', () => {
  const made: RotaEdit = { kind: 'create', shiftId, fields: fieldsOfShift(early) }
  const received = { state: 'received', version: 1, dateModified: '2026-11-22T10:00:00.000001Z' } as const
  expect(shown([late], { edit: made, arrival: received }, '2026-11-22T09:00:00.000000Z')).toHaveLength(2)
  expect(shown([late], { edit: made, arrival: received }, '2026-11-22T11:00:00.000000Z')).toEqual([late])
})

test('a shift that was removed here and that somebody has brought back is there', () => {
  const removed: RotaEdit = { kind: 'remove', shiftId }
  expect(shown([early, late], { edit: removed, arrival: { state: 'received', version: 4 } })).toEqual([late])
  const back = { ...early, version: 5 }
  expect(shown([back, late], { edit: removed, arrival: { state: 'received', version: 4 } })).toEqual([back, late])
})
