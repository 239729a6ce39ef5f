import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../support/a-server.ts'

let server: TestServer

beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.close())

const continuesFromFirstRead = async ({ ask, person }: TestServer): Promise<number> => {
  const carer = await person()
  const first = await ask(carer, 'GET /rota-oncall')
  const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: first.body._asOf }])
  return (await ask(carer, `GET /rota-oncall?${new URLSearchParams({ filter })}`)).status
}

test('what was read from a system without rows can be continued from', async () => {
  expect(await continuesFromFirstRead(server)).toBe(200)
})

test('a provider where nothing has changed for a year can be continued from', async () => {
  const aYearAgo = String((Date.now() - 365 * 24 * 3_600_000) * 1000)
  await server.database.drizzle.execute(sql`update change_clock set value = (${aYearAgo}::text)::bigint`)
  const restarted = await aServer({ database: server.database })
  expect(await continuesFromFirstRead(restarted)).toBe(200)
  await restarted.stop()
})
