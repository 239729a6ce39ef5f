import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Database } from '../../../server/database/connection.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aDatabase } from '../../support/a-database.ts'
import { type Asked, aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { type Counted, countingStatements } from '../../support/counted-statements.ts'
import { aClient, aMember, anActivity, todays } from '../../support/rows.ts'

let counted: Counted
let server: TestServer
let manager: Person
let carers: readonly Person[]
const client = aClient()
/** What is sent again says the same. */
const SAID_AT = new Date().toISOString()

/** The next transaction, where it is to hang as on a connection that the network forgot. */
let hanging: Promise<never> | undefined
let noteBegun = (): void => undefined

const hangNext = () => {
  let fail = (): void => undefined
  hanging = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('The connection was ended.'))
  })
  const begun = new Promise<void>((resolve) => {
    noteBegun = resolve
  })
  return { begun, fail }
}

beforeAll(async () => {
  counted = countingStatements(await aDatabase())
  const transaction: Database['transaction'] = (work) => {
    if (hanging === undefined) return counted.database.transaction(work)
    const hung = hanging
    hanging = undefined
    noteBegun()
    return hung
  }
  server = await aServer({ database: { ...counted.database, transaction } })
  manager = await server.person({ name: 'Mary', roles: ['cc-rota-admin'] })
  carers = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => server.person({ name })))
  await server.put('clients', client)
  // Ada is on the staff list, under another name than her account's; the others are not.
  await server.put('rotaUsers', aMember({ id: carers[0]?.id ?? '', displayName: 'Ada from the rota' }))
})
afterAll(() => server.close())

const anActivityOf = async (fields: Record<string, unknown> = {}): Promise<string> => {
  const activity = anActivity([client], { ...todays, ...fields })
  await server.put('activities', activity)
  return activity.id
}

type Comment = { readonly by: Person; readonly activityId: string; readonly id?: string; readonly note?: string }

const send = ({ by, activityId, id = crypto.randomUUID(), note = 'Enjoyed the walk' }: Comment): Promise<Asked> => {
  const body = { id, date: SAID_AT, note }
  const headers = { 'idempotency-key': id }
  return server.ask(by, `POST /rota-activities/${activityId}/comment`, { body, headers })
}

/** So many comments that some of them have to wait for those before. */
const several = (comment: (index: number) => Comment): Promise<Asked[]> =>
  Promise.all(Array.from({ length: 24 }, (_, index) => send(comment(index))))

const statusesOf = (answers: readonly Asked[]) => answers.map(({ status }) => status)

const whoSaid = (activityId: string) =>
  rowsOf<{ name: string; note: string }>(
    server.database.drizzle,
    sql`select display_name as "name", payload ->> 'note' as "note" from activity_events
      where activity_id = (${activityId}::text)::uuid order by note`,
  )

test('comments of several people at once are written together, each once and in its own name', async () => {
  const activityIds = await Promise.all([anActivityOf(), anActivityOf(), anActivityOf()])
  const people = [...carers, manager]
  const names = ['Ada from the rota', 'Ben', 'Cleo', 'Dan', 'Mary']
  const comments = Array.from({ length: 24 }, (_, index) => ({
    by: people[index % 5] as Person,
    activityId: activityIds[index % 3] as string,
    note: `Note ${index}`,
  }))
  counted.taken()
  expect(statusesOf(await several((index) => comments[index] as Comment))).toEqual(comments.map(() => 200))
  expect(counted.taken().filter((text) => text === 'begin').length).toBeLessThan(12)
  const said = (await Promise.all(activityIds.map(whoSaid))).flat()
  const meant = comments.map(({ note }, index) => ({ note, name: names[index % 5] }))
  expect(said.toSorted((a, b) => a.note.localeCompare(b.note))).toEqual(
    meant.toSorted((a, b) => a.note.localeCompare(b.note)),
  )
})

test('what one may not see stays hidden from them beside somebody who may', async () => {
  const hidden = await anActivityOf({ master: true })
  const shown = await anActivityOf()
  const carer = carers[0] as Person
  const answers = await several((index) => ({
    by: index % 2 === 0 ? carer : manager,
    activityId: index % 4 < 2 ? hidden : shown,
  }))
  expect(statusesOf(answers)).toEqual(answers.map((_, index) => (index % 4 === 0 ? 404 : 200)))
})

test('whom an agency supplies is written with everybody else, and sees no more for it', async () => {
  const agencyId = crypto.randomUUID()
  const supplied = await server.person({ name: 'Eve', roles: ['cc-rota-agency'], agencyId })
  const shifts = [{ shiftId: crypto.randomUUID(), rotaId: crypto.randomUUID(), agencyId }]
  const [shown, hidden] = [await anActivityOf({ shifts }), await anActivityOf()]
  const activityIdAt = (index: number) => (index % 4 < 2 ? hidden : shown)
  counted.taken()
  const answers = await several((index) => ({
    by: index % 2 === 0 ? supplied : manager,
    activityId: activityIdAt(index),
  }))
  expect(statusesOf(answers)).toEqual(answers.map((_, index) => (index % 4 === 0 ? 404 : 200)))
  expect(counted.taken().filter((text) => text === 'begin').length).toBeLessThan(12)
})

