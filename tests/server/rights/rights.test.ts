import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostHelpCallsPerMinute } from '../../../domain/constants.ts'
import { openApiDocument } from '../../../server/openapi/document.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aDemoSystem, type DemoSystem, type SignedIn } from '../../support/a-demo-system.ts'
import { describedIn } from '../../support/described.ts'
import type { Row } from './answers.ts'
import type { Relation } from './kind.ts'
import { kindOf } from './objects.ts'
import { requests } from './requests.ts'
import { table } from './table.ts'
import { aWorld, putThings, type Thing, type World } from './things.ts'

const PEOPLE = ['sysadmin', 'manager', 'carer', 'senior', 'unassigned', 'agency', 'recruiter', 'nobody'] as const
type PersonName = (typeof PEOPLE)[number]

const MANAGERS: readonly PersonName[] = ['sysadmin', 'manager']

type Cell = {
  readonly relation: Relation
  readonly name: PersonName
  readonly person: SignedIn | undefined
  readonly expected: string
  readonly thing: Thing
}

let system: DemoSystem
let world: World
/** Everybody, as they are signed in now. */
let signedIn: readonly SignedIn[] = []
/** How far the server's clock is ahead, in ms. */
let aheadMs = 0

beforeAll(async () => {
  system = await aDemoSystem(await aDatabase(), () => Date.now() + aheadMs)
  signedIn = system.people
  world = await aWorld(system)
})
afterAll(() => system.close())

const answered = (status: number): string => (status >= 200 && status < 300 ? 'yes' : String(status))

/** What the table says: its line, but 404 for what is not there for this person. */
const expectedOf = ({ about, answers, but = {} }: Row, relation: Relation, name: PersonName): string => {
  const exception = but[relation]
  const column = PEOPLE.indexOf(name)
  const said = (exception ?? answers).split(/\s+/)[column] ?? 'missing'
  if (exception !== undefined || said !== 'yes') return said
  const { gone, hiddenFromAgency } = kindOf(about)
  const isHidden =
    gone.includes(relation) ||
    (relation === 'draft' && !MANAGERS.includes(name)) ||
    (name === 'agency' && hiddenFromAgency.includes(relation))
  return isHidden ? '404' : 'yes'
}

const cellsOf = (row: Row): Cell[] => {
  const { relations, make } = kindOf(row.about)
  return relations.flatMap((relation) =>
    PEOPLE.map((name): Cell => {
      const person = signedIn.find((one) => one.name === name)
      const asking = { personId: person?.id ?? crypto.randomUUID(), agencyId: person?.agencyId }
      const thing = make(relation, asking, world)
      return { relation, name, person, thing, expected: expectedOf(row, relation, name) }
    }),
  )
}

/** The address, each parameter from the thing: its own id where the thing has no other of that name. */
const addressOf = (call: string, { ids }: Thing): string => {
  const path = call.slice(call.indexOf(' ') + 1)
  return `/v1${path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => ids[name] ?? ids['id'] ?? '')}`
}

const statusOfStream = async ({ person }: Cell): Promise<number> => {
  const origin = system.app.listeningOrigin
  const abort = new AbortController()
  const headers = person === undefined ? {} : { authorization: `Bearer ${person.idToken}` }
  const { status } = await fetch(`${origin}/v1/events`, { headers, signal: abort.signal })
  abort.abort()
  return status
}

const statusOf = async (call: string, cell: Cell): Promise<number> => {
  if (call === 'GET /events') return statusOfStream(cell)
  // Nobody is to be refused for calling for help too often.
  if (call.endsWith('/request-help')) aheadMs += 60_000 / mostHelpCallsPerMinute
  const { person, thing } = cell
  const { body, query, headers = {} } = requests[call]?.(thing, person) ?? {}
  const { statusCode } = await system.app.inject({
    method: call.split(' ')[0] as 'GET',
    url: addressOf(call, thing),
    headers: {
      host: 'rota.care.localhost:8080',
      ...(person === undefined ? {} : { authorization: `Bearer ${person.idToken}` }),
      ...headers,
    },
    ...(query === undefined ? {} : { query: { ...query } }),
    ...(body === undefined ? {} : { payload: Object(body) }),
  })
  return statusCode
}

const described = describedIn(openApiDocument()).map(({ call }) => call.replace(' /v1/', ' /'))

test('every call has its row, and every row its call', () => {
  expect(Object.keys(table).sort()).toEqual([...described].sort())
  expect(Object.keys(requests).filter((call) => !(call in table))).toEqual([])
  for (const { answers, but = {} } of Object.values(table)) {
    for (const line of [answers, ...Object.values(but)]) expect(line.split(/\s+/)).toHaveLength(PEOPLE.length)
  }
})

test('every address under /v1 that is served is described', () => {
  const served = servedUnder('/v1', system.app.printRoutes({ commonPrefix: false }))
  const known = [...described.map((call) => call.replace(' /', ' /v1/')), ...OPEN_TO_ANYBODY]
  const plain = (call: string) => call.replaceAll(/\{\w+\}|:[\w|:]+/g, ':')
  expect(served.map(plain).filter((call) => !known.map(plain).includes(call))).toEqual([])
})

test.each(Object.entries(table))('%s', async (call, row) => {
  if (call === 'GET /events') await system.app.listen({ host: '127.0.0.1', port: 0 })
  const cells = cellsOf(row)
  await putThings(
    system,
    cells.map(({ thing }) => thing),
  )
  const wrong: string[] = []
  for (const cell of cells) {
    const status = answered(await statusOf(call, cell))
    if (status !== cell.expected) wrong.push(`${cell.name}, ${cell.relation}: ${status}, not ${cell.expected}`)
  }
  if (call.endsWith('/sign-out-everywhere')) {
    signedIn = await Promise.all(system.people.map((one) => system.signIn(one.name)))
  }
  expect(wrong).toEqual([])
})

const OPEN_TO_ANYBODY = ['GET /v1/openapi.json', 'GET /v1/docs', 'GET /v1/docs.css']

/** The routes below a path, from the tree that the server prints of itself. */
function servedUnder(prefix: string, tree: string): string[] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \((.+)\))?/.exec(line) ?? []
    if (part === '') return []
    parts.length = indent.length / 4
    parts.push(part)
    const path = parts.join('')
    if (methods === undefined || !path.startsWith(`${prefix}/`)) return []
    return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${path}`]))
  })
}
