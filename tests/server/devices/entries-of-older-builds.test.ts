import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { revokeGrants } from '../../../server/identity/grants.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aDemoSystem, type DemoSystem } from '../../support/a-demo-system.ts'

let system: DemoSystem
beforeAll(async () => {
  system = await aDemoSystem(await aDatabase())
})
afterAll(() => system.close())

type Sent = { method: 'GET' | 'POST'; url: string; payload?: object; headers?: Record<string, string> }

const send = async (authorization: string, { headers = {}, url, ...rest }: Sent) => {
  const host = 'rota.care.localhost:8080'
  const answer = await system.app.inject({ ...rest, url: `/v1${url}`, headers: { authorization, host, ...headers } })
  return { status: answer.statusCode, body: answer.json() }
}

test('what waits for the office and cannot be taken by this build says so, and goes on waiting', async () => {
  const { drizzle } = system.database
  const carer = `Bearer ${(await system.signIn('carer')).idToken}`
  const manager = `Bearer ${(await system.signIn('manager')).idToken}`
  const deviceId = crypto.randomUUID()
  const { body: permit } = await send(carer, { method: 'POST', url: '/session/grant', payload: { deviceId } })
  await revokeGrants(drizzle, { deviceId })
  const list = await send(manager, { method: 'GET', url: '/rota-activities' })
  const id = crypto.randomUUID()
  const handedIn = await send(`Grant ${permit.grant}`, {
    method: 'POST',
    url: `/rota-activities/${list.body._embedded['rota-activities'][0].id}/comment`,
    payload: { id, date: '2026-11-21T11:00:00.000Z', note: 'Slept well', clients: [] },
    headers: { 'idempotency-key': id, device: `${deviceId};seq=1;newest=1` },
  })
  expect(handedIn.status).toBe(202)
  const [kept] = await rowsOf<{ id: string }>(
    drizzle,
    sql`update entries_apart set payload = payload || jsonb_build_object('note', repeat('x', 10001))
        where key = ${id}::text returning id::text as "id"`,
  )
  const url = `/entries-apart/${kept?.id}/decide`
  const taken = await send(manager, { method: 'POST', url, payload: { takes: true } })
  expect([taken.status, taken.body.detail]).toEqual([409, expect.stringContaining('Discard it with a reason')])
  const discarded = await send(manager, { method: 'POST', url, payload: { takes: false, reason: 'Too long' } })
  expect(discarded.status).toBe(200)
})
