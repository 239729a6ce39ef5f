import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../../domain/resources/index.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { openApiDocument } from '../../../server/openapi/document.ts'
import { fieldsOf } from '../../../server/openapi/json.ts'
import { insertActivities, insertDocuments } from '../../../server/seed/seed-writer.ts'
import { type Described, describedIn, jsonContent } from '../../support/described.ts'
import { aClient, anActivity, aRota, aShift } from '../../support/rows.ts'
import { aPlatform, type Platform } from './a-platform.ts'

let platform: Platform
let authorization: string
const client = aClient()
const activity = anActivity([client])
const rota = aRota()
const shift = aShift(rota)

beforeAll(async () => {
  platform = await aPlatform()
  const { database } = platform
  await database.drizzle.execute(sql`update users set roles = array['sysadmin']`)
  await database.transaction(async (tx) => {
    await insertDocuments(tx, 'clients', [client])
    await insertDocuments(tx, 'rotas', [rota])
    await insertDocuments(tx, 'shifts', [shift])
    await insertActivities(tx, [activity])
  })
  const refreshToken = await platform.signIn()
  const begun = await platform.askFromPage('home', { method: 'POST', url: '/v1/session', payload: { refreshToken } })
  authorization = `Bearer ${begun.json().idToken}`
})
afterAll(() => platform.close())

const ids: Readonly<Record<string, string>> = {
  activityId: activity.id,
  clientId: client.id,
  rotaId: rota.id,
  shiftId: shift.id,
}

const filled = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => ids[name] ?? activity.id)

