import { EventEmitter, once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Batches, mountBatch } from '../../../server/batch/mount-batch.ts'
import type { UserRow } from '../../../server/database/schema/users.ts'
import { keepBatchesToTheirRoutes, MAY_BE_BATCHED } from '../../../server/request/batched-routes.ts'
import { signedInRoutes } from '../../../server/request/signed-in.ts'
import { mountVitalSigns } from '../../../server/site/vital-signs.ts'

let app: FastifyInstance
let batches: Batches
let endHanging: () => void
/** Tells each time when a request has reached the route that does not answer. */
let reached: EventEmitter

/** A server with one route that answers and one that does not until it is told to. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  app = Fastify()
  const signedIn = signedInRoutes(app, async ({ headers }) => ({
    kind: 'person',
    user: { id: String(headers.authorization) } as UserRow,
  }))
  const routes = keepBatchesToTheirRoutes(app)
  reached = new EventEmitter()
  const hanging = new Promise<void>((resolve) => {
    endHanging = resolve
  })
  app.get('/v1/well', { config: MAY_BE_BATCHED }, async () => 'well')
  app.get('/v1/hanging', { config: MAY_BE_BATCHED }, async () => {
    reached.emit('hanging')
    return hanging.then(() => 'at last')
  })
  batches = mountBatch(
    { route: ({ url, ...route }) => signedIn.route({ ...route, url: `/v1${url}` }) },
    { clock: Date.now, database: { kind: 'embedded' } },
    { app, routes, sets: { answersTo: async () => [] } },
  )
  mountVitalSigns(app, { isReady: async () => !batches.isHanging() })
  await app.ready()
})
afterEach(async () => {
  endHanging()
  vi.useRealTimers()
  await app.close()
})

const send = (who: string, ...paths: string[]) =>
  app.inject({
    ...{ method: 'POST', url: '/v1/batch', headers: { authorization: who } },
    payload: { requests: paths.map((path, at) => ({ id: `${at}`, method: 'GET', path })) },
  })

/** Sends a batch, and waits until its first request that does not answer has begun. */
const sendHanging = async (who: string, ...paths: string[]) => {
  const begun = once(reached, 'hanging')
  const answer = send(who, ...paths)
  await begun
  return { answer }
}

const readiness = async () => (await app.inject({ url: '/readyz' })).statusCode

test('a request that does not end is answered as to be tried again, and the rest and everybody else go on', async () => {
  const { answer } = await sendHanging('ada', '/well', '/hanging', '/well')
  const second = send('ben', '/well')
  await vi.advanceTimersByTimeAsync(10_000)
  const { responses } = (await answer).json()
  expect(responses.map(({ status }: { status: number }) => status)).toEqual([200, 503, 200])
  expect(responses[1].headers['retry-after']).toBe('5')
  expect((await second).json().responses[0].status).toBe(200)
  expect(await readiness()).toBe(200)
})

test('what has not ended long after its time makes the server unready, until it ends', async () => {
  const { answer } = await sendHanging('ada', '/hanging')
  await vi.advanceTimersByTimeAsync(10_000)
  await answer
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await readiness()).toBe(503)
  endHanging()
  await setImmediate()
  expect(await readiness()).toBe(200)
})

test('a batch of requests that do not end gives its turn on', async () => {
  const { answer } = await sendHanging('ada', '/hanging', '/hanging', '/hanging')
  const waiting = send('ben', '/well')
  const second = once(reached, 'hanging')
  await vi.advanceTimersByTimeAsync(10_000)
  await second
  await vi.advanceTimersByTimeAsync(10_000)
  const statuses = (await answer).json().responses.map(({ status }: { status: number }) => status)
  expect(statuses).toEqual([503, 503, 503])
  expect((await waiting).json().responses[0].status).toBe(200)
})

test('a database that does not answer makes the server unready', async () => {
  const silent = Fastify()
  mountVitalSigns(silent, { isReady: () => new Promise(() => {}) })
  const asked = silent.inject({ url: '/readyz' })
  await silent.ready()
  await setImmediate()
  await vi.advanceTimersByTimeAsync(5000)
  expect((await asked).statusCode).toBe(503)
  await silent.close()
})
