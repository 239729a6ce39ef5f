import { expect, test } from 'vitest'
import type { Client } from '../../../../domain/client/client.ts'
import { matchingClients } from '../../../../src/features/qr/matching-clients.ts'

const aClient = (initials: string, roomNumber: string, more: Partial<Client> = {}): Client => ({
  id: `5a0c2f4e-9d1b-4c3a-8e7f-0000000000${initials === 'KM' ? '0' : '1'}${roomNumber.padStart(1, '0')}`,
  version: 1,
  dateCreated: '2026-01-01T00:00:00.000000Z',
  dateModified: '2026-01-01T00:00:00.000000Z',
  initials,
  location: { locationId: 'gh', roomNumber },
  hours: [],
  careEscalationHistory: [],
  ...more,
})

const clients = [
  aClient('TR', '4'),
  aClient('KM', '4'),
  aClient('KM', '7'),
  aClient('JP', '2', { archivedOn: '2026-01-05' }),
]
const found = (words: string) =>
  matchingClients(clients, { words, today: '2026-03-02', placeName: () => 'Georgian House' }).map(
    ({ initials, location }) => `${initials} ${location.roomNumber}`,
  )

test('nothing typed lists everybody who is here now, by initials', () => {
  expect(found('')).toEqual(['KM 4', 'KM 7', 'TR 4'])
})

test.each([
  ['km', ['KM 4', 'KM 7']],
  ['room 4', ['KM 4', 'TR 4']],
  ['KM 7', ['KM 7']],
  ['georgian t', ['TR 4']],
  ['r', []],
  ['room', ['KM 4', 'KM 7', 'TR 4']],
  ['jp', []],
])('%s finds them by initials, room and place', (words, expected) => {
  expect(found(words)).toEqual(expected)
})