const send = (method: string, url: string, payload?: string) =>
  platform.ask('rota', {
    method: method as 'POST',
    url,
    headers: { authorization, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(payload === undefined ? {} : { payload }),
  })

/** How many rows each table has: what must not change when a request is refused. */
const rowCounts = async (): Promise<unknown> => {
  const { drizzle } = platform.database
  const tables = await rowsOf<{ name: string }>(
    drizzle,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`)
  return rowsOf(drizzle, sql.raw(`${counts.join(' union all ')} order by 1`))
}

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const aPart = (text: string): string => `{"note":${text},"title":${text},"message":${text},"requests":${text}}`

const badBodies: readonly (readonly [what: string, payload: string])[] = [
  ['no JSON', '{"note":'],
  ['a list', '[]'],
  ['a text', '"note"'],
  ['a number', '1e400'],
  ['nothing but null', 'null'],
  ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a poisoned prototype further down', '{"note":{"__proto__":{"isAdmin":true}}}'],
  ['a poisoned constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['an unknown field', '{"colour":"red"}'],
  ['the fields of every object', '{"toString":1,"hasOwnProperty":1}'],
  ['nesting beyond any sense', aPart(deep(100_000))],
  ['nesting just too deep', aPart(deep(60))],
  ['a NUL', aPart('"a\\u0000b"')],
  ['half a character', aPart('"a\\ud800b"')],
  ['more than 1 MiB', aPart(`"${'a'.repeat(400_000)}"`)],
  ['wrong types', '{"date":1,"clients":{"id":1},"note":[],"id":false,"userId":{},"requests":"all"}'],
]

const withBody = describedIn(openApiDocument()).filter(
  ({ path, operation }) => operation['requestBody'] !== undefined && !path.startsWith('/v1/session'),
)

describe.each(withBody)('$call', ({ method, path, operation }) => {
  test('whatever is wrong with the body is refused with a sentence, and nothing is written', async () => {
    const before = await rowCounts()
    const url = filled(path)
    for (const [what, payload] of badBodies) {
      const answer = await send(method, url, payload)
      expect([413, 422], `${what}: ${answer.statusCode}`).toContain(answer.statusCode)
      expect(answer.headers['content-type'], what).toContain('application/problem+json')
      expect(answer.json().detail, what).toMatch(/\w+ \w+/)
    }
    expect(await rowCounts()).toEqual(before)
  })

  test('what the server alone writes is refused by name', async () => {
    const before = await rowCounts()
    const { schema, example } = jsonContent(operation['requestBody']) ?? { schema: {}, example: {} }
    const known = fieldsOf(schema['properties'])
    for (const name of SERVERS_OWN.filter((field) => !(field in known))) {
      const answer = await send(method, filled(path), JSON.stringify({ ...fieldsOf(example), [name]: 'x' }))
      expect(answer.statusCode, name).toBe(422)
      expect(answer.json().errors, name).toContainEqual({ path: `/${name}`, message: expect.any(String) })
    }
    expect(await rowCounts()).toEqual(before)
  })
})

const SERVERS_OWN = [
  ...['version', 'dateCreated', 'dateModified', 'dateReceived', 'actualStartDate', 'start', 'stop', 'reportFiled'],
  ...['roles', 'ability', 'deletedAt', 'fieldVersions', 'cameBack', 'sub', 'selfAssigned'],
]

const badQueries: readonly string[] = [
  ...['page=0', 'page=-1', 'page=1e9', 'page=9999999999', 'page=one', 'page=1&page=2', 'page='],
  ...['pageSize=1001', 'pageSize=0', 'pageSize=999999999', 'pageSize=%00', 'colour=red'],
  ...['sort={', 'sort=[]', 'sort=1', 'sort={"id":2}', 'sort={"colour":1}', 'sort={"__proto__":1}'],
  ...['sort={"constructor":1}', 'sort={"id; drop table clients":1}', 'sort={"id":"1"}'],
  ...['filter={', 'filter={}', 'filter=1', 'filter=[1]', 'filter=[{"subject":"id"}]', 'after=x', 'after=W10'],
  `filter=[${'{"subject":"id","comparison":"eq","value":"x"},'.repeat(60).slice(0, -1)}]`,
  `filter=${deep(3000)}`,
]

const badFilters: readonly unknown[] = [
  { subject: 'colour', comparison: 'eq', value: 1 },
  { subject: '__proto__', comparison: 'eq', value: 1 },
  { subject: 'constructor', comparison: 'eq', value: 1 },
  { subject: "id' or 1=1 --", comparison: 'eq', value: 1 },
  { subject: 'id', comparison: 'like', value: '%' },
  { subject: 'id', comparison: 'toString', value: 'x' },
  { subject: 'id', comparison: 'eq', value: "' or 1=1 --" },
  { subject: 'id', comparison: 'eq', value: { $gt: '' } },
  { subject: 'id', comparison: 'in', value: 'x' },
  { subject: 'id', comparison: 'in', value: Array.from({ length: 1001 }, () => 'x') },
  { subject: 'dateModified', comparison: 'gt', value: 0 },
  { subject: 'dateModified', comparison: 'gt', value: 'yesterday' },
  { subject: 'dateModified', comparison: 'between-inc', value: [1] },
  { subject: 'dateModified', comparison: 'eq', value: 'a\0b' },
  { subject: 'dateModified', comparison: 'eq', value: JSON.parse(deep(60)) },
  { subject: 'id', comparison: 'eq', value: 'x', more: 1 },
]

test.each(resources.map(({ feed }) => feed.path))('a hostile query of %s is refused with a sentence', async (path) => {
  const filters = badFilters.map((filter) => `filter=${encodeURIComponent(JSON.stringify([filter]))}`)
  for (const query of [...badQueries, ...filters]) {
    const answer = await send('GET', `/v1${path}?${encodeURI(decodeURI(query))}`)
    expect(answer.statusCode, query.slice(0, 200)).toBe(400)
    expect(answer.headers['content-type'], query.slice(0, 200)).toContain('application/problem+json')
    expect(answer.json().detail, query.slice(0, 200)).toMatch(/\w+ \w+/)
  }
})

test('a sign-in with what is no text is refused as such', async () => {
  for (const text of ['rosa\0@example.org', '\ud800']) {
    const answer = await platform.ask('home', {
      method: 'POST',
      url: '/identity',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      payload: JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: platform.settings.pool.clientId,
        AuthParameters: { USERNAME: text, PASSWORD: 'x' },
      }),
    })
    expect([answer.statusCode, answer.json().__type]).toEqual([400, 'InvalidParameterException'])
  }
})

const withParameters = describedIn(openApiDocument()).filter(({ path }) => path.includes('{'))
const noText = ['%00', '%ED%A0%80', '%E0%A4%A', 'x'.repeat(300)]
const noIds = ['..%2F..%2Fetc', '%27%20or%201=1', 'x'.repeat(150), '__proto__', '-1']

const answerTo = ({ method, path, operation }: Described, id: string) => {
  const { example } = jsonContent(operation['requestBody']) ?? {}
  const query = path.endsWith('/lost') ? '?origin=rota' : ''
  const payload = example === undefined ? undefined : JSON.stringify(example)
  return send(method, `${path.replaceAll(/\{\w+\}/g, id)}${query}`, payload)
}

test.each(withParameters)('$call: an id that is none is refused with a sentence', async (one) => {
  for (const id of one.path.endsWith('/{app}') ? noText : [...noText, ...noIds]) {
    const answer = await answerTo(one, id)
    expect([400, 404, 414, 422], `${id}: ${answer.statusCode}`).toContain(answer.statusCode)
    expect(answer.headers['content-type'], id).toContain('application/problem+json')
    expect(answer.json().detail, id).toMatch(/\w+ \w+/)
  }
})
