import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/a-server.ts'
import { type ServerProcess, until } from './support/a-process.ts'
import { type Answered, aSystem, type System } from './support/a-system.ts'
import { anActivityOf, type Commented, comment } from './support/comments.ts'

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

const timesStored = async (ids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await system.query(
    'select id::text, count(*)::int from activity_events where id = any($1) group by id',
    [ids],
  )
  return new Map(rows.map(({ id, count }) => [String(id), Number(count)]))
}

const send = (process: ServerProcess, id: string): Promise<Answered> => comment(process, { person: carer, on, id })

/** Presses one after another in several hands, until told to stop. Undefined is what was never answered. */
const pressing = (process: ServerProcess, hands: number) => {
  const answers = new Map<string, Answered | undefined>()
  let isOver = false
  const hand = async () => {
    while (!isOver) {
      const id = crypto.randomUUID()
      answers.set(id, await send(process, id).catch(() => undefined))
    }
  }
  const done = Promise.all(Array.from({ length: hands }, hand))
  return {
    answers,
    stop: async () => {
      isOver = true
      await done
    },
  }
}

test('a process that is told to stop answers what it has taken, and loses nothing', async () => {
  const [stopped, other] = system.processes
  const { answers, stop } = pressing(stopped, 8)
  await until('thirty are answered', async () => (answers.size > 30 ? true : undefined), 60_000)
  expect(await stopped.end('SIGTERM')).toBe(0)
  await stop()

  const answered = [...answers].filter(([, answer]) => answer !== undefined)
  for (const [, answer] of answered) expect([200, 503]).toContain(answer?.status)
  const accepted = answered.filter(([, answer]) => answer?.status === 200).map(([id]) => id)
  expect([...(await timesStored(accepted)).values()]).toEqual(accepted.map(() => 1))

  // What was refused or never taken goes to another process, as a device does it.
  const rest = [...answers.keys()].filter((id) => !accepted.includes(id)).slice(0, 50)
  for (const id of rest) expect((await send(other, id)).status).toBe(200)
  expect([...(await timesStored(rest)).values()]).toEqual(rest.map(() => 1))
  await stopped.start()
})

test('a process that dies between the change and its answer: the same key elsewhere gets the first answer', async () => {
  const [dying, other] = system.processes
  const id = crypto.randomUUID()
  // A commit that waits for a second machine which does not exist: stored, and never answered.
  await system.query(`alter system set synchronous_standby_names = 'nobody'`)
  await system.query('select pg_reload_conf()')
  const lost = send(dying, id).then(
    () => 'answered',
    () => 'lost',
  )
  await until('the commit waits', async () => {
    const waiting = await system.query(`select 1 from pg_stat_activity where wait_event = 'SyncRep'`)
    return waiting.length > 0 ? true : undefined
  })
  await dying.end('SIGKILL')
  expect(await lost).toBe('lost')
  await system.query('alter system reset synchronous_standby_names')
  await system.query('select pg_reload_conf()')

  const first = await until('the first one is through', async () => {
    const answer = await send(other, id)
    return answer.status === 200 ? answer : undefined
  })
  expect(first.headers.get('idempotency-replayed')).toBe('true')
  expect(JSON.stringify(first.body)).toContain(`Said once: ${id}`)
  expect((await timesStored([id])).get(id)).toBe(1)
})
