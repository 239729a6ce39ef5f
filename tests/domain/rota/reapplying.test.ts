import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planFromSource } from '../../../domain/rota/applying.ts'
import { applyEdits } from '../../../domain/rota/edits/apply-edit.ts'
import { editsOfReapplying, madeShiftId, reapplying } from '../../../domain/rota/reapplying.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { ruleDays } from '../../../domain/time/rule-days.ts'
import { Id } from '../../../domain/wire.ts'
import { ann, aRota, aShift, aShiftOf, carl, idOf, sessions, zone } from '../../support/builders.ts'

const stamp = (day: string) => `${day}T08:00:00.000000Z`
const rota = aRota({ id: idOf('new'), status: 'draft', startDate: '2026-11-30', endDate: '2026-12-13' })
const pattern = (overrides: Partial<Shift> = {}) =>
  aShiftOf(ann, {
    id: idOf('pattern'),
    day: '2020-01-06',
    rotaStatus: 'master',
    dateCreated: stamp('2026-01-01'),
    ...overrides,
  })
const late = pattern({ id: idOf('late'), day: '2020-01-07', startTime: '14:00' })

const common = {
  wanted: { startDate: rota.startDate, endDate: rota.endDate, isMaster: false },
  people: { staff: [ann, carl], agencyIds: [] },
  ...{ duties: ['meds'], others: [], today: '2026-11-22', leavesClashes: false, sessions, zone, ruleDays },
}
const sourceOf = (shifts: readonly Shift[]) => ({
  rota: { startDate: '2020-01-06', status: 'master' as const },
  shifts,
})

/** The rota as the server keeps it once it was made from a master. */
const madeFrom = (shifts: readonly Shift[]): Shift[] =>
  planFromSource({ ...common, source: sourceOf(shifts) }).made.map(({ shift }) => {
    const id = madeShiftId(rota.id, shift.id)
    return { ...shift, id, shiftId: id, rotaId: rota.id, version: 1 }
  })

const again = (master: readonly Shift[], shifts: readonly Shift[], waitingIds: readonly string[] = []) =>
  reapplying({
    ...common,
    source: sourceOf(master),
    rota: { id: rota.id, dateCreated: stamp('2026-11-01'), shifts },
    waitingIds: new Set(waitingIds),
  })

const counts = ({ made, changed, edited, gone, same, added }: ReturnType<typeof again>) => ({
  ...{ made: made.length, changed: changed.length, edited: edited.length, gone: gone.length, same, added },
})

const nothing = { made: 0, changed: 0, edited: 0, gone: 0, same: 0, added: 0 }
const within = { rota, zone }

