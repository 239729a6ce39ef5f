import { expect, test } from 'vitest'
import { asItStands, placingEdits } from '../../../../domain/rota/edits/placing.ts'
import { ann, aShift, aShiftOf, carl, idOf } from '../../../support/builders.ts'

const annsLine = { type: 'current' as const, ...ann }
const carlsLine = { type: 'current' as const, ...carl }
const monday = aShiftOf(ann, { id: idOf('monday') })
const tuesday = aShiftOf(ann, { id: idOf('tuesday'), day: '2026-11-24' })
const move = { way: 'move' as const, shifts: [monday, tuesday], anchor: monday, from: annsLine }

test('all that is moved goes so many days on as the one that is put down, and stays with whom it was', () => {
  expect(placingEdits(move, { day: '2026-11-26', who: annsLine }, [])).toEqual([
    { kind: 'change', shiftId: monday.shiftId, fields: { day: '2026-11-26' } },
    { kind: 'change', shiftId: tuesday.shiftId, fields: { day: '2026-11-27' } },
  ])
})

test('in the line of somebody else it becomes theirs, in that of nobody nobody has it', () => {
  const anchor = { ...move, shifts: [monday] }
  expect(placingEdits(anchor, { day: monday.day, who: carlsLine }, [])).toEqual([
    { kind: 'change', shiftId: monday.shiftId, fields: { assignedTo: [carlsLine] } },
  ])
  expect(placingEdits(anchor, { day: monday.day, who: 'nobody' }, [])).toEqual([
    { kind: 'change', shiftId: monday.shiftId, fields: { assignedTo: [] } },
  ])
})

test('put down where it was taken up, nothing changes', () => {
  expect(placingEdits(move, { day: monday.day, who: annsLine }, [])).toEqual([])
  const open = aShift()
  const ofNobody = { way: 'move' as const, shifts: [open], anchor: open, from: 'nobody' as const }
  expect(placingEdits(ofNobody, { day: open.day, who: 'nobody' }, [])).toEqual([])
})

test('a copy is a new shift on the new day', () => {
  const newId = idOf('copy')
  const [copy] = placingEdits({ ...move, way: 'copy', shifts: [monday] }, { day: '2026-11-25', who: carlsLine }, [
    newId,
  ])
  expect(copy).toMatchObject({
    kind: 'create',
    shiftId: newId,
    fields: { day: '2026-11-25', startTime: monday.startTime, assignedTo: [{ userId: carl.userId }] },
  })
})

const byId = (...shifts: (typeof monday)[]) => new Map(shifts.map((shift) => [shift.shiftId, shift]))

test('what was written of a shift since it was taken up is kept when it is put down', () => {
  const sick = { type: 'sick' as const, ...ann }
  const now = asItStands({ ...move, shifts: [monday] }, byId({ ...monday, version: 7, assignedTo: [sick] }))
  expect(now && placingEdits(now, { day: monday.day, who: carlsLine }, [])).toEqual([
    { kind: 'change', shiftId: monday.shiftId, fields: { assignedTo: [sick, carlsLine] } },
  ])
})

test('what went to another day or to somebody else since says which version was seen', () => {
  const elsewhere = [
    { ...monday, version: 7, day: '2026-11-25' },
    { ...tuesday, version: 7, assignedTo: [carlsLine] },
  ]
  const now = asItStands(move, byId(...elsewhere))
  expect(now && placingEdits(now, { day: '2026-11-26', who: annsLine }, [])).toEqual([
    { kind: 'change', shiftId: monday.shiftId, basedOn: monday.version, fields: { day: '2026-11-26' } },
    { kind: 'change', shiftId: tuesday.shiftId, basedOn: tuesday.version, fields: { day: '2026-11-25' } },
  ])
})

test('what was deleted since is not put down, and nothing is without the shift that leads', () => {
  expect(asItStands(move, byId(monday))?.shifts).toEqual([monday])
  expect(asItStands(move, byId(tuesday))).toBeUndefined()
})
