import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '../../../server/database/schema/users.ts'
import { endSessionsOf } from '../../../server/identity/end-sessions.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aDemoSystem, type DemoSystem, type SignedIn } from '../../support/a-demo-system.ts'

const HOUR_MS = 60 * 60 * 1000

let system: DemoSystem
let person: SignedIn
let aheadMs = 0
beforeAll(async () => {
  system = await aDemoSystem(await aDatabase(), () => Date.now() + aheadMs)
})
beforeEach(async () => {
  aheadMs = 0
  person = await system.signIn('manager')
  // The same token was taken a moment ago.
  expect(await statusOf('/devices')).toBe(200)
})
afterAll(() => system.close())

const statusOf = async (path: string): Promise<number> => {
  const headers = { authorization: `Bearer ${person.idToken}`, host: 'rota.care.localhost:8080' }
  const { statusCode } = await system.app.inject({ method: 'GET', url: `/v1${path}`, headers })
  return statusCode
}

const change = (fields: Partial<typeof users.$inferInsert>) =>
  system.database.drizzle.update(users).set(fields).where(eq(users.id, person.id))

test('a token gives the rights that its person has now', async () => {
  await change({ roles: ['cc-rota-user'] })
  expect([await statusOf('/devices'), await statusOf('/clients')]).toEqual([403, 200])
  await change({ roles: [] })
  expect(await statusOf('/clients')).toBe(403)
  await change({ roles: ['cc-rota-admin'] })
  expect(await statusOf('/devices')).toBe(200)
})

test('a token is worth nothing from the moment at which its person left', async () => {
  await change({ archivedAt: new Date() })
  expect(await statusOf('/devices')).toBe(401)
  await change({ archivedAt: null })
})

test('a token is worth nothing once its session was ended', async () => {
  await system.database.transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, person.id))
    await endSessionsOf(tx, account?.sub ?? '')
  })
  expect(await statusOf('/devices')).toBe(401)
})

test('a token is worth nothing once its time is over', async () => {
  aheadMs = 24 * HOUR_MS
  expect(await statusOf('/devices')).toBe(401)
})