describe('a master that is applied again', () => {
  test('changes nothing where nothing changed', () => {
    expect(counts(again([pattern(), late], madeFrom([pattern(), late])))).toEqual({ ...nothing, same: 2 })
  })

  test('makes what it has since, and changes what nobody has touched', () => {
    const fresh = pattern({ id: idOf('fresh'), day: '2020-01-09', dateCreated: stamp('2026-11-10') })
    const plan = again([pattern({ endTime: '14:00' }), late, fresh], madeFrom([pattern(), late]))
    expect(counts(plan)).toEqual({ ...nothing, made: 1, changed: 1, same: 1 })
  })

  test('keeps what was edited by hand, here or at the office, unless it is ticked', () => {
    const [first, second] = madeFrom([pattern(), late])
    if (first === undefined || second === undefined) throw new Error('Nothing was made.')
    const shifts = [
      { ...first, endTime: '18:00', version: 2 },
      { ...second, title: 'Kitchen' },
    ]
    const plan = again([pattern(), late], shifts, [second.shiftId])
    expect(counts(plan)).toEqual({ ...nothing, edited: 2 })
    expect(editsOfReapplying(plan, new Set())).toEqual([])
    expect(editsOfReapplying(plan, new Set([first.shiftId]))).toEqual([
      { kind: 'change', shiftId: first.shiftId, fields: { endTime: '20:00' } },
    ])
    expect(editsOfReapplying(plan, new Set([second.shiftId]))).toMatchObject([{ fields: { title: '' } }])
  })

  test('leaves deleted what was deleted by hand, unless it is ticked, and leaves alone what was added', () => {
    const [first] = madeFrom([pattern(), late])
    if (first === undefined) throw new Error('Nothing was made.')
    const added = aShift({ id: idOf('added'), rotaId: rota.id, day: '2026-12-01' })
    const plan = again([pattern(), late], [first, added])
    expect(counts(plan)).toEqual({ ...nothing, gone: 1, same: 1, added: 1 })
    expect(editsOfReapplying(plan, new Set())).toEqual([])
    const ids = plan.gone.map(({ shift }) => shift.shiftId)
    expect(editsOfReapplying(plan, new Set(ids))).toMatchObject([{ kind: 'create', shiftId: ids[0] }])
  })

  test('says with what a new shift clashes on this rota too, but for the one it made itself', () => {
    const fresh = pattern({ id: idOf('fresh'), day: '2020-01-09', dateCreated: stamp('2026-11-10') })
    const added = aShiftOf(ann, { id: idOf('added'), rotaId: rota.id, day: '2026-12-03' })
    const plan = again([pattern(), fresh], [...madeFrom([pattern()]), added])
    expect(plan.made[0]?.clashes).toEqual([added])
    expect(counts(plan)).toEqual({ ...nothing, made: 1, same: 1, added: 1 })
  })

  test('keeps that somebody is off sick when it changes the rest', () => {
    const [first] = madeFrom([pattern()])
    if (first === undefined) throw new Error('Nothing was made.')
    const sick = { ...first, version: 2, assignedTo: [{ type: 'sick' as const, ...carl }] }
    const edits = editsOfReapplying(again([pattern()], [sick]), new Set([first.shiftId]))
    expect(edits).toMatchObject([
      { fields: { assignedTo: [{ type: 'sick' }, { type: 'current', userId: ann.userId }] } },
    ])
  })
})

test('the id of a made shift is the same every time, and another on every rota', () => {
  expect(madeShiftId(rota.id, 'a 2026-11-30')).toBe(madeShiftId(rota.id, 'a 2026-11-30'))
  expect(madeShiftId(idOf('other'), 'a 2026-11-30')).not.toBe(madeShiftId(rota.id, 'a 2026-11-30'))
  expect(Id.safeParse(madeShiftId(rota.id, 'a 2026-11-30')).success).toBe(true)
})

test('whatever was done to the rota, with everything ticked it is as the master has it, and without nothing touched is', () => {
  const touch = fc.record({
    at: fc.nat({ max: 1 }),
    what: fc.constantFrom('move', 'title', 'delete', 'nobody'),
  })
  fc.assert(
    fc.property(fc.array(touch, { maxLength: 4 }), fc.constantFrom('14:00', '20:00'), (touches, endTime) => {
      const master = [pattern({ endTime }), late]
      const made = madeFrom([pattern(), late])
      const shifts = touches.reduce<Shift[]>((now, { at, what }) => {
        const id = made[at]?.shiftId
        if (what === 'delete') return now.filter(({ shiftId }) => shiftId !== id)
        const fields = { move: { endTime: '16:00' }, title: { title: 'Kitchen' }, nobody: { assignedTo: [] } }[what]
        return now.map((shift) => (shift.shiftId === id ? { ...shift, ...fields, version: 2 } : shift))
      }, made)
      const plan = again(master, shifts)
      const touched = [...plan.edited.map(({ shift }) => shift), ...plan.gone.map(({ shift }) => shift)]
      const all = applyEdits(shifts, editsOfReapplying(plan, new Set(touched.map(({ shiftId }) => shiftId))), within)
      expect(all.ok && counts(again(master, all.value.shifts))).toEqual({ ...nothing, same: 2 })
      const few = applyEdits(shifts, editsOfReapplying(plan, new Set()), within)
      for (const { shift } of plan.edited) expect(few.ok && few.value.shifts).toContain(shift)
    }),
  )
})
