import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createClient } from '../../../../domain/mutations/create-client.ts'
import {
  clientChanges,
  clientErrors,
  clientMade,
  clientValueOf,
  newClientValue,
} from '../../../../src/features/clients/client-value.ts'
import { aClient, idOf } from '../../../support/builders.ts'

const km = aClient({ id: idOf('KM'), initials: 'KM', location: { locationId: 'gh', roomNumber: '4' } })
const begun = clientValueOf(km)
const typed = (fields: Partial<typeof begun.fields>) => ({ ...begun, fields: { ...begun.fields, ...fields } })

test('a client who nobody changed is not sent', () => {
  expect(clientChanges(begun)).toEqual({})
  expect(clientChanges(typed({ initials: ' KM ', room: '4 ' }))).toEqual({})
})

test('a move says the place and the room together, and a room can be taken away', () => {
  expect(clientChanges(typed({ room: '12' }))).toEqual({ location: { locationId: 'gh', roomNumber: '12' } })
  expect(clientChanges(typed({ locationId: 'mf', room: ' ' }))).toEqual({ location: { locationId: 'mf' } })
  expect(clientChanges(typed({ initials: 'KN' }))).toEqual({ initials: 'KN' })
})

test('initials and a place are needed, and a name is none', () => {
  const empty = newClientValue(idOf('new'), '')
  expect(Object.keys(clientErrors(empty))).toEqual(['initials', 'locationId'])
  expect(clientErrors(typed({ initials: 'Grace Hollis' })).initials).toMatch(/never a name/)
  expect(clientErrors(begun)).toEqual({})
})

test('what is made of a new client can be sent', () => {
  const value = { ...newClientValue(idOf('new'), 'gh'), fields: { initials: ' QZ ', locationId: 'gh', room: '' } }
  expect(clientMade(value)).toEqual({ id: idOf('new'), initials: 'QZ', location: { locationId: 'gh' } })
  expect(z.safeEncode(createClient.payload, clientMade(value)).success).toBe(true)
})
