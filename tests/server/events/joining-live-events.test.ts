import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mostStreamsOpenedPerMinute } from '../../../domain/constants.ts'
import type { Database } from '../../../server/database/connection.ts'
import { LIVE_CHANNEL, RIGHTS_CHANNEL } from '../../../server/database/live-channel.ts'
import type { users } from '../../../server/database/schema/users.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { listenTo } from '../../support/event-stream.ts'
import { gatedDatabase } from '../../support/gated-database.ts'
import { aClient, anActivity } from '../../support/rows.ts'

/** Only who catches up asks the change clock outside of a transaction once the server has started. */
const CATCHING_UP = 'from change_clock'

/** Something that everybody on duty hears of. */
const activityRemoved = async (server: TestServer, manager: Person): Promise<string> => {
  const client = aClient()
  const activity = anActivity([client])
  await server.put('clients', client)
  await server.put('activities', activity)
  await server.ask(manager, `DELETE /rota-activities/${activity.id}`, {
    headers: { 'if-match': '"1"' },
    body: { reason: 'Cancelled' },
  })
  return activity.id
}

const rightsEnd = (database: Database, { id }: Person) =>
  database.drizzle.execute(sql`select pg_notify(${RIGHTS_CHANNEL}::text, ${id}::text)`)

test('a stream that is opened while changes are looked for hears every change', async () => {
  const plain = await aDatabase()
  const { database, close } = gatedDatabase(plain)
  const server = await aServer({ database })
  const origin = await server.listen()
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  const { open, arrived } = close()
  await plain.drizzle.execute(sql`select pg_notify(${LIVE_CHANNEL}::text, '')`)
  await arrived
  const opening = listenTo(origin, manager)
  const removed = activityRemoved(server, manager)
  open()
  const listener = await opening
  expect((await listener.next()).data).toMatchObject({ action: 'deleted', id: await removed })
  listener.stop()
  await server.close()
})

test('whoever catches up holds up nobody’s live events', async () => {
  const { database, close } = gatedDatabase(await aDatabase(), CATCHING_UP)
  const server = await aServer({ database })
  const origin = await server.listen()
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  const other = await server.person()
  const listener = await listenTo(origin, manager)
  const { open, arrived } = close()
  const catchingUp = listenTo(origin, other, '1000000')
  await arrived
  const id = await activityRemoved(server, manager)
  expect((await listener.next()).data).toMatchObject({ action: 'deleted', id })
  open()
  for (const one of [listener, await catchingUp]) one.stop()
  await server.close()
})

test('what changes while a stream catches up is told on it, once', async () => {
  const { database, close } = gatedDatabase(await aDatabase(), CATCHING_UP)
  const server = await aServer({ database })
  const origin = await server.listen()
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  const { body } = await server.ask(manager, 'GET /rota-activities')
  const listener = await listenTo(origin, manager)
  const missed = await activityRemoved(server, manager)
  expect((await listener.next()).data.id).toBe(missed)
  const { open, arrived } = close()
  const catchingUp = listenTo(origin, manager, body._asOf)
  await arrived
  const meanwhile = await activityRemoved(server, manager)
  expect((await listener.next()).data.id).toBe(meanwhile)
  open()
  const late = await catchingUp
  const afterwards = await activityRemoved(server, manager)
  for (const id of [missed, meanwhile, afterwards]) expect((await late.next()).data.id).toBe(id)
  for (const one of [listener, late]) one.stop()
  await server.close()
})

test('a stream that is still catching up ends with the rights of its person', async () => {
  const { database, close } = gatedDatabase(await aDatabase(), CATCHING_UP)
  const server = await aServer({ database })
  const origin = await server.listen()
  const person = await server.person()
  const others = await listenTo(origin, person)
  const { open, arrived } = close()
  const catchingUp = listenTo(origin, person, '1000000')
  await arrived
  await rightsEnd(database, person)
  expect(await others.isEnded()).toBe(true)
  open()
  const late = await catchingUp
  expect(await late.isEnded()).toBe(true)
  await server.close()
})

test('rights that end while they are being asked for open no stream', async () => {
  const plain = await aDatabase()
  const afterAsked: (() => Promise<unknown>)[] = []
  /** Between what the database says of the caller and the request that asks, the rights can end. */
  const select = () => ({
    from: (table: typeof users) => ({
      where: async (condition: SQL) => {
        const found = await plain.drizzle.select().from(table).where(condition)
        await afterAsked.shift()?.()
        return found
      },
    }),
  })
  const database = { ...plain, drizzle: Object.create(plain.drizzle, { select: { value: select } }) }
  const server = await aServer({ database })
  const origin = await server.listen()
  const person = await server.person({ roles: ['cc-rota-admin'] })
  afterAsked.push(async () => {
    const listener = await listenTo(origin, person)
    await plain.drizzle.execute(sql`update users set roles = '{cc-rota-user}' where id = (${person.id}::text)::uuid`)
    await rightsEnd(plain, person)
    expect(await listener.isEnded()).toBe(true)
  })
  expect(await (await listenTo(origin, person)).isEnded()).toBe(true)
  const again = await listenTo(origin, person)
  again.stop()
  await server.close()
})

test('a person who opens live events over and over is asked to wait, and nobody else is', async () => {
  let now = Date.now()
  const server = await aServer({ clock: () => now })
  const origin = await server.listen()
  const person = await server.person()
  const other = await server.person()
  for (let count = 0; count < mostStreamsOpenedPerMinute; count += 1) (await listenTo(origin, person)).stop()
  const refused = await server.ask(person, 'GET /events')
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  ;(await listenTo(origin, other)).stop()
  now += 1000
  ;(await listenTo(origin, person)).stop()
  await server.close()
})
