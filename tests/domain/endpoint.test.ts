import { expect, test } from 'vitest'
import { fillEndpoint, pathParameters, splitEndpoint } from '../../domain/endpoint.ts'

test('what the path names goes into the path, the rest into the body', () => {
  const endpoint = 'POST /rotas/:rotaId/shifts/:shiftId/assign'
  expect(fillEndpoint(endpoint, { rotaId: 'r1', shiftId: 's/1', userId: 'u1' })).toEqual({
    method: 'POST',
    path: '/rotas/r1/shifts/s%2F1/assign',
    body: { userId: 'u1' },
  })
})

test('an endpoint is a method, a path and its parameters', () => {
  expect(splitEndpoint('GET /clients')).toEqual({ method: 'GET', path: '/clients' })
  expect(pathParameters('DELETE /rotas/:rotaId/shifts/:shiftId')).toEqual(['rotaId', 'shiftId'])
})
