import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { overOrWaiting } from '../../support/over-or-waiting.ts'
import { aRota, aShift } from '../../support/rows.ts'

let server: TestServer
let manager: Person
const rota = aRota({ status: 'draft' })
const shift = aShift(rota, { day: '2026-11-23' })

beforeAll(async () => {
  server = await aServer()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('rotas', rota)
  await server.put('shifts', shift)
})
afterAll(() => server.close())

/** Holds the rota, as an import does, until it is given back. */
const heldRota = async (): Promise<() => Promise<void>> => {
  let release: () => void = () => undefined
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  let ended: Promise<void> = Promise.resolve()
  await new Promise<void>((isHeld) => {
    ended = server.database.transaction(async (tx) => {
      await tx.execute(sql`select 1 from rotas where id = (${rota.id}::text)::uuid for update`)
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
  'what arrives again while the first waits for somebody is told so at once, and waits for nobody',
  async () => {
    const release = await heldRota()
    const asked = {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { notes: 'Sleep-in cover arranged' },
    }
    const path = `PATCH /rotas/${rota.id}/shifts/${shift.id}`
    const first = server.ask(manager, path, asked)
    try {
      await overOrWaiting(server.database, first)
      const again = await server.ask(manager, path, asked)
      expect([again.status, again.headers['retry-after']]).toEqual([409, '1'])
    } finally {
      await release()
    }
    const { status, body } = await first
    expect(status, JSON.stringify(body)).toBe(200)
  },
)