test('one that is refused is refused alone', async () => {
  const activityId = await anActivityOf()
  const by = carers[1] as Person
  const nobodys = crypto.randomUUID()
  const answers = await several((index) => ({ by, activityId: index % 6 === 5 ? nobodys : activityId }))
  expect(statusesOf(answers)).toEqual(answers.map((_, index) => (index % 6 === 5 ? 404 : 200)))
})

test('a key stands for what each person means by it', async () => {
  const activityId = await anActivityOf()
  const under = (key: string) =>
    Promise.all(
      carers.map((by, index) => {
        const body = { id: idOf(by), date: SAID_AT, note: `Note ${index}` }
        const headers = { 'idempotency-key': key }
        return server.ask(by, `POST /rota-activities/${activityId}/comment`, { body, headers })
      }),
    )
  const ids = new Map(carers.map(({ id }) => [id, crypto.randomUUID()]))
  const idOf = ({ id }: Person) => ids.get(id)
  expect(statusesOf(await under('the first of this device'))).toEqual([200, 200, 200, 200])
  const again = await under('the first of this device')
  expect(statusesOf(again)).toEqual([200, 200, 200, 200])
  expect(again.map(({ headers }) => headers['idempotency-replayed'])).toEqual(['true', 'true', 'true', 'true'])
  expect(await whoSaid(activityId)).toHaveLength(4)
})

test('what is sent twice at once is stored once', async () => {
  const activityId = await anActivityOf()
  const by = carers[2] as Person
  const ids = Array.from({ length: 8 }, () => crypto.randomUUID())
  const answers = await several((index) => ({
    by,
    activityId,
    id: ids[index % 8] as string,
    note: `Note ${index % 8}`,
  }))
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect(await whoSaid(activityId)).toHaveLength(8)
})

test('a tablet that speaks for two people is heard for each, and holds nobody up', async () => {
  const activityId = await anActivityOf()
  const device = crypto.randomUUID()
  const [ada, ben] = carers as readonly [Person, Person]
  counted.taken()
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const id = crypto.randomUUID()
      const headers = { 'idempotency-key': id, device: `${device};seq=${index + 1};newest=24` }
      const body = { id, date: SAID_AT, note: `Note ${index}` }
      return server.ask(index % 2 === 0 ? ada : ben, `POST /rota-activities/${activityId}/comment`, { body, headers })
    }),
  )
  expect(statusesOf(answers)).toEqual(answers.map(() => 200))
  expect(counted.taken().filter((text) => text === 'begin').length).toBeLessThan(12)
  const received = await rowsOf(
    server.database.drizzle,
    sql`select seq from device_receipts where device_id = ${device}::text`,
  )
  expect(received).toHaveLength(24)
})

test('what is written is written by the same statement, however many devices it comes from', async () => {
  const activityId = await anActivityOf()
  const [ada] = carers as readonly [Person]
  const sendFrom = (devices: number) =>
    Promise.all(
      Array.from({ length: devices }, () => {
        const id = crypto.randomUUID()
        const headers = { 'idempotency-key': id, device: `${crypto.randomUUID()};seq=1;newest=1` }
        const body = { id, date: SAID_AT, note: 'Enjoyed the walk' }
        return server.ask(ada, `POST /rota-activities/${activityId}/comment`, { body, headers })
      }),
    )
  counted.taken()
  const answers = [...(await sendFrom(1)), ...(await sendFrom(24))]
  expect(statusesOf(answers)).toEqual(answers.map(() => 200))
  const writes = counted.taken().filter((text) => text.includes('update change_clock'))
  expect(writes.length).toBeGreaterThan(1)
  expect(new Set(writes).size).toBe(1)
})

test('a connection that answers no more holds up nobody who comes later', async () => {
  const by = carers[0] as Person
  const [first, second] = [await anActivityOf(), await anActivityOf()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hung = hangNext()
  const unanswered = send({ by, activityId: first })
  await hung.begun
  const later = send({ by, activityId: second })
  vi.advanceTimersByTime(2000)
  expect((await later).status).toBe(200)
  vi.useRealTimers()
  hung.fail()
  expect((await unanswered).status).toBe(200)
})

const heldOn = async (activityId: string) => {
  let release = (): void => undefined
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  let ended: Promise<void> = Promise.resolve()
  await new Promise<void>((isHeld) => {
    ended = server.database.transaction(async (tx) => {
      await tx.execute(sql`select 1 from activities where id = (${activityId}::text)::uuid for update`)
      isHeld()
      await untilReleased
    })
  })
  return async () => {
    release()
    await ended
  }
}

// The embedded database does one transaction after the other.
test.runIf(inject('postgresUrl') !== undefined)(
  'an activity that somebody else is changing holds up nothing but what is said of it',
  async () => {
    const [held, free] = [await anActivityOf(), await anActivityOf()]
    const release = await heldOn(held)
    const about = (activityId: string, count: number) =>
      Array.from({ length: count }, () => send({ by: carers[3] as Person, activityId }))
    const waiting = about(held, 6)
    const others = about(free, 24)
    expect(statusesOf(await Promise.all(others))).toEqual(others.map(() => 200))
    expect(await whoSaid(held)).toEqual([])
    await release()
    expect(statusesOf(await Promise.all(waiting))).toEqual(waiting.map(() => 200))
  },
)
