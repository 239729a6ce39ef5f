import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '../../../server/openapi/document.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, aRota, aShift } from '../../support/rows.ts'

let server: TestServer
let sysadmin: Person
const client = aClient()
const activity = anActivity([client])
const rota = aRota()
const shift = aShift(rota)

beforeAll(async () => {
  server = await aServer()
  sysadmin = await server.person({ roles: ['sysadmin'] })
  await server.put('clients', client)
  await server.put('activities', activity)
  await server.put('rotas', rota)
  await server.put('shifts', shift)
})
afterAll(() => server.close())

const operations = Object.entries(Object(openApiDocument()['paths']))
  .flatMap(([path, methods]) => Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${path}`))
  .filter((operation) => operation !== 'GET /v1/events')

const oddText = fc.oneof(
  fc.constantFrom(activity.id, client.id, rota.id, shift.id, '\0', '\ud800', '', "' or 1=1 --", '9'.repeat(400)),
  fc.constantFrom(
    '2026-11-21T09:00:00.000Z',
    '2026-11-21',
    '+275760-09-13T00:00:00.000Z',
    '9999-99-99T99:99:99.999999Z',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const fieldNames = fc.constantFrom(
  ...[
    'id',
    'date',
    'note',
    'clients',
    'reason',
    'retry',
    'title',
    'type',
    'startDate',
    'endDate',
    'userId',
    'requests',
  ],
  ...['reportId', 'clockOffset', 'dateRecorded', 'incident', 'adhoc', 'message', 'plan', 'shifts', '__proto__'],
)
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(null, true, -1, 1e300, [], {}),
  fc.array(fc.record({ id: oddText })),
)
const oddBody = fc.oneof(oddValue, fc.dictionary(fieldNames, oddValue))
const oddQuery = fc.dictionary(
  fc.constantFrom('page', 'pageSize', 'sort', 'filter', 'after', 'startDate', 'endDate', 'withShifts'),
  fc.oneof(
    oddText,
    fc.constantFrom('{"dateModified":1}', '{"id":-1}', '[]'),
    fc
      .record({
        subject: fc.constantFrom('id', 'dateModified', 'startDate', 'initials', 'adhoc', 'clients.id', 'constructor'),
        comparison: fc.constantFrom('eq', 'gt', 'lte', 'in', 'between-inc', 'toString'),
        value: oddValue,
      })
      .map((filter) => JSON.stringify([filter])),
  ),
)
const oddHeaders = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '*', 'x', '"99999999999"'),
    'idempotency-key': fc.constantFrom('a', activity.id, 'k'.repeat(300)),
    device: fc.constantFrom(
      ...['x;seq=1;newest=2', ';;;', `d;seq=${'9'.repeat(30)};name=%E0%A4%A`],
      ...[`${rota.id};seq=1;name=a%00b`, `${rota.id};seq=${'9'.repeat(15)};newest=${'9'.repeat(15)};name=%00`],
    ),
    accept: fc.constantFrom('*/*', 'application/json', 'text/html'),
  },
  { requiredKeys: [] },
)

test('whatever is sent to any call, it is answered or refused with a sentence, and never breaks', async () => {
  const asked = fc.record({
    operation: fc.constantFrom(...operations),
    ids: fc.array(oddText, { minLength: 3, maxLength: 3 }),
    query: oddQuery,
    body: fc.option(oddBody, { nil: undefined }),
    headers: oddHeaders,
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ operation, ids, query, body, headers }) => {
      let used = 0
      const path = operation.replace('/v1', '').replaceAll(/\{\w+\}/g, () => {
        used += 1
        return encodeURIComponent((ids[used - 1] ?? '').toWellFormed() || activity.id)
      })
      const wellFormed = Object.entries(query).map(([name, value]): [string, string] => [name, value])
      const search = operation.startsWith('GET') ? `?${new URLSearchParams(wellFormed)}` : ''
      const sendsBody = !operation.startsWith('GET') && body !== undefined
      const answer = await server.ask(sysadmin, `${path}${search}`, { headers, ...(sendsBody ? { body } : {}) })
      if (answer.status >= 400) {
        expect(answer.status).toBeLessThan(500)
        expect(answer.headers['content-type']).toContain('application/problem+json')
        expect(answer.body.detail).toMatch(/\w/)
      }
    }),
    { numRuns: 700 },
  )
}, 120_000)
