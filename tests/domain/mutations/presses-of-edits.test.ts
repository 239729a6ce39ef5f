import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pressesOfEdits } from '../../../domain/mutations/presses-of-edits.ts'
import { applyEdits } from '../../../domain/rota/edits/apply-edit.ts'
import { assignShifts, removeShifts } from '../../../domain/rota/edits/build-edits.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { ann, aStamp, at } from '../../support/builders.ts'
import { editedRota, editedShift, editsOf, script, someShifts } from '../../support/rota-edits.ts'

const { rota, zone } = editedRota
const onRota = { zone, rota }

/** What a device shows of the presses. */
const shownAfter = (shifts: readonly Shift[], presses: ReturnType<typeof pressesOfEdits>): Shift[] => {
  const rows = new Map(shifts.map((shift) => [shift.id, shift]))
  for (const { definition, payload } of presses) {
    const wire = z.encode(definition.payload, payload)
    const said = z.decode(definition.payload, wire)
    const id = definition.target(said)
    const row = definition.apply(rows.get(id), said, aStamp({ onRota }))
    if (row === undefined) rows.delete(id)
    else rows.set(id, row)
  }
  return [...rows.values()]
}

const sorted = (shifts: readonly Shift[]) => shifts.toSorted((a, b) => (a.id < b.id ? -1 : 1))

test('what is pressed shows the same shifts as the edits make, and can be sent', () => {
  fc.assert(
    fc.property(someShifts, script, (shifts, actions) => {
      let [current, shown]: (readonly Shift[])[] = [shifts, shifts]
      for (const [step, action] of actions.entries()) {
        const edits = editsOf(current ?? [], action, step)
        const edited = applyEdits(current ?? [], edits, editedRota)
        if (!edited.ok) continue
        shown = shownAfter(shown ?? [], pressesOfEdits(current ?? [], edits, editedRota))
        current = edited.value.shifts
        expect(sorted(shown)).toEqual(sorted(current))
      }
    }),
    { numRuns: 200 },
  )
})

test('when somebody took a shift on is not sent', () => {
  const taken = editedShift('taken', {
    assignedTo: [{ type: 'current', ...ann, selfAssigned: at('2026-10-01 09:00') }],
  })
  const [sick] = pressesOfEdits([taken], assignShifts([taken], { type: 'sick', ...ann }), editedRota)
  expect(sick?.payload).toEqual({
    ...{ rotaId: rota.id, shiftId: taken.shiftId },
    assignedTo: [{ type: 'sick', ...ann }],
  })
  const removed = applyEdits([taken], removeShifts([taken]), editedRota)
  const back = removed.ok ? pressesOfEdits(removed.value.shifts, removed.value.inverse, editedRota) : []
  expect(back[0]?.payload['assignedTo']).toEqual([{ type: 'current', ...ann }])
})
