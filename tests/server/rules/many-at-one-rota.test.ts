import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../../server/database/connection.ts'
import { aDatabase, aPostgresAddress } from '../../support/a-database.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aRota, aShift } from '../../support/rows.ts'

/** Three servers on one database: on PostgreSQL each has its own connections, as three processes have. */
const threeServers = async (): Promise<TestServer[]> => {
  const serverUrl = inject('postgresUrl')
  if (serverUrl === undefined) {
    const database = await aDatabase()
    const borrowed = { ...database, close: async () => {} }
    return [await aServer({ database }), await aServer({ database: borrowed }), await aServer({ database: borrowed })]
  }
  const url = await aPostgresAddress(serverUrl)
  const first = await openDatabase({ url })
  await first.migrate()
  const databases = [first, await openDatabase({ url }), await openDatabase({ url })]
  return Promise.all(databases.map((database) => aServer({ database })))
}

let servers: TestServer[]
let people: Person[]
let manager: Person

const serverFor = (index: number): TestServer => {
  const server = servers[index % servers.length]
  if (server === undefined) throw new Error('There are no servers.')
  return server
}

beforeAll(async () => {
  servers = await threeServers()
  people = await Promise.all(Array.from({ length: 100 }, () => serverFor(0).person()))
  manager = await serverFor(0).person({ roles: ['cc-rota-admin'] })
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close()
})

const planned = async (shiftCount: number, fields: Record<string, unknown> = {}) => {
  const rota = aRota({ id: crypto.randomUUID(), startDate: '2099-11-16', endDate: '2099-11-29', ...fields })
  const shifts = Array.from({ length: shiftCount }, () => aShift(rota))
  await serverFor(0).put('rotas', rota)
  await serverFor(0).put('shifts', ...shifts)
  return { rota, shifts }
}

const take = (index: number, path: string) => {
  const person = people[index]
  return serverFor(index).ask(person, `POST ${path}/assign`, { body: { userId: person?.id } })
}

test.each([1, 2, 3])('of a hundred who take one shift at three servers exactly one has it (round %i)', async () => {
  const { rota, shifts } = await planned(1)
  const path = `/rotas/${rota.id}/shifts/${shifts[0]?.id}`
  const statuses = (await Promise.all(people.map((_person, index) => take(index, path)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(99)
  const read = await serverFor(1).ask(manager, `GET /rotas/shifts/${shifts[0]?.id}`)
  expect(read.body.assignedTo).toMatchObject([{ userId: people[statuses.indexOf(200)]?.id }])
})

test('taking shifts on while the rota is withdrawn and published again ends with what was answered', async () => {
  const { rota, shifts } = await planned(30)
  const steps = ['withdraw', 'publish', 'withdraw', 'publish']
  const stepping = (async () => {
    for (const [index, step] of steps.entries()) {
      const answer = await serverFor(index).ask(manager, `POST /rotas/${rota.id}/${step}`)
      expect(answer.status).toBe(200)
    }
  })()
  const taking = shifts.map(({ id }, index) => take(index, `/rotas/${rota.id}/shifts/${id}`))
  const statuses = (await Promise.all(taking)).map(({ status }) => status)
  await stepping
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  const { body } = await serverFor(2).ask(manager, `GET /rotas/${rota.id}`)
  expect(body.shifts.every(({ rotaStatus }: { rotaStatus: string }) => rotaStatus === 'published')).toBe(true)
  const taken = body.shifts.filter(({ assignedTo }: { assignedTo: unknown[] }) => assignedTo.length === 1)
  expect(taken).toHaveLength(statuses.filter((status) => status === 200).length)
})

test('of ten rotas made at once under one id one is made, and the others are told that it is there', async () => {
  const id = crypto.randomUUID()
  const body = { id, type: 'care', location: 'gh', startDate: '2099-11-16', endDate: '2099-11-29' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      serverFor(index).ask(manager, 'POST /rotas', { body: { ...body, name: `Team ${index}` } }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  const read = await serverFor(0).ask(manager, `GET /rotas/${id}`)
  expect(read.body.name).toBe(`Team ${statuses.indexOf(201)}`)
})
