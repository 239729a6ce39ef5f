import { describe, expect, test } from 'vitest'
import { changedFields, idsIn } from '../../../domain/history/changed-fields.ts'
import { ann, idOf, zone } from '../../support/builders.ts'

const names: Readonly<Record<string, string>> = {
  [ann.userId]: 'Ann Bell',
  gh: 'Georgian House',
  mv: 'Meadfoot View',
  meds: 'Meds',
}
const changed = (before: unknown, after: unknown) =>
  changedFields({ before, after }, { zone, nameOf: (value) => names[value] })

describe('what changed of a record', () => {
  test('is said field by field, in words, without what the server sets', () => {
    const before = { id: idOf('x'), version: 1, dateModified: 'a', location: { locationId: 'gh', roomNumber: '4' } }
    const after = { ...before, version: 2, dateModified: 'b', location: { locationId: 'mv', roomNumber: '4' } }
    expect(changed(before, after)).toEqual([{ field: 'Location', before: 'Georgian House', after: 'Meadfoot View' }])
    expect(changed(before, { ...before, version: 2 })).toEqual([])
  })

  test('has days, moments, times and yes or no as people write them', () => {
    const before = { archivedOn: '2026-11-23', startTime: '08:00:00', coverNotRequired: false }
    const after = { startTime: '08:30:00', coverNotRequired: true, startDate: '2026-07-01T07:30:00.000Z' }
    expect(changed(before, after)).toEqual([
      { field: 'Left on', before: '23-11-2026' },
      { field: 'Start time', before: '08:00', after: '08:30' },
      { field: 'Cover not required', before: 'No', after: 'Yes' },
      { field: 'Start', after: '01/07/2026 08:30' },
    ])
  })

  test('tells the items of a list apart, and says people and duties by name', () => {
    const level = (effectiveFrom: string, escalationLevel: string) => ({ effectiveFrom, escalationLevel })
    const before = { careEscalationHistory: [level('2026-11-01', 'level0')], dutiesRequired: ['meds'], assignedTo: [] }
    const after = {
      careEscalationHistory: [level('2026-11-01', 'level1'), level('2026-11-20', 'level2')],
      dutiesRequired: [],
      assignedTo: [{ type: 'current', userId: ann.userId, displayName: 'Ann B' }],
    }
    expect(changed(before, after)).toEqual([
      { field: 'Level (01-11-2026), level', before: 'Green', after: 'Amber' },
      { field: 'Level (20-11-2026)', after: 'From: 20-11-2026; Level: Red' },
      { field: 'Duties', before: 'Meds' },
      { field: 'Assigned to', after: 'Type: current; Person: Ann Bell' },
    ])
  })

  test('has each of the items that nothing tells apart', () => {
    const rule = (rotaType: string, least: number) => ({ locationId: 'gh', rotaType, least })
    const before = { coverRules: [rule('support', 3), rule('care', 2)] }
    const after = { coverRules: [rule('support', 1), rule('care', 2)] }
    expect(changed(before, after)).toMatchObject([{ before: '3', after: '1' }])
  })

  test('has a record that was made or removed whole, and says of an id without a name that it is gone', () => {
    const record = { id: idOf('x'), initials: 'AB', rotaId: idOf('a rota') }
    const said = [
      { field: 'Initials', after: 'AB' },
      { field: 'Rota', after: 'something that is not here any more' },
    ]
    expect(changed(null, record)).toEqual(said)
    expect(changed(record, null)).toEqual(said.map(({ field, after }) => ({ field, before: after })))
  })

  test('keeps a long text within bounds', () => {
    const [note] = changed({}, { note: 'x'.repeat(5000) })
    expect(note?.after).toHaveLength(2001)
  })
})

test('the ids of a record are found wherever they stand', () => {
  expect(idsIn({ a: idOf('one'), list: [{ b: idOf('two') }], text: 'no id', none: null })).toEqual([
    idOf('one'),
    idOf('two'),
  ])
})
