import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChangesFor, changesSince, isNobodys } from '../../../domain/rota/changes-since.ts'
import { haveSameFacts, type PublishedShift, publishedShiftOf } from '../../../domain/rota/published-shift.ts'
import { ann, aShift, aShiftOf, carl, idOf } from '../../support/builders.ts'

const early = publishedShiftOf(aShiftOf(ann, { id: idOf('early'), endTime: '14:00' }))
const late = publishedShiftOf(aShiftOf(ann, { id: idOf('late'), startTime: '14:00' }))
const open = publishedShiftOf(aShift({ id: idOf('open') }))

const said = (changes: readonly ChangesFor[]) =>
  changes.map(({ who, added, removed, changed }) => [
    isNobodys({ who, added, removed, changed }) ? 'nobody' : who.displayName,
    { added: added.length, removed: removed.length, changed: changed.length },
  ])

describe('what changed for whom', () => {
  test('is everything where nothing was published before, by name, what nobody has last', () => {
    const carls = { ...late, ...carl, shiftId: idOf('carls') }
    expect(said(changesSince([], [open, carls, late, early]))).toEqual([
      ['Ann Bell', { added: 2, removed: 0, changed: 0 }],
      ['Carl Dean', { added: 1, removed: 0, changed: 0 }],
      ['nobody', { added: 1, removed: 0, changed: 0 }],
    ])
  })

  test('is nothing where all is as it was', () => {
    expect(changesSince([early, open], [open, { ...early, startTime: '08:00:00' }])).toEqual([])
  })

  test('names a shift that moved with what it was', () => {
    const moved = { ...early, startTime: '09:00' }
    expect(changesSince([early, late], [moved, late])).toMatchObject([{ changed: [{ from: early, to: moved }] }])
  })

  test('takes a shift from the one and gives it to the other', () => {
    expect(said(changesSince([early], [{ ...early, ...carl }]))).toEqual([
      ['Ann Bell', { added: 0, removed: 1, changed: 0 }],
      ['Carl Dean', { added: 1, removed: 0, changed: 0 }],
    ])
  })

  test('tells each person in order of time', () => {
    expect(changesSince([], [late, early])[0]?.added).toEqual([early, late])
  })
})

const shifts = fc
  .uniqueArray(
    fc.record({
      shiftId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      day: fc.constantFrom('2026-11-23', '2026-11-24'),
      startTime: fc.constantFrom('08:00', '09:00'),
      endTime: fc.constant('14:00'),
      dutiesRequired: fc.constant<string[]>([]),
      userId: fc.constantFrom(undefined, 'ann', 'carl'),
    }),
    { selector: ({ shiftId }) => shiftId },
  )
  .map((rows): PublishedShift[] => rows.map(({ userId, ...row }) => (userId === undefined ? row : { ...row, userId })))

test('the changes lead from what was published to what is, whatever both are', () => {
  fc.assert(
    fc.property(shifts, shifts, (before, after) => {
      const changes = changesSince(before, after)
      const gone = new Set(changes.flatMap(({ removed, changed }) => [...removed, ...changed.map(({ from }) => from)]))
      const come = changes.flatMap(({ added, changed }) => [...added, ...changed.map(({ to }) => to)])
      const reached = [...before.filter((shift) => !gone.has(shift)), ...come]
      expect(reached.length).toBe(after.length)
      for (const shift of after) {
        const there = reached.find(({ shiftId }) => shiftId === shift.shiftId)
        expect(there?.userId).toBe(shift.userId)
        expect(there !== undefined && haveSameFacts(there, shift)).toBe(true)
      }
    }),
  )
})
