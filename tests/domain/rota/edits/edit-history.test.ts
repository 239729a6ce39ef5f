import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Result } from '../../../../domain/result.ts'
import { applyEdits } from '../../../../domain/rota/edits/apply-edit.ts'
import { moveShifts, removeShifts } from '../../../../domain/rota/edits/build-edits.ts'
import {
  type EditHistory,
  emptyHistory,
  redone,
  type Stepped,
  type StepRefusal,
  undone,
  withStep,
} from '../../../../domain/rota/edits/edit-history.ts'
import type { RotaEdit } from '../../../../domain/rota/edits/rota-edit.ts'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { ann } from '../../../support/builders.ts'
import { type Action, editedRota, editedShift, editsOf, script, someShifts } from '../../../support/rota-edits.ts'

type Desk = { readonly shifts: readonly Shift[]; readonly history: EditHistory }

/** Makes the edits and remembers them; what is refused changes nothing. */
const did = ({ shifts, history }: Desk, edits: readonly RotaEdit[]): Desk => {
  const edited = applyEdits(shifts, edits, editedRota)
  if (!edited.ok || edits.length === 0) return { shifts, history }
  return { shifts: edited.value.shifts, history: withStep(history, { edits, before: shifts, edited: edited.value }) }
}

type Step = (
  history: EditHistory,
  shifts: readonly Shift[],
  within: typeof editedRota,
) => Result<Stepped, StepRefusal> | undefined

/** Steps until there is nothing more. */
const allOf = (step: Step, desk: Desk): Desk => {
  const stepped = step(desk.history, desk.shifts, editedRota)
  if (stepped === undefined) return desk
  if (!stepped.ok) throw new Error(stepped.reason.sentence)
  return allOf(step, { shifts: stepped.value.edited.shifts, history: stepped.value.history })
}

/** By id, but for versions and stamps, which are the server's. */
const rotaOf = (shifts: readonly Shift[]) =>
  Object.fromEntries(shifts.map(({ version: _v, dateCreated: _c, dateModified: _m, ...shift }) => [shift.id, shift]))

const played = (shifts: readonly Shift[], actions: readonly Action[]): Desk =>
  actions.reduce<Desk>((desk, action, step) => did(desk, editsOf(desk.shifts, action, step)), {
    shifts,
    history: emptyHistory,
  })

test('1,000 scripts of edits, undone, give back the same rota, and redone the edited one', () => {
  let steps = 0
  fc.assert(
    fc.property(someShifts, script, (shifts, actions) => {
      const edited = played(shifts, actions)
      steps += edited.history.done.length
      const back = allOf(undone, edited)
      expect(rotaOf(back.shifts)).toEqual(rotaOf(shifts))
      expect(rotaOf(allOf(redone, back).shifts)).toEqual(rotaOf(edited.shifts))
    }),
    { numRuns: 1000 },
  )
  // The scripts are about something.
  expect(steps).toBeGreaterThan(2000)
})

describe('an undo', () => {
  const early = editedShift('early', { notes: 'Bring the keys' })
  const moved = did({ shifts: [early], history: emptyHistory }, moveShifts([early], { days: 1 }))
  const changedBySomebody = (fields: Partial<Shift>) => moved.shifts.map((shift) => ({ ...shift, ...fields }))
  const undoneOn = (shifts: readonly Shift[], history = moved.history) => undone(history, shifts, editedRota)

  test('leaves what somebody else wrote in other fields', () => {
    const back = undoneOn(changedBySomebody({ notes: 'The keys are with Ann', version: 7 }))
    expect(back).toMatchObject({
      ok: true,
      value: { edited: { shifts: [{ day: early.day, notes: 'The keys are with Ann' }] } },
    })
  })

  test('is refused where somebody else wrote the same field, and the one before it can be taken', () => {
    const twice = did({ ...moved, history: { ...moved.history } }, moveShifts(moved.shifts, { days: 1 }))
    const theirs = twice.shifts.map((shift) => ({ ...shift, day: '2026-10-25' }))
    const refused = undoneOn(theirs, twice.history)
    expect(refused).toMatchObject({
      ok: false,
      reason: {
        sentence:
          'The shift on Sun 25 Oct, 08:00 to 14:00 has changed. This cannot be undone, because someone else made the change. Edit the rota instead.',
      },
    })
    if (refused === undefined || refused.ok) throw new Error('It was not refused.')
    expect(undoneOn(theirs, refused.reason.history)).toMatchObject({ ok: true })
  })

  test('is refused where the shift is gone', () => {
    expect(undoneOn([])).toMatchObject({ ok: false, reason: { history: { done: [] } } })
  })

  test('of a removal brings the shift back under its id, once', () => {
    const removed = did({ shifts: [early], history: emptyHistory }, removeShifts([early]))
    expect(undoneOn(removed.shifts, removed.history)).toMatchObject({
      value: { edits: [{ kind: 'create', shiftId: early.shiftId }], edited: { shifts: [{ notes: 'Bring the keys' }] } },
    })
    expect(undoneOn([early], removed.history)).toMatchObject({ ok: false })
  })

  test('does not mind how the server writes names and times', () => {
    const who = { type: 'current' as const, userId: ann.userId }
    const given = did({ shifts: [early], history: emptyHistory }, moveShifts([early], { days: 1, to: who }))
    const answered = given.shifts.map((shift) => ({
      ...shift,
      startTime: '08:00',
      assignedTo: [{ ...who, displayName: 'Ann B' }],
    }))
    expect(undoneOn(answered, given.history)).toMatchObject({ ok: true })
  })

  test('of nothing is nothing, and what is done anew cannot be redone over', () => {
    expect(undoneOn([early], emptyHistory)).toBeUndefined()
    const back = allOf(undone, moved)
    expect(did(back, removeShifts(back.shifts)).history.undone).toEqual([])
    expect(redone(emptyHistory, [early], editedRota)).toBeUndefined()
  })
})
