import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../../domain/client/client.ts'
import {
  type ClientFilters,
  filterClients,
  sortClients,
  supervisionWords,
  supportHoursAt,
} from '../../../domain/client/client-list.ts'
import { type ClientColumn, clientColumns } from '../../../domain/list-choices.ts'
import { aClient, idOf } from '../../support/builders.ts'

const day = '2026-11-23'
const supervision = [{ startTime: '08:00:00', endTime: '20:00:00' }]
const red = { supportGeneralPerWeek: 20, support1to1PerWeek: 1.5, careGeneralPerWeek: 9, supervision }

const one = (initials: string, roomNumber: string | undefined, more: Partial<Client> = {}): Client =>
  aClient({ id: idOf(initials), initials, location: { locationId: 'gh', roomNumber }, ...more })

const km = one('KM', '14', {
  hours: [{ effectiveFrom: '2026-11-01', definition: { level0: {}, level1: {}, level2: red } }],
  careEscalationHistory: [{ effectiveFrom: '2026-11-09', escalationLevel: 'level2' }],
})
const ab = one('AB', '4', { location: { locationId: 'mv', roomNumber: '4' }, supportHours: [{ hoursPerWeek: 7 }] })
const left = one('KR', '2', { archivedOn: '2026-11-23' })
const leaves = one('LP', undefined, { archivedOn: '2026-11-24' })
const all = [km, ab, left, leaves]

const found = (filters: ClientFilters) => filterClients(all, filters, day).map(({ initials }) => initials)
const ordered = (by: ClientColumn, isDescending = false) =>
  sortClients(all, {
    by,
    isDescending,
    day,
    placeName: (id) => (id === 'gh' ? 'Georgian House' : 'Meadfoot View'),
  }).map(({ initials }) => initials)

describe('the list of clients', () => {
  test('hides who is archived from the day of archival on, unless asked', () => {
    expect(found({})).toEqual(['KM', 'AB', 'LP'])
    expect(found({ archived: 'shown' })).toEqual(['KM', 'AB', 'KR', 'LP'])
    expect(found({ archived: 'only' })).toEqual(['KR'])
  })

  test('is searched by initials and room: a room is the whole number', () => {
    expect(found({ words: 'k' })).toEqual(['KM'])
    expect(found({ words: '4' })).toEqual(['AB'])
    expect(found({ words: '1' })).toEqual([])
    expect(found({ words: ' Room 14, km' })).toEqual(['KM'])
    expect(found({ words: 'km 4' })).toEqual([])
  })

  test('is narrowed to a place and a level of the day', () => {
    expect(found({ location: 'mv' })).toEqual(['AB'])
    expect(found({ level: 'level2' })).toEqual(['KM'])
    expect(filterClients(all, { level: 'level2' }, '2026-11-08')).toEqual([])
  })

  test('says support hours and supervision that hold, the older ones where no entry does', () => {
    expect([km, ab, left, leaves].map((client) => supportHoursAt(client, day))).toEqual([21.5, 7, undefined, undefined])
    expect(supervisionWords(km, day)).toBe('08:00–20:00')
    expect(supervisionWords(ab, day)).toBeUndefined()
  })

  test('is ordered by each column; rooms count as people do, and what says nothing is last both ways', () => {
    expect(ordered('initials')).toEqual(['AB', 'KM', 'KR', 'LP'])
    expect(ordered('room')).toEqual(['KR', 'AB', 'KM', 'LP'])
    expect(ordered('room', true)).toEqual(['KM', 'AB', 'KR', 'LP'])
    expect(ordered('hours', true)).toEqual(['KM', 'AB', 'KR', 'LP'])
    expect(ordered('level', true)[0]).toBe('KM')
    expect(ordered('location')).toEqual(['KM', 'KR', 'LP', 'AB'])
  })

  test('is the same whatever the order in which it came', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.constantFrom(...clientColumns),
        fc.boolean(),
        (rows, by, isDescending) => {
          const asked = { by, isDescending, day, placeName: (id: string) => id }
          expect(sortClients(rows, asked)).toEqual(sortClients(all, asked))
        },
      ),
      { verbose: true },
    )
  })
})
