import { expect, test } from 'vitest'
import { nameOfClient } from '../../../src/pieces/client-name.ts'
import { nameInRecord, nameToChoose } from '../../../src/pieces/client-other-names.ts'
import { aClient } from '../../support/builders.ts'
import { factsAt } from '../../support/care-facts.ts'

const entry = { clientId: 'ab', initials: 'AB', location: { locationId: 'gh', roomNumber: '4' } }
const facts = factsAt('2026-11-23 09:00')
const doubles = factsAt('2026-11-23 09:00', { hasDoubleInitials: () => true })

test('a client is called by the initials alone, unless another client has them too', () => {
  expect(nameOfClient(entry, facts)).toBe('AB')
  expect(nameOfClient(entry, doubles)).toBe('AB (room 4)')
})

test('whoever has equal initials and no room is told apart by the place', () => {
  expect(nameOfClient({ ...entry, location: { locationId: 'gh' } }, doubles)).toBe('AB (Georgian House)')
  expect(nameOfClient({ clientId: 'ab', initials: 'AB' }, doubles)).toBe('AB')
})

test('the record of a client goes before what an activity keeps of them', () => {
  const moved = aClient({ initials: 'ABe', location: { locationId: 'gh', roomNumber: '9' } })
  expect(nameOfClient(entry, { ...doubles, client: () => moved })).toBe('ABe (room 9)')
})

test('where the room is the same too, the place tells them apart', () => {
  expect(nameOfClient(entry, { ...doubles, hasDoubleRoom: () => true })).toBe('AB (room 4, Georgian House)')
})

test('whoever is chosen among many is called with the room, whether or not the initials are another client’s too', () => {
  const client = aClient({ id: 'ab', initials: 'AB', location: { locationId: 'gh', roomNumber: '4' } })
  expect(nameToChoose(client, facts)).toBe('AB (room 4)')
  expect(nameToChoose(client, { ...doubles, hasDoubleRoom: () => true })).toBe('AB (room 4, Georgian House)')
})

test('a record says the room of its time, and which it is now where that is another', () => {
  const living = (roomNumber: string, initials = 'AB') =>
    aClient({ id: 'ab', initials, location: { locationId: 'gh', roomNumber } })
  const known = (record: ReturnType<typeof living>) => ({ ...doubles, client: () => record })
  expect(nameInRecord(entry, known(living('4')))).toBe('AB (room 4)')
  expect(nameInRecord(entry, known(living('9')))).toBe('AB (room 4, now room 9)')
  expect(nameInRecord(entry, known(living('9', 'ABe')))).toBe('AB (room 4, now ABe, room 9)')
  expect(nameInRecord(entry, { ...facts, client: () => living('9') })).toBe('AB')
  expect(nameInRecord(entry, { ...facts, client: () => living('4', 'ABe') })).toBe('AB (now ABe)')
  expect(nameInRecord({ clientId: 'ab', initials: 'AB' }, known(living('9')))).toBe('AB (room 9)')
  expect(nameInRecord(entry, doubles)).toBe('AB (room 4)')
})

test('initials, rooms and places of other scripts keep their order to themselves', () => {
  const there = { ...doubles, hasDoubleRoom: () => true, placeName: () => 'בית גיאורגי' }
  expect(nameOfClient({ ...entry, initials: 'נכ' }, there)).toBe('\u2068נכ\u2069 (room 4, \u2068בית גיאורגי\u2069)')
})
