import { expect, test } from 'vitest'
import { type OncallWorld, oncallRemarks } from '../../../domain/oncall/oncall-remarks.ts'
import { ann, anOncallEntry, aRotaUser, aShift, aShiftOf, idOf, sessions, zone } from '../../support/builders.ts'

const asked = { userId: ann.userId, date: '2026-11-23', location: 'gh' }
const qualified = aRotaUser({ dutiesQualifiedFor: ['oncall'] })

const kinds = (world: Partial<OncallWorld>) =>
  oncallRemarks(asked, {
    entries: [],
    shifts: [],
    person: () => qualified,
    clock: { sessions, zone },
    ...world,
  }).map(({ kind }) => kind)

test('nothing speaks against somebody who is free and qualified', () => {
  expect(kinds({ entries: [anOncallEntry()] })).toEqual([])
})

test('who is on call at another place on that day is told so once', () => {
  const there = anOncallEntry({ id: idOf('mf'), location: 'mf' })
  expect(kinds({ entries: [there, { ...there, id: idOf('again') }] })).toEqual(['elsewhere'])
  expect(kinds({ entries: [{ ...there, date: '2026-11-24' }] })).toEqual([])
})

test('own shifts count from eight to eight; those that only touch do not', () => {
  const night = aShiftOf(ann, { day: '2026-11-23', startTime: '20:00', endTime: '08:00' })
  const before = aShiftOf(ann, { day: '2026-11-22', startTime: '14:00', endTime: '20:00' })
  const next = aShiftOf(ann, { day: '2026-11-24', startTime: '08:00', endTime: '14:00' })
  expect(kinds({ shifts: [before, next] })).toEqual([])
  expect(kinds({ shifts: [before, night, next] })).toEqual(['shift'])
  expect(kinds({ shifts: [{ ...night, rotaStatus: 'withdrawn' }, aShift()] })).toEqual([])
})

test('holiday and sickness are said before shifts, and another place before them', () => {
  const away = (type: 'holiday' | 'sick') => aShift({ id: idOf(type), assignedTo: [{ type, ...ann }] })
  const shifts = [aShiftOf(ann), away('sick'), away('holiday'), { ...away('sick'), id: idOf('second') }]
  const entries = [anOncallEntry({ location: 'mf' })]
  expect(kinds({ shifts, entries })).toEqual(['elsewhere', 'holiday', 'sick', 'shift'])
})

test('who lacks the duty cannot be on call at all', () => {
  expect(kinds({ person: () => aRotaUser() })).toEqual(['refused'])
})
