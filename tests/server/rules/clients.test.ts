import { expect, test } from 'vitest'
import { changeClient } from '../../../domain/mutations/change-client.ts'
import { createClient } from '../../../domain/mutations/create-client.ts'
import { toSettings } from '../../../server/provider/settings.ts'
import { changeClientRule, createClientRule } from '../../../server/rules/clients.ts'
import { aClient, someSettings } from '../../support/rows.ts'
import { about, asked, refusedFor, stored } from './asking.ts'

const settings = toSettings(stored(someSettings()))
const client = aClient()
const create = (fields: Record<string, unknown>) => asked(createClient, { ...client, ...fields })
const created = (
  fields: Record<string, unknown>,
  facts: Partial<{ settings: typeof settings | undefined; hasNamesake: boolean }> = {},
) => createClientRule.decide(create(fields), about(undefined, { settings, hasNamesake: false, ...facts }))

test('a client lives at a place that there is', () => {
  expect(refusedFor(() => created({ location: { locationId: 'nowhere' } }))).toEqual([422, '/location/locationId'])
  expect(created({ location: { locationId: 'mf' } }).write.action).toBe('created')
})

test('before the provider is set up every place is taken as it is said', () => {
  expect(created({ location: { locationId: 'nowhere' } }, { settings: undefined }).write.action).toBe('created')
})

test('whoever gives initials that another client has is told so', () => {
  const content = 'Another client has the initials AB too. Both are shown with their rooms.'
  expect(created({}, { hasNamesake: true }).answering).toMatchObject({
    id: client.id,
    messages: [{ type: 'info', content }],
  })
  expect(created({}).answering?.messages).toEqual([])
})

test('an edit that does not say the initials tells of no namesake', () => {
  const change = asked(changeClient, { clientId: client.id, location: { locationId: 'gh' } })
  const { answering } = changeClientRule.decide(change, about(stored(client), { settings, hasNamesake: true }))
  expect(answering?.messages).toEqual([])
})

test('an edit moves nobody to a place that there is not', () => {
  const change = asked(changeClient, { clientId: client.id, location: { locationId: 'nowhere' } })
  const decide = () => changeClientRule.decide(change, about(stored(client), { settings, hasNamesake: false }))
  expect(refusedFor(decide)).toEqual([422, '/location/locationId'])
})
