import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Client, LevelHours } from '../../../domain/client/client.ts'
import { duplicateInitials, duplicateRooms, namesakesOf } from '../../../domain/client/duplicate-initials.ts'
import { withoutEffectiveEntry } from '../../../domain/client/effective-entries.ts'
import { escalationLevelAt, levelNames } from '../../../domain/client/escalation.ts'
import { hoursAt } from '../../../domain/client/hours.ts'
import { aClient, idOf } from '../../support/builders.ts'

const levels = {
  careEscalationHistory: [
    { effectiveFrom: '2026-11-10', escalationLevel: 'level2' as const },
    { effectiveFrom: '2026-11-01', escalationLevel: 'level1' as const },
  ],
}
const definition = {
  level0: { careGeneralPerWeek: 10 },
  level1: { careGeneralPerWeek: 20 },
  level2: { careGeneralPerWeek: 30 },
}

describe('the level of a client', () => {
  test('is green until somebody says otherwise', () => {
    expect(escalationLevelAt(aClient(), '2026-11-23')).toBe('level0')
    expect(levelNames).toEqual({ level0: 'Green', level1: 'Amber', level2: 'Red' })
  })

  test('is the latest entry in effect on the day, in whatever order they are kept', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-09', '2026-11-10']
    expect(days.map((day) => escalationLevelAt(levels, day))).toEqual(['level0', 'level1', 'level1', 'level2'])
  })
})

describe('the hours of a client', () => {
  const client = aClient({ ...levels, hours: [{ effectiveFrom: '2026-11-05', definition }] })

  test('are those of the latest entry at the level of the day', () => {
    expect(hoursAt(client, '2026-11-06')).toEqual({ careGeneralPerWeek: 20 })
    expect(hoursAt(client, '2026-11-12')).toEqual({ careGeneralPerWeek: 30 })
  })

  test('are the older support hours while no entry is in effect', () => {
    const older = { ...client, supportHours: [{ hoursPerWeek: 12 }] }
    expect(hoursAt(older, '2026-11-01')).toEqual({ supportGeneralPerWeek: 12 })
    expect(hoursAt(client, '2026-11-01')).toBeUndefined()
  })

  test('end with the day of archival', () => {
    const archived = { ...client, archivedOn: '2026-11-20' }
    expect(hoursAt(archived, '2026-11-20')).toBeDefined()
    expect(hoursAt(archived, '2026-11-21')).toBeUndefined()
  })
})

test('the misspelt three-to-one hours are read as what they mean, and never written', () => {
  expect(z.decode(LevelHours, { caret3to1PerWeek: 7 })).toEqual({ care3to1PerWeek: 7 })
  expect(z.decode(LevelHours, { caret3to1PerWeek: 7, care3to1PerWeek: 8 })).toEqual({ care3to1PerWeek: 8 })
  expect(z.encode(LevelHours, { care3to1PerWeek: 7 })).toEqual({ care3to1PerWeek: 7 })
})

test('clients with the same initials are told apart, whatever the case', () => {
  const clients = ['AB', 'ab ', 'CD'].map((initials) => ({ id: idOf(initials), initials }))
  expect([...duplicateInitials(clients)]).toEqual([idOf('AB'), idOf('ab ')])
})

test('a room that two of the same initials have, in whatever place, does not tell them apart', () => {
  const living = (id: string, initials: string, location: Client['location']) =>
    aClient({ id: idOf(id), initials, location })
  const four = { locationId: 'gh', roomNumber: '4' }
  const same = [living('1', 'AB', four), living('2', 'ab', { ...four, locationId: 'mf' })]
  const others = [living('3', 'AB', { ...four, roomNumber: '9' }), living('4', 'CD', four)]
  const roomless = [living('5', 'EF', { locationId: 'gh' }), living('6', 'EF', { locationId: 'mf' })]
  expect([...duplicateRooms([...same, ...others, ...roomless])]).toEqual(['1', '2', '5', '6'].map(idOf))
})

test('whoever else has the initials is a namesake, however they are written, but not the client', () => {
  const clients = [aClient({ id: idOf('1'), initials: 'Km' }), aClient({ id: idOf('2'), initials: 'KN' })]
  expect(namesakesOf({ id: idOf('new'), initials: ' kM ' }, clients)).toEqual([clients[0]])
  expect(namesakesOf({ id: idOf('1'), initials: 'KM' }, clients)).toEqual([])
})

test('without the entry of a day the others stand', () => {
  const entries = [{ effectiveFrom: '2026-11-02' }, { effectiveFrom: '2026-11-09' }]
  expect(withoutEffectiveEntry(entries, '2026-11-02')).toEqual([{ effectiveFrom: '2026-11-09' }])
  expect(withoutEffectiveEntry(entries, '2026-11-03')).toEqual(entries)
})
