import { expect, test } from 'vitest'
import { assignShift } from '../../../domain/mutations/assign-shift.ts'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { conflictOf, knownVersionsOf, nextVersions } from '../../../domain/mutations/conflict.ts'
import { removeActivity } from '../../../domain/mutations/remove-activity.ts'
import { removeShift } from '../../../domain/mutations/remove-shift.ts'
import { idOf } from '../../support/builders.ts'

const activityId = idOf('activity')
const rename = { definition: changeActivity, payload: { activityId, title: 'Baking' } }
const removal = { definition: removeActivity, payload: { activityId } }

/** A row of version 5, of which the title was last written as version 4 and the place as version 5. */
const row = { version: 5, fieldVersions: { title: 4, locationId: 5 } }

/** What stands against an edit with this `If-Match`. */
const against = (edit: typeof rename | typeof removal, header: string) => {
  const known = knownVersionsOf(header)
  if (known === undefined) throw new Error(`${header} is no If-Match`)
  return conflictOf(edit, row, known)
}

test('of several ETags the lowest was seen, and the others are one’s own', () => {
  expect(knownVersionsOf('"5", W/"3","4"')).toMatchObject({ seen: 3, own: new Set([3, 4, 5]) })
})

test.each(['5', '"five"', '"5", none', ''])('%o is no If-Match', (header) => {
  expect(knownVersionsOf(header)).toBeUndefined()
})

test('an edit of the version that is there stands, and so does one whose author wrote all that came since', () => {
  expect(against(rename, '"5"')).toBeUndefined()
  expect(against(rename, '"3", "4", "5"')).toBeUndefined()
})

test('an edit of a field that somebody else wrote since is in conflict about that field', () => {
  expect(against(rename, '"3"')).toEqual(['title'])
  expect(against(rename, '"3", "5"')).toEqual(['title'])
})

test('an edit of other fields than those that somebody else wrote stands', () => {
  expect(against(rename, '"4"')).toBeUndefined()
  expect(against(rename, '"3", "4"')).toBeUndefined()
})

test('a removal is in conflict with whatever somebody else wrote', () => {
  expect(against(removal, '"3", "4"')).toEqual(['locationId'])
})

test('a removal is in conflict, about no field, where the row was written and no field says in what', () => {
  expect(conflictOf(removal, { version: 5, fieldVersions: {} }, { seen: 4, own: new Set([4]) })).toEqual([])
})

test('some fields may have been written unseen by others, and do not stand in the way of a removal', () => {
  const edit = { definition: removeShift, payload: { rotaId: idOf('rota'), shiftId: idOf('shift') } }
  const seen = { seen: 4, own: new Set([4]) }
  expect(conflictOf(edit, { version: 5, fieldVersions: { rotaStatus: 5 } }, seen)).toBeUndefined()
  expect(conflictOf(edit, { version: 5, fieldVersions: { notes: 5 } }, seen)).toEqual(['notes'])
})

test('an edit may be compared in other fields than it writes', () => {
  const edit = { definition: assignShift, payload: { rotaId: idOf('rota'), shiftId: idOf('shift') } }
  const seen = { seen: 4, own: new Set([4]) }
  expect(conflictOf(edit, { version: 5, fieldVersions: { endTime: 5 } }, seen)).toEqual(['endTime'])
  expect(conflictOf(edit, { version: 5, fieldVersions: { notes: 5 } }, seen)).toBeUndefined()
})

test('a version that there has never been is known to nobody', () => {
  expect(against(rename, '"6"')).toEqual([])
})

test('an edit makes the next version, and marks the fields that it writes with it', () => {
  expect(nextVersions(row, ['title', 'notes'])).toEqual({
    version: 6,
    fieldVersions: { title: 6, locationId: 5, notes: 6 },
  })
})
