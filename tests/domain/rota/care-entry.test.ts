import { expect, test } from 'vitest'
import { clientOfCareEntry, entryTimes, initialsInNotes, isGoingOn } from '../../../domain/rota/care-entry.ts'
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
