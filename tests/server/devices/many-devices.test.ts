import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prune } from '../../../server/database/prune.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aDemoSystem } from '../../support/a-demo-system.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity } from '../../support/rows.ts'
import { aClock } from '../identity/a-pool.ts'

const HOUR_MS = 3_600_000
const activity = anActivity([aClient()])
const clock = aClock()

let server: TestServer
let manager: Person
beforeAll(async () => {
  server = await aServer({ clock: clock.now })
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('activities', activity)
})
afterAll(() => server.close())

const calls = (who: Person, deviceId: string = crypto.randomUUID(), newest = 0) =>
  server.ask(who, 'POST /users/me/ping', { body: { deviceId, origin: 'rota', newest, waiting: [], version: '7' } })

const comments = (who: Person, deviceId: string) =>
  server.ask(who, `POST /rota-activities/${activity.id}/comment`, {
    headers: { host: 'rota.care.localhost', device: `${deviceId};seq=1;newest=1` },
    body: { id: crypto.randomUUID(), date: new Date(clock.now()).toISOString(), note: 'All is well', clients: [] },
  })

/** Somebody who has named as many new devices as one may, all at once. */
const spent = async () => {
  const person = await server.person()
  const first = crypto.randomUUID()
  await calls(person, first)
  const answers = await Promise.all(Array.from({ length: 100 }, () => calls(person)))
  return { person, first, answers }
}

test('of endless devices that one person names, no more are kept than anybody uses in a day, and a sentence says so', async () => {
  const { person, answers } = await spent()
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(61)
  expect(refused[0]?.body.detail).toContain('Use a device you have used before')
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(60)
  const kept = sql`select 1 from devices where user_id = ${person.id}::uuid`
  expect(await rowsOf(server.database.drizzle, kept)).toHaveLength(40)
  clock.pass(6 * HOUR_MS)
  expect((await calls(person)).status).toBe(200)
})

test('a device that is known goes on, and nobody else is kept from theirs', async () => {
  const { person, first } = await spent()
  expect((await calls(person, first)).status).toBe(200)
  expect((await calls(await server.person())).status).toBe(200)
})

test('no entry is lost: one from a device that is not known yet is taken, noted, and makes it known', async () => {
  const { person } = await spent()
  const deviceId = crypto.randomUUID()
  expect((await calls(person, deviceId, 1)).status).toBe(429)
  expect((await comments(person, deviceId)).status).toBe(200)
  expect((await calls(person, deviceId, 1)).body.received).toEqual([1])
  const listed = (await server.ask(manager, 'GET /devices')).body._embedded.devices
  expect(listed.find((one: { deviceId: string }) => one.deviceId === deviceId)).toMatchObject({ received: 1, gaps: [] })
})

test('a device that never had an entry is forgotten 90 days after it was last heard of, one that had stays', async () => {
  const person = await server.person()
  const [silent, busy, promising, recent] = [0, 0, 0, 0].map(() => crypto.randomUUID())
  for (const deviceId of [silent, recent]) await calls(person, deviceId)
  await calls(person, promising, 1)
  await comments(person, busy ?? '')
  const { drizzle } = server.database
  await drizzle.execute(sql`
    update devices set last_contact_at = now() - interval '91 days' where device_id <> ${recent ?? ''}::text`)
  await prune(drizzle)
  const left = (await server.ask(manager, 'GET /devices')).body._embedded.devices.map(
    ({ deviceId }: { deviceId: string }) => deviceId,
  )
  expect(left.sort()).toEqual(expect.arrayContaining([busy, promising, recent]))
  expect(left).not.toContain(silent)
  const keys = sql`select 1 from device_keys where device_id = ${silent ?? ''}::text`
  expect(await rowsOf(drizzle, keys)).toEqual([])
  expect((await calls(person, silent)).status).toBe(200)
})

test('of permits, too, one person gets no more than anybody needs', async () => {
  const system = await aDemoSystem(await aDatabase())
  const { idToken } = await system.signIn('carer')
  const ask = (deviceId: string) =>
    system.app.inject({
      ...{ method: 'POST', url: '/v1/session/grant', payload: { deviceId } },
      headers: { authorization: `Bearer ${idToken}`, host: 'rota.care.localhost:8080' },
    })
  const answers = await Promise.all(Array.from({ length: 130 }, () => ask(crypto.randomUUID())))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100)
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json().detail).toContain('asked for too often')
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60)
  await system.close()
})
