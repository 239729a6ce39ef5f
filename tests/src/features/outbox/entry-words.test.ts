import { expect, test } from 'vitest'
import { clientsOfEntry, entryTitle } from '../../../../src/features/outbox/entry-words.ts'
import { aClient, idOf } from '../../../support/builders.ts'
import { factsAt } from '../../../support/care-facts.ts'
import { aListedEntry } from './entries.ts'

const known = [aClient(), aClient({ id: idOf('CD'), initials: 'CD' })]
const facts = factsAt('2026-11-23 10:00', { client: (id) => known.find((client) => client.id === id) })
const clientsOf = (payload: object) => clientsOfEntry(aListedEntry({ payload }), facts)

test('an entry says whom it is about, as far as they are on this device', () => {
  expect(clientsOf({ clientId: idOf('CD') })).toEqual(['CD'])
  expect(clientsOf({ clients: [{ id: idOf('AB') }, { id: idOf('gone') }] })).toEqual(['AB'])
  expect(clientsOf({ clientIds: [idOf('AB'), idOf('CD')] })).toEqual(['AB', 'CD'])
  expect(clientsOf({ note: 'nobody' })).toEqual([])
})

test('a record that was opened is told as such', () => {
  expect(entryTitle(aListedEntry({ name: 'v1.client.viewed', title: undefined }))).toBe('Record viewed')
})
