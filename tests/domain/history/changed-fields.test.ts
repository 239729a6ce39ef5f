import { describe, expect, test } from 'vitest'
import { actionWords, kindOfChange } from '../../../domain/history/action-words.ts'
import { changedFields, idsIn } from '../../../domain/history/changed-fields.ts'
import { reasonOfRemoval, sidesOfChange } from '../../../domain/history/sides-of-change.ts'
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
      { field: 'Left on', before: 'Mon 23 Nov 2026' },
      { field: 'Start time', before: '08:00', after: '08:30' },
      { field: 'Cover not required', before: 'No', after: 'Yes' },
      { field: 'Start', after: 'Wed 1 Jul 2026, 08:30' },
    ])
  })

  test('has texts that only look like a day or a moment as they were written', () => {
    const after = { roomNumber: '2026-99-99', location: '2026-02-30T00:00:00Z', code: '2026-13-01T99:00:00Z' }
    expect(changed({}, { ...after, location: '2026-99-99T00:00:00Z' })).toEqual([
      { field: 'Room', after: '2026-99-99' },
      { field: 'Location', after: '2026-99-99T00:00:00Z' },
      { field: 'Code', after: '2026-13-01T99:00:00Z' },
    ])
    expect(changed({}, { roomNumber: '2026-02-30' })).toEqual([{ field: 'Room', after: '2026-02-30' }])
  })

  test('keeps what fits a cell of a spreadsheet of a long list', () => {
    const notes = Array.from({ length: 40 }, (_, at) => ({ note: `${at} ${'a'.repeat(1900)}`, date: 'today' }))
    expect(changed({}, { reports: notes })[0]?.after?.length).toBeLessThan(32_767)
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
      { field: 'Level (Sun 1 Nov 2026)', before: 'Green', after: 'Amber' },
      { field: 'Level (Fri 20 Nov 2026)', after: 'Red' },
      { field: 'Duties', before: 'Meds' },
      { field: 'Assigned to', after: 'Ann Bell' },
    ])
  })

  test('is nothing where a list has another order alone, but for the columns of a file', () => {
    const people = [{ userId: ann.userId }, { displayName: 'Bo Hill' }]
    const room = (value: string) => ({ value, name: value })
    const before = {
      dutiesRequired: ['meds', 'first-aid'],
      assignedTo: people,
      locations: [{ locationId: 'gh', rooms: [room('1'), room('2')] }],
    }
    const after = {
      dutiesRequired: ['first-aid', 'meds'],
      assignedTo: people.toReversed(),
      locations: [{ rooms: [room('2'), room('1')], locationId: 'gh' }],
    }
    expect(changed(before, after)).toEqual([])
    expect(changed({ dutiesRequired: ['meds', 'meds'] }, { dutiesRequired: ['meds'] })).toHaveLength(1)
    const layout = (...headings: string[]) => ({
      payrollLayouts: [{ name: 'Bank', columns: headings.map((heading) => ({ heading })) }],
    })
    expect(changed(layout('Hours', 'Name'), layout('Name', 'Hours'))).not.toEqual([])
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
      { field: 'Rota', after: 'Something that no longer exists' },
    ]
    expect(changed(null, record)).toEqual(said)
    expect(changed(record, null)).toEqual(said.map(({ field, after }) => ({ field, before: after })))
  })

  test('says who works a shift in one line, whoever came and went, and its times once', () => {
    const shift = {
      day: '2026-11-23',
      startTime: '08:00:00',
      startDate: '2026-11-23T08:00:00.000Z',
      shiftId: idOf('s'),
    }
    const person = { type: 'current', userId: ann.userId, displayName: 'Ann B' }
    const after = { ...shift, startTime: '09:00:00', startDate: '2026-11-23T09:00:00.000Z' }
    expect(
      changed(
        { ...shift, assignedTo: [person] },
        {
          ...after,
          assignedTo: [
            { ...person, type: 'sick' },
            { type: 'current', displayName: 'Bo Hill', selfAssigned: 'x' },
          ],
        },
      ),
    ).toEqual([
      { field: 'Start time', before: '08:00', after: '09:00' },
      { field: 'Assigned to', before: 'Ann Bell', after: 'Off Sick: Ann Bell\nBo Hill (self-assigned)' },
    ])
    expect(
      changed({ schedule: [] }, { schedule: [{ startTime: '08:00:00', endTime: '09:00:00', type: 'care' }] }),
    ).toEqual([{ field: 'Schedule (08:00)', after: '08:00 to 09:00; Type: Care' }])
  })

  test('says a choice by its word, weekdays by name, and leaves what people wrote as it is', () => {
    const before = { rotaStatus: 'draft', takingOn: { shortRest: 'warn' }, initials: 'gh', workingDays: { week1: [1] } }
    const after = {
      rotaStatus: 'published',
      takingOn: { shortRest: 'refuse' },
      initials: 'meds',
      workingDays: { week1: [1, 3] },
    }
    expect(changed(before, after)).toEqual([
      { field: 'Status of rota', before: 'Draft', after: 'Published' },
      { field: 'Taking on shifts, less than 11 hours of rest', before: 'Warn, and allow', after: 'Refuse' },
      { field: 'Initials', before: 'gh', after: 'meds' },
      { field: 'Working days, week 1', before: 'Mon', after: 'Mon, Wed' },
    ])
  })

  test('has a report of an activity once, and not what follows from it', () => {
    const of = (reports: object[], startDate?: string) => ({
      start: startDate && { userId: ann.userId },
      clients: [{ id: idOf('c'), clientId: idOf('c'), initials: 'AB', startDate, reports }],
    })
    const report = { id: idOf('r'), eventId: idOf('r'), event: 'REFUSED', reason: 'not-available', userId: ann.userId }
    const [one, ...others] = changed(of([]), of([report], '2026-07-01T07:30:00.000Z'))
    expect(one).toMatchObject({
      field: expect.stringContaining('reports (Refused)'),
      after: 'Reason: Not available; Person: Ann Bell',
    })
    expect(others).toEqual([])
  })

  test('keeps a long text within bounds', () => {
    const [note] = changed({}, { note: 'x'.repeat(5000) })
    expect(note?.after).toHaveLength(2001)
  })
})

