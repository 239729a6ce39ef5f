import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/a-server.ts'
import { type Heard, type Listener, listenTo } from '../support/event-stream.ts'
import { pause, until } from './support/a-process.ts'
import { aSystem, ask, type System } from './support/a-system.ts'
import { anActivityOf, type Commented, comment } from './support/comments.ts'

const HEALTHY_WITHIN_MS = 5000

let system: System
let carer: Person
let on: Commented

beforeAll(async () => {
  system = await aSystem()
  await system.startAll()
  carer = await system.signIn('carer')
  on = await anActivityOf(system.processes[0], carer)
})
afterAll(() => system.dispose())

const says = ({ data }: Heard, id: string): boolean => JSON.stringify(data).includes(`Said once: ${id}`)

const settled = async (): Promise<string> => {
  const [clock] = await system.query('select value::text from change_clock')
  return String(clock?.['value'])
}

/** What a device does: listens, and after an end listens again from the last event that it heard. */
const hear = async (origin: string, id: string, from: string): Promise<void> => {
  let last: string | undefined = from
  for (;;) {
    const listener: Listener | undefined = await listenTo(origin, carer, last).catch(() => undefined)
    try {
      for (;;) {
        const heard: Heard | undefined = await listener?.next()
        if (heard === undefined) break
        last = heard.id
        if (says(heard, id)) return
      }
    } catch {
      // It ended: once more.
    } finally {
      listener?.stop()
    }
    await pause(100)
  }
}

const write = async (id: string) => comment(system.processes[0], { person: carer, on, id })

test('while the database is away everybody is told to ask again, and soon after it is back all is well', async () => {
  const said = crypto.randomUUID()
  const from = await settled()
  const hearing = system.processes.map(({ origin }) => hear(origin, said, from))
  system.postgres.stop()
  for (const process of system.processes) {
    for (const endpoint of ['GET /users/me', 'GET /rotas/current', 'GET /events']) {
      const answer = await ask(process, { person: carer, endpoint })
      expect(answer.status, endpoint).toBe(503)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.body.detail).toContain('Nothing is lost')
    }
    expect(await process.readiness()).toBe(503)
  }
  expect((await write(crypto.randomUUID())).status).toBe(503)

  system.postgres.start()
  const isWell = async () => {
    const all = await Promise.all(system.processes.map((process) => process.readiness()))
    return all.every((status) => status === 200) ? true : undefined
  }
  await until('all are ready', isWell, HEALTHY_WITHIN_MS)
  expect((await write(said)).status).toBe(200)
  await Promise.all(hearing)
})

test('a database that goes away under load brings no process down, and stores nothing by halves', async () => {
  const ids = Array.from({ length: 60 }, () => crypto.randomUUID())
  const writing = ids.map((id, index) =>
    comment(system.processes[index % 3] ?? system.processes[0], { person: carer, on, id }),
  )
  await Promise.race(writing)
  system.postgres.stop()
  const first = await Promise.all(writing)
  for (const { status } of first) expect([200, 409, 503]).toContain(status)
  system.postgres.start()
  const again = async (id: string) => {
    const { status } = await write(id)
    return status === 200 ? true : undefined
  }
  for (const id of ids) await until('it is stored', () => again(id))
  expect(system.processes.map((process) => process.isRunning())).toEqual([true, true, true])
  const stored = await system.query('select id from activity_events where id = any($1)', [ids])
  expect(stored).toHaveLength(ids.length)
})

test('a process that lost only the connection it listens on hears again what it missed', async () => {
  const said = crypto.randomUUID()
  const from = await settled()
  const hearing = system.processes.map(({ origin }) => hear(origin, said, from))
  const ended = await system.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query ilike 'listen %'`,
  )
  expect(ended).toHaveLength(3)
  // Written while nobody listens.
  expect((await write(said)).status).toBe(200)
  await Promise.all(hearing)
  expect(system.processes.map((process) => process.isRunning())).toEqual([true, true, true])
})
