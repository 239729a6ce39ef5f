import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarReadsPerMinute } from '../../../domain/constants.ts'
import { mountCalendar } from '../../../server/calendar/mount-calendar.ts'
import { answerErrors } from '../../../server/http/error-handler.ts'
import { silentLogger } from '../../../server/logger.ts'
import { demoSettings } from '../../../server/seed/provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aRota, aShift } from '../../support/rows.ts'

let server: TestServer
const calendars = Fastify().setErrorHandler(answerErrors(silentLogger))
let now = Date.now()
const rota = aRota({ startDate: '2099-11-16', endDate: '2099-11-29' })

beforeAll(async () => {
  server = await aServer()
  mountCalendar(calendars, { database: server.database, clock: () => now })
  await server.put('providerSettings', demoSettings)
  await server.put('rotas', rota)
})
afterAll(async () => {
  await calendars.close()
  await server.close()
})

const made = async (person: Person): Promise<string> => (await server.ask(person, 'POST /users/me/calendar')).body.path
const read = async (path: string) => {
  now += 61_000
  return calendars.inject({ url: path })
}
const worked = async (person: Person, fields: Record<string, unknown> = {}) => {
  const shift = aShift(rota, { assignedTo: [{ type: 'current', userId: person.id }], ...fields })
  await server.put('shifts', shift)
  return shift
}
const uids = (calendar: string) => [...calendar.matchAll(/UID:shift-([\w-]+)@/g)].map(([, id]) => id)

test('a person’s calendar has their shifts of published and locked rotas, and no others', async () => {
  const [ada, bo] = [await server.person({ name: 'Ada' }), await server.person({ name: 'Bo' })]
  const mine = await worked(ada)
  const locked = await worked(ada, { day: '2099-11-24', rotaStatus: 'locked' })
  await worked(bo)
  for (const rotaStatus of ['draft', 'withdrawn', 'master']) await worked(ada, { rotaStatus })
  await worked(ada, { assignedTo: [{ type: 'sick', userId: ada.id }] })
  const { statusCode, headers, body } = await read(await made(ada))
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['cache-control']).toMatch(/^private/)
  expect(uids(body)).toEqual([mine.id, locked.id])
})

describe('the address', () => {
  test('ends when a new one is made, or when its person ends it', async () => {
    const ada = await server.person({ name: 'Ada' })
    const first = await made(ada)
    const second = await made(ada)
    expect(second).not.toBe(first)
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    await server.ask(ada, 'DELETE /users/me/calendar')
    expect((await read(second)).statusCode).toBe(404)
    expect((await server.ask(ada, 'GET /users/me/calendar')).body).toEqual({})
  })

  test('is told once and kept nowhere: neither with us nor in the trail', async () => {
    const ada = await server.person({ name: 'Ada' })
    const path = await made(ada)
    const token = path.slice('/calendar/'.length, -'.ics'.length)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await server.ask(ada, 'GET /users/me/calendar')).body).toEqual({ madeAt: expect.any(String) })
    const kept = await server.database.drizzle.execute(
      sql`select (select jsonb_agg(to_jsonb(f)) from calendar_feeds f)::text || (select jsonb_agg(to_jsonb(a)) from audit_trail a)::text as said`,
    )
    expect(JSON.stringify(kept)).toContain('own-calendar.make')
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('is not there once its person has left, or works for an agency', async () => {
    const ada = await server.person({ name: 'Ada' })
    const path = await made(ada)
    await server.database.drizzle.execute(
      sql`update users set archived_at = now() - interval '1 day' where id = ${ada.id}::uuid`,
    )
    expect((await read(path)).statusCode).toBe(404)
    const agent = await server.person({ roles: ['cc-rota-agency'], agencyId: crypto.randomUUID() })
    expect((await server.ask(agent, 'POST /users/me/calendar')).status).toBe(403)
  })

  test.each(['x', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, '..%2f..%2fetc.ics'])(
    '%s is nobody’s',
    async (file) => {
      const { statusCode, headers } = await read(`/calendar/${file}`)
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    },
  )
})

test('whoever tries addresses is stopped for a minute', async () => {
  now += 61_000
  const statuses: number[] = []
  for (let tried = 0; tried <= calendarReadsPerMinute; tried += 1) {
    statuses.push((await calendars.inject({ url: '/calendar/x' })).statusCode)
  }
  expect(statuses.slice(-2)).toEqual([404, 429])
  expect((await calendars.inject({ url: '/calendar/x', remoteAddress: '192.0.2.9' })).statusCode).toBe(404)
  now += 61_000
  expect((await calendars.inject({ url: '/calendar/x' })).statusCode).toBe(404)
})