test('what was recorded on an activity is told from a change, and names the clients of whom it has the ids', () => {
  const named = (id: string) => ({ [idOf('c')]: 'AB', [idOf('d')]: 'CD' })[id]
  const event = { date: '2026-07-01T07:30:00.000Z', clients: [{ id: idOf('c') }, { id: idOf('d') }] }
  expect(changedFields({ before: null, after: event }, { zone, nameOf: named })).toEqual([
    { field: 'When', after: 'Wed 1 Jul 2026, 08:30' },
    { field: 'Clients', after: 'AB, CD' },
  ])
  const sides = { before: null, after: event }
  expect(kindOfChange({ ...sides, action: 'v1.activity.comment' })).toBe('reported')
  expect(actionWords({ ...sides, action: 'v1.activity.comment' })).toBe('Comment')
  expect(actionWords({ ...sides, action: 'v1.activity.create' })).toBe('Added')
  expect(actionWords({ before: event, after: null, action: 'v1.activity.remove' })).toBe('Removed')
})

describe('a change of an activity, of which the trail keeps what was asked for', () => {
  const before = {
    title: 'Walk',
    note: 'Hat',
    clients: [{ id: 'a', initials: 'AB' }],
    shifts: [{ shiftId: 's', userId: 'u' }],
  }
  const change = (after: object, action = 'v1.activity.change') => ({ action, before, after: { ...after } })

  test('is the activity with the fields that it names, its clients and shifts as they were', () => {
    expect(sidesOfChange(change({ title: 'Swim', note: null })).after).toEqual({
      title: 'Swim',
      clients: before.clients,
      shifts: before.shifts,
    })
    const { after } = sidesOfChange(change({ clients: [{ id: 'b' }, { id: 'a' }], shifts: [{ shiftId: 's' }] }))
    expect(after).toMatchObject({ clients: [{ id: 'b' }, { id: 'a', initials: 'AB' }], shifts: before.shifts })
  })

  test('leaves nothing where it was removed, but why', () => {
    const removed = change({ reason: 'Planned twice' }, 'v1.activity.remove')
    expect(sidesOfChange(removed)).toEqual({ before, after: null })
    expect(kindOfChange(removed)).toBe('removed')
    expect(reasonOfRemoval(removed)).toBe('Planned twice')
    expect(reasonOfRemoval(change({ reason: 'x' }))).toBeUndefined()
  })
})

test('the ids of a record are found wherever they stand', () => {
  expect(idsIn({ a: idOf('one'), list: [{ b: idOf('two') }], text: 'no id', none: null })).toEqual([
    idOf('one'),
    idOf('two'),
  ])
})
