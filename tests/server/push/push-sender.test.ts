import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/database/connection.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { lineLogger } from '../../../server/logger.ts'
import { isPublicAddress, NotPublicError, publicLookup } from '../../../server/push/public-host.ts'
import { helpTable, otherTable, takePushes } from '../../../server/push/push-outbox.ts'
import { type PushSender, startPushSender } from '../../../server/push/push-sender.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aPushService, type PushService } from '../../support/push-service.ts'

const second = 1000
const minute = 60 * second
let now = Date.parse('2026-11-21T12:00:00.000Z')
let service: PushService
let database: Database
const senders: PushSender[] = []
const said: string[] = []

beforeAll(async () => {
  service = await aPushService()
  database = await aDatabase()
})
afterEach(async () => {
  for (const sender of senders.splice(0)) await sender.stop()
  await database.drizzle.execute(sql`delete from notification_tokens`)
  await database.drizzle.execute(sql`delete from push_outbox`)
  service.received.length = 0
  said.length = 0
})
afterAll(async () => {
  await database.close()
  await service.close()
})

/** A process that sends. */
const aSender = async (allowsLocalService = true): Promise<PushSender> => {
  const logger = lineLogger((line) => said.push(line))
  const sender = await startPushSender({
    database,
    logger,
    clock: () => now,
    push: { contact: 'https://a.example', allowsLocalService },
  })
  senders.push(sender)
  await sender.drain()
  return sender
}

/** Pushes to browsers of their own, worth sending for ten minutes. */
const queued = async (
  count = 1,
  { kind = 'help', isPressing = false, dueAt = now }: { kind?: string; isPressing?: boolean; dueAt?: number } = {},
): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const subscription = JSON.stringify(service.subscribe())
    await database.drizzle.execute(sql`
      insert into notification_tokens (token_id, user_id, app, at, subscription)
      values (${subscription}::text, gen_random_uuid(), 'messaging', now(), (${subscription}::text)::jsonb)`)
    await database.drizzle.execute(sql`
      insert into push_outbox (token_id, user_id, kind, subject_id, is_pressing, next_try_at, expires_at)
      select token_id, user_id, ${kind}::text, gen_random_uuid(), ${isPressing}::boolean,
        ${new Date(dueAt).toISOString()}::timestamptz,
        ${new Date(now + 10 * minute).toISOString()}::timestamptz
      from notification_tokens where token_id = ${subscription}::text`)
  }
}

const waiting = async (): Promise<number> => (await rowsOf(database.drizzle, sql`select id from push_outbox`)).length

test('what a service cannot take now is sent again, no sooner than it asks', async () => {
  const sender = await aSender()
  service.answerNext({ status: 503 }, { status: 429, headers: { 'retry-after': '120' } })
  await queued()
  await sender.drain()
  await sender.drain()
  expect(service.received).toHaveLength(1)
  now += 2 * second
  await sender.drain()
  expect(service.received).toHaveLength(2)
  now += 119 * second
  await sender.drain()
  expect(service.received).toHaveLength(2)
  now += second
  await sender.drain()
  expect(service.received).toHaveLength(3)
  expect(await waiting()).toBe(0)
  expect(said.join()).not.toContain('/push/')
})

test.each([301, 400, 403, 413])(
  'an answer of %i is taken as the last word, and the browser is kept',
  async (status) => {
    const sender = await aSender()
    service.answerNext({ status, headers: { location: 'http://127.0.0.1:1/' } })
    await queued()
    await sender.drain()
    expect(await waiting()).toBe(0)
    expect(await rowsOf(database.drizzle, sql`select 1 as one from notification_tokens`)).toHaveLength(1)
  },
)

test.each([404, 410])('an answer of %i ends everything for that browser', async (status) => {
  const sender = await aSender()
  service.answerNext({ status })
  await queued()
  await sender.drain()
  expect(await rowsOf(database.drizzle, sql`select 1 as one from notification_tokens`)).toEqual([])
})

test('of three processes exactly one sends each push', async () => {
  const three = [await aSender(), await aSender(), await aSender()]
  await queued(70)
  await Promise.all(three.map((sender) => sender.drain()))
  expect(service.received).toHaveLength(70)
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(70)
  expect(await waiting()).toBe(0)
})

test('what a killed process had taken is sent by another a minute later', async () => {
  await queued()
  expect(await takePushes(database.drizzle, helpTable, now)).toHaveLength(1)
  const sender = await aSender()
  expect(service.received).toHaveLength(0)
  now += minute
  await sender.drain()
  expect(service.received).toHaveLength(1)
})

test('a call for help is sent while the answer to another push is awaited', async () => {
  const sender = await aSender()
  const kindsReceived = () => service.received.map(({ opened }) => JSON.parse(opened).kind)
  const arriving = service.next()
  service.holdNext()
  await queued(1, { kind: 'swap' })
  const drained = sender.drain()
  await arriving
  await queued()
  const help = service.next()
  void sender.drain()
  await help
  expect(kindsReceived()).toEqual(['swap', 'help'])
  expect(await waiting()).toBeGreaterThan(0)
  service.release()
  await drained
})

test('of many that are due those are taken first that press', async () => {
  await queued(25, { kind: 'announcement', dueAt: now - minute })
  await queued(1, { kind: 'announcement', isPressing: true })
  const taken = await takePushes(database.drizzle, otherTable, now)
  expect(taken).toHaveLength(20)
  expect(taken.filter(({ isPressing }) => isPressing)).toHaveLength(1)
})

test('a browser that changed hands gets nothing of its former person', async () => {
  await queued()
  await database.drizzle.execute(sql`update notification_tokens set user_id = gen_random_uuid()`)
  await aSender()
  expect(service.received).toHaveLength(0)
  expect(await waiting()).toBe(0)
})

test('what is of no use any more is not sent', async () => {
  await queued()
  now += 10 * minute
  await aSender()
  expect(service.received).toHaveLength(0)
  expect(await waiting()).toBe(0)
})

test('without leave nothing is sent to this machine, also when such a token is there already', async () => {
  await queued()
  await aSender(false)
  expect(service.received).toHaveLength(0)
  expect(await rowsOf(database.drizzle, sql`select 1 as one from notification_tokens`)).toEqual([])
})

test('a name that leads to this machine or a private network is not connected to', async () => {
  const found = await new Promise<unknown>((resolve) => {
    publicLookup('localhost', {}, (error, address) => resolve(error ?? address))
  })
  expect(found).toBeInstanceOf(NotPublicError)
})

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:a00:1::', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))
