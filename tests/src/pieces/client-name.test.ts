import { expect, test } from 'vitest'
import { nameOfClient } from '../../../src/pieces/client-name.ts'
import { aClient } from '../../support/builders.ts'
import { factsAt } from '../../support/care-facts.ts'

const entry = { clientId: 'ab', initials: 'AB', location: { locationId: 'gh', roomNumber: '4' } }
const facts = factsAt('2026-11-23 09:00')
const doubles = factsAt('2026-11-23 09:00', { hasDoubleInitials: () => true })

test('a client is called by the initials alone, unless another client has them too', () => {
  expect(nameOfClient(entry, facts)).toBe('AB')
  expect(nameOfClient(entry, doubles)).toBe('AB, room 4')
})

test('whoever has equal initials and no room is told apart by the place', () => {
  expect(nameOfClient({ ...entry, location: { locationId: 'gh' } }, doubles)).toBe('AB, Georgian House')
  expect(nameOfClient({ clientId: 'ab', initials: 'AB' }, doubles)).toBe('AB')
})

test('the record of a client goes before what an activity keeps of them', () => {
  const moved = aClient({ initials: 'ABe', location: { locationId: 'gh', roomNumber: '9' } })
  expect(nameOfClient(entry, { ...doubles, client: () => moved })).toBe('ABe, room 9')
})
