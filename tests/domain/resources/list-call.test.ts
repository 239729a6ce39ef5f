import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { activities } from '../../../domain/resources/activities.ts'
import { listCall } from '../../../domain/resources/list-call.ts'
import { anActivity } from '../../support/builders.ts'

const call = listCall(activities)

test('a list is asked for where it is served, with the right that it needs', () => {
  expect(call.endpoint).toBe('GET /rota-activities')
  expect(call.permission).toBe('read rota.rota-activities')
  expect(z.encode(call.input, { page: 2, pageSize: 500, filter: '[]' })).toEqual({
    ...{ page: '2', pageSize: '500', filter: '[]' },
  })
})

test('its rows are read with the schema of the resource', () => {
  const row = anActivity()
  const page = { total: 1, count: 1, page: 1, pageSize: 500, _links: {} }
  const wire = { ...page, _embedded: { 'rota-activities': [z.encode(activities.row, row)] } }
  expect(z.decode(call.output, wire)._embedded['rota-activities']).toEqual([row])
})
