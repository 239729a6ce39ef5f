import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/a-server.ts'
import { listenTo } from '../support/event-stream.ts'
import { aSystem, ask, type System } from './support/a-system.ts'
import { anActivityOf, comment } from './support/comments.ts'

let system: System
let carers: Person[]

beforeAll(async () => {
  system = await aSystem()
  // All at once, on a database without a single table.
  await system.startAll()
  carers = await Promise.all(['carer', 'senior', 'unassigned'].map(system.signIn))
})
afterAll(() => system.dispose())

test('three that start at once migrate once, and make the demo provider once', async () => {
  const [applied] = await system.query(
    'select count(*)::int, count(distinct hash)::int as once from drizzle.__drizzle_migrations',
  )
  expect(applied?.['count']).toBe(applied?.['once'])
  const [people] = await system.query(`select count(*)::int from users where email = 'carer@demo.example'`)
  expect(people?.['count']).toBe(1)
  for (const process of system.processes) {
    expect(await process.readiness()).toBe(200)
    expect(process.said()).toContain('carer@demo.example')
  }
})

test('what is written at one is heard at the others', async () => {
  const [writer, ...others] = system.processes
  const [carer] = carers
  if (carer === undefined) throw new Error('Nobody signed in.')
  const on = await anActivityOf(writer, carer)
  const listeners = await Promise.all(others.map(({ origin }) => listenTo(origin, carer)))
  const id = crypto.randomUUID()
  expect((await comment(writer, { person: carer, on, id })).status).toBe(200)
  for (const listener of listeners) {
    const heard = await listener.next()
    expect(heard.data.id).toBe(on.id)
    expect(JSON.stringify(heard.data.resource)).toContain(`Said once: ${id}`)
    listener.stop()
  }
})

type Free = { readonly rotaId: string; readonly shiftId: string; readonly startDate: string }

/** Shifts ahead that nobody has, on days far enough apart that one person could work them all. */
const freeShifts = async (count: number, person: Person): Promise<Free[]> => {
  const { body } = await ask(system.processes[0], { person, endpoint: 'GET /rotas/current' })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  const rotas: any[] = body._embedded.rotas
  const free: Free[] = rotas
    .flatMap(({ id, shifts = [] }) => shifts.map((shift: Free & object) => ({ ...shift, rotaId: id })))
    .filter(({ assignedTo, startDate }) => assignedTo.length === 0 && Date.parse(startDate) > Date.now())
  const days = new Map(free.map((shift) => [shift.startDate.slice(0, 10), shift]))
  return [...days.values()].slice(0, count)
}

test('of 99 who take one free shift through three processes exactly one gets it, five times over', async () => {
  const [carer] = carers
  if (carer === undefined) throw new Error('Nobody signed in.')
  const shifts = await freeShifts(5, carer)
  expect(shifts).toHaveLength(5)
  const me = new Map<Person, string>()
  for (const person of carers)
    me.set(person, (await ask(system.processes[0], { person, endpoint: 'GET /users/me' })).body.id)
  for (const { rotaId, shiftId } of shifts) {
    const answers = await Promise.all(
      Array.from({ length: 99 }, (_, index) => {
        const process = system.processes[index % 3] ?? system.processes[0]
        const person = carers[Math.floor(index / 3) % 3] ?? carer
        return ask(process, {
          person,
          endpoint: `POST /rotas/${rotaId}/shifts/${shiftId}/assign`,
          body: { userId: me.get(person) },
          key: crypto.randomUUID(),
        })
      }),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
  }
})
