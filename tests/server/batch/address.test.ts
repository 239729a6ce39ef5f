import fc from 'fast-check'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { batchedAddress } from '../../../server/batch/address.ts'
import { keepBatchesToTheirRoutes, MAY_BE_BATCHED } from '../../../server/request/batched-routes.ts'
import { freshSeed } from '../../support/fresh-seed.ts'

const BATCHED = [
  'GET /v1/clients',
  'GET /v1/clients/:id',
  'PATCH /v1/clients/:clientId',
  'POST /v1/rota-activities/:activityId/comment',
  'DELETE /v1/rotas/:rotaId/shifts/:shiftId',
]
const ALONE = [
  'POST /v1/batch',
  'GET /v1/events',
  'POST /v1/session',
  'DELETE /v1/session',
  'POST /v1/session/token',
  'GET /v1/docs',
  'GET /healthz',
  'GET /config.json',
  'POST /identity',
]

/** An app whose routes say which of them answered. */
const anApp = () => {
  const app = Fastify()
  const routes = keepBatchesToTheirRoutes(app)
  for (const one of [...BATCHED, ...ALONE]) {
    const [method = '', url = ''] = one.split(' ')
    const config = BATCHED.includes(one) ? MAY_BE_BATCHED : {}
    app.route({ method, url, config, exposeHeadRoute: false, handler: async () => one })
  }
  return { app, routes }
}

const { app, routes } = anApp()
const address = (method: string, path: string) => batchedAddress(routes, { method, path })

test('what may stand in a batch keeps its address, with and without the version', () => {
  expect(routes.map(({ method, url }) => `${method} ${url}`)).toEqual(BATCHED)
  expect(address('GET', '/v1/clients')).toBe('/v1/clients')
  expect(address('GET', '/clients?page=2&filter=[{"subject":"id"}]')).toContain('/v1/clients?page=2&filter=[{')
  expect(address('POST', '/rota-activities/7d1c/comment')).toBe('/v1/rota-activities/7d1c/comment')
  expect(address('GET', '/clients/..%2E')).toBe('/v1/clients/..%2E')
})

test.each([
  ...['/v1/batch', '/batch', '/x/../batch', '/x/%2e%2e/batch', '/x/.%2E/batch', '/v1/x/../batch', '/v1/./batch'],
  ...['/v1/%62atch', '/v1/batch/', '/v1//batch', '//batch', '/v1/clients/../batch', '/v1/clients/..\\..\\batch'],
  ...[
    '/v1/clients/..%2fbatch',
    '/v1/clients/..%5cbatch',
    '/v1/clients/.\t./batch',
    '/v1/b\natch',
    '/v1/batch#',
    '/\\batch',
  ],
  ...[
    '/v1/batch?x=/v1/clients',
    '/v1/session',
    '/session/token',
    '/v1/docs',
    '/v1/../healthz',
    '/v1/%2e%2e/config.json',
  ],
  ...['//host/v1/clients', '/v1/../identity', '/V1/clients', '/v1/clients/', '/v1/clients//', '/v1/clients/%', '/v1'],
  ...['/http://host/v1/batch', '/v1/clients/\u3002\u3002/batch', '/v1/clients?a=\t', '/v1/clients#', '/v1/clients/a b'],
])('%j cannot be asked for within a batch', (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) expect(address(method, path)).toBeUndefined()
})

const part = fc.oneof(
  fc.constantFrom('v1', 'batch', 'events', 'session', 'token', 'clients', 'comment', 'rotas', 'shifts', 'healthz'),
  fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '.%2E',
    '%2f',
    '%5c',
    '\\',
    '\t',
    '\n',
    '%00',
    '',
    'x',
    '%62atch',
    ';',
    '@',
    ':',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
)
const hostilePath = fc
  .tuple(
    fc.constantFrom('', '/v1', '//', 'http://host', '/v1/..', '/\\', '/v1/clients/x', '/rota-activities/x'),
    fc.array(fc.tuple(fc.constantFrom('/', '/', '/', '//', '\\', '/\t', '%2f'), part), { maxLength: 5 }),
    fc.constantFrom('', '', '?', '?a=/../batch', '#', '?x#/v1/batch', '?\t'),
  )
  .map(([start, parts, end]) => `/${start}${parts.flat().join('')}${end}`.replace(/^\/\//, '/'))

test('whatever the path, what gets through is answered by a route that may stand in a batch', async () => {
  const seed = freshSeed()
  console.info(`SEED=${seed} npx vitest run tests/server/batch/address.test.ts`)
  await app.ready()
  const gotThrough: string[] = []
  const asked = fc.tuple(fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'), hostilePath)
  fc.assert(
    fc.property(asked, ([method, path]) => {
      const url = address(method, path)
      if (url === undefined) return
      expect(new URL(url, 'http://host').pathname).toBe(url.split('?')[0])
      gotThrough.push(`${method} ${url}`)
    }),
    { numRuns: 50_000, seed },
  )
  expect(gotThrough.length).toBeGreaterThan(20)
  for (const one of new Set(gotThrough)) {
    const [method, ...rest] = one.split(' ')
    const answer = await app.inject({ method: method as 'GET', url: rest.join(' ') })
    expect(BATCHED, one).toContain(answer.body)
  }
})
