import { expect, test } from 'vitest'
import {
  clientOfCareEntry,
  clientsNamedIn,
  entryTimes,
  initialsInNotes,
  isGoingOn,
  notesWithRoom,
} from '../../../domain/rota/care-entry.ts'
import { aShift, at, zone } from '../../support/builders.ts'

test('the notes of a care entry name a client by the two letters at either end', () => {
  expect(['AB lunch', 'lunch with AB', 'AB', 'AB and CD', 'ABC walk', 'the grab', ''].map(initialsInNotes)).toEqual([
    ['AB'],
    ['AB'],
    ['AB'],
    ['AB', 'CD'],
    [],
    [],
    [],
  ])
  expect(initialsInNotes(undefined)).toEqual([])
})

test('an entry is for the one client with these initials, and for nobody where two have them', () => {
  const [ab, cd] = [
    { id: '1', initials: 'AB' },
    { id: '2', initials: 'CD' },
  ]
  const entry = { type: 'care', notes: 'AB lunch' } as const
  expect(clientOfCareEntry(entry, [ab, cd])).toBe(ab)
  expect(clientOfCareEntry(entry, [ab, { ...cd, initials: 'AB' }])).toBeUndefined()
  expect(clientOfCareEntry({ ...entry, notes: 'ab lunch' }, [ab, cd])).toBeUndefined()
  expect(clientOfCareEntry({ ...entry, type: 'break' }, [ab, cd])).toBeUndefined()
})

test.each([
  ['AB lunch', 'AB (room 4) lunch'],
  ['AB (room 9) lunch', 'AB (room 4) lunch'],
  ['AB', 'AB (room 4)'],
  ['lunch with AB', 'lunch with (room 4) AB'],
  ['AB walks with AB', 'AB (room 4) walks with AB'],
])('of two with the same initials the room in the notes tells who is meant: %s', (said, told) => {
  const [four, nine] = ['4', '9'].map((roomNumber) => ({ id: roomNumber, initials: 'AB', location: { roomNumber } }))
  if (four === undefined || nine === undefined) throw new Error('no clients')
  const entry = (notes: string) => ({ type: 'care', notes }) as const
  expect(clientsNamedIn(entry(said), [four, nine])).toEqual([four, nine])
  expect(notesWithRoom(said, four)).toBe(told)
  expect(clientOfCareEntry(entry(told), [four, nine])).toBe(four)
  expect(clientOfCareEntry(entry(notesWithRoom(told, nine)), [four, nine])).toBe(nine)
  // Who lives in another room by now is not guessed.
  expect(clientOfCareEntry(entry(told), [{ ...four, location: { roomNumber: '7' } }, nine])).toBeUndefined()
  expect(clientOfCareEntry(entry(told), [{ ...four, location: { roomNumber: '7' } }])).toBeDefined()
})

test('an entry of a night that begins after midnight is on the next day', () => {
  const night = aShift({ startTime: '20:00', endTime: '08:00' })
  expect(entryTimes(night, { startTime: '22:00:00', endTime: '22:30:00' }, zone)).toEqual({
    startDate: at('2026-11-23 22:00'),
    endDate: at('2026-11-23 22:30'),
  })
  const late = entryTimes(night, { startTime: '02:00', endTime: '03:00' }, zone)
  expect(late.startDate).toBe(at('2026-11-24 02:00'))
  expect([isGoingOn(late, at('2026-11-24 02:00')), isGoingOn(late, at('2026-11-24 03:00'))]).toEqual([true, false])
})

test('who has no room is not meant by notes that tell none', () => {
  const [roomless, four] = [
    { initials: 'AB', location: {} },
    { initials: 'AB', location: { roomNumber: '4' } },
  ]
  expect(clientOfCareEntry({ type: 'care', notes: 'AB lunch' }, [roomless, four])).toBeUndefined()
})
