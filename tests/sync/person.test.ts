import { expect, test } from 'vitest'
import { actorOf } from '../../sync/person.ts'

const initialsOf = (firstName: string, lastName: string) =>
  actorOf({ id: crypto.randomUUID(), email: 'a@example.org', roles: [], ability: [], profile: { firstName, lastName } })
    .initials

test.each([
  ['Grace', 'Hollis', 'GH'],
  ['Anna Maria', 'de Vries', 'AD'],
  ['😀', 'Hollis', '😀H'],
  ['𠮷田', '', '𠮷'],
])('%s %s is %s, never half a character', (firstName, lastName, initials) => {
  expect(initialsOf(firstName, lastName)).toBe(initials)
})
