import { expect, test } from 'vitest'
import { clientHeadings, clientRows } from '../../../domain/client/client-rows.ts'
import { isolated } from '../../../domain/listed.ts'
import { aClient } from '../../support/builders.ts'

const said = { day: '2026-11-23', placeName: (id: string) => (id === 'gh' ? 'Georgian House' : undefined) }

test('a client is a row as the table says it', () => {
  const supervision = [{ startTime: '08:00:00', endTime: '20:00:00' }]
  const level0 = { supportGeneralPerWeek: 14, support1to1PerWeek: 3.5, supervision }
  const client = aClient({
    hours: [{ effectiveFrom: '2026-11-01', definition: { level0: {}, level1: level0, level2: {} } }],
    careEscalationHistory: [{ effectiveFrom: '2026-11-09', escalationLevel: 'level1' }],
  })
  expect(clientRows([client], said)).toEqual([['AB', 'Georgian House', '1', 'Amber', '08:00–20:00', '17.5', '']])
  expect(clientRows([client], said)[0]).toHaveLength(clientHeadings.length)
})

test.each([
  [37.25, '37.25'],
  [18, '18'],
  [112 / 3, '37.33'],
])('%d support hours leave the app as %s, as the table says them', (hoursPerWeek, words) => {
  expect(clientRows([aClient({ supportHours: [{ hoursPerWeek }] })], said)[0]?.[5]).toBe(words)
})

test('who has left has neither level nor hours, and a place that is gone keeps its short name', () => {
  const client = aClient({ archivedOn: '2026-11-20', location: { locationId: 'zz' } })
  expect(clientRows([client], said)).toEqual([['AB', 'zz', '', '', '', '', '2026-11-20']])
})

test('nothing that was typed is reckoned with by a spreadsheet', () => {
  const client = aClient({ initials: '=1+1', location: { locationId: 'gh', roomNumber: '@home' } })
  expect(clientRows([client], said)[0]?.slice(0, 3)).toEqual(["'=1+1", 'Georgian House', "'@home"])
})

test('a cell holds what was written, without the signs that keep it apart on the screen', () => {
  const onScreen = { ...said, placeName: () => isolated('בית גיאורגי') }
  expect(clientRows([aClient({ initials: '\u202eAB' })], onScreen)[0]?.slice(0, 2)).toEqual(['AB', 'בית גיאורגי'])
})
