import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/database/connection.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { moment } from '../../../server/database/tables.ts'
import { lineLogger } from '../../../server/logger.ts'
import { mailTable, queueMail } from '../../../server/mail/outbox.ts'
import { backOff, drainQueue, type Queue } from '../../../server/queue/queue.ts'
import { type Fate, type QueueTable, settle, type Taken, take } from '../../../server/queue/queue-table.ts'
import { aDatabase } from '../../support/a-database.ts'

const MINUTE = 60_000
let database: Database
let now = Date.parse('2026-11-22T10:00:00.000Z')
const said: string[] = []

/** The plainest of the tables that work waits in. */
const table: QueueTable = {
  name: 'series_work',
  id: 'series_id',
  dueAt: 'due_at',
  columns: sql`q.user_id::text as "userId"`,
  leaseMs: MINUTE,
  atOnce: 2,
}
const askedAgain: QueueTable = { ...table, isAskedAgain: true }

beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  await database.drizzle.execute(sql`delete from series_work`)
  await database.drizzle.execute(sql`delete from mail_outbox`)
  said.length = 0
})

const put = async (id: string = crypto.randomUUID()): Promise<string> => {
  await database.drizzle.execute(sql`
    insert into series_work (series_id, user_id, due_at) values (${id}::uuid, gen_random_uuid(), ${moment(now)})
    on conflict (series_id) do update set due_at = excluded.due_at`)
  return id
}

const putMail = (count: number): Promise<void> => {
  const one = { address: 'rosa@example.org', name: 'Rosa', subject: 'A rota', content: 'It is published.' }
  const letters = Array.from({ length: count }, () => ({ ...one, userId: crypto.randomUUID() }))
  return queueMail(database.drizzle, letters, { requestId: crypto.randomUUID(), at: now })
}

type Mail = { inMs: number; attempts: number; isSent: boolean; isGivenUp: boolean; lastError: string | null }

/** The e-mails, in the order in which they are due. */
const mails = (): Promise<Mail[]> =>
  rowsOf<Mail>(
    database.drizzle,
    sql`select (extract(epoch from due_at - ${moment(now)}) * 1000)::float8 as "inMs", attempts as "attempts",
      sent_at is not null as "isSent", failed_at is not null as "isGivenUp", last_error as "lastError"
      from mail_outbox order by due_at, attempts`,
  )

/** In how many minutes each row is due. */
const due = async (): Promise<number[]> => {
  const rows = await rowsOf<{ inMs: number }>(
    database.drizzle,
    sql`select (extract(epoch from due_at - ${moment(now)}) * 1000)::float8 as "inMs" from series_work order by due_at`,
  )
  return rows.map(({ inMs }) => inMs / MINUTE)
}

const takeOne = async (): Promise<Taken> => {
  const [taken] = await take(database.drizzle, table, now)
  if (taken === undefined) throw new Error('Nothing is due.')
  return taken
}
const settled = (taken: Taken, fate: Fate, within = table) => settle(database.drizzle, within, { taken, fate, now })

type Doing = Pick<Queue<Taken>, 'work'> & { readonly signal?: AbortSignal; readonly within?: QueueTable }

const drain = ({ work, signal = new AbortController().signal, within = table }: Doing): Promise<number> => {
  const queue = { table: within, take: (db: typeof database.drizzle) => take(db, within, now), work, isInTurn: true }
  const logger = lineLogger((line) => said.push(line))
  return drainQueue({ database, logger, clock: () => now }, { ...queue, failure: 'it failed' }, signal)
}

test('what somebody has taken is nobody else’s until their lease is over', async () => {
  const id = await put()
  expect(await takeOne()).toMatchObject({ id })
  expect(await take(database.drizzle, table, now)).toEqual([])
  now += MINUTE
  expect(await takeOne()).toMatchObject({ id })
})

test('what is to be tried again is due again then, and not where somebody else has taken it meanwhile', async () => {
  await put()
  const late = await takeOne()
  await settled(late, { kind: 'again', at: now + 3 * MINUTE })
  expect(await due()).toEqual([3])
  now += 3 * MINUTE
  const lost = await takeOne()
  now += MINUTE
  await takeOne()
  await settled(lost, { kind: 'again', at: now })
  await settled(lost, { kind: 'given-up' })
  expect(await due()).toEqual([1])
})

test('what was done is done, whoever has taken it meanwhile', async () => {
  await put()
  const slow = await takeOne()
  now += MINUTE
  await takeOne()
  await settled(slow, { kind: 'done' })
  expect(await due()).toEqual([])
})

test.each<Fate>([
  { kind: 'again', at: now + 60 * MINUTE, why: 'ETIMEDOUT' },
  { kind: 'given-up', why: 'EENVELOPE 550' },
])('what has left stays so, though a second one who had taken it meanwhile says $kind', async (fate) => {
  await putMail(1)
  const [slow] = await take(database.drizzle, mailTable, now)
  now += mailTable.leaseMs
  const [second] = await take(database.drizzle, mailTable, now)
  if (slow === undefined || second === undefined) throw new Error('Nothing is due.')
  await settled(slow, { kind: 'done' }, mailTable)
  const left = await mails()
  expect(left).toMatchObject([{ isSent: true, isGivenUp: false, lastError: null }])
  await settled(second, fate, mailTable)
  expect(await mails()).toEqual(left)
})

test('what is asked for once more while it is done stays due', async () => {
  const id = await put()
  const taken = await takeOne()
  await put(id)
  await settled(taken, { kind: 'done' }, askedAgain)
  await settled(taken, { kind: 'again', at: now + MINUTE }, askedAgain)
  expect(await due()).toEqual([0])
})

test('what fails keeps nobody waiting, and is taken again once its lease is over', async () => {
  const ids = [await put(), await put(), await put()]
  const begun: string[] = []
  const work = async ({ id }: Taken): Promise<Fate> => {
    begun.push(id)
    if (id === ids[1]) throw new Error('not now')
    return { kind: 'done' }
  }
  expect(await drain({ work })).toBe(2)
  expect(begun.sort()).toEqual([...ids].sort())
  expect(said.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warn', message: 'it failed', id: ids[1] }])
  now += MINUTE
  expect(await drain({ work: async () => ({ kind: 'done' }) })).toBe(1)
})

test('whoever is told to stop ends what they do, and begins nothing more', async () => {
  await put()
  await put()
  const stopping = new AbortController()
  const begun: string[] = []
  const work = async ({ id }: Taken): Promise<Fate> => {
    begun.push(id)
    stopping.abort()
    return { kind: 'done' }
  }
  expect(await drain({ work, signal: stopping.signal })).toBe(1)
  expect(begun).toHaveLength(1)
  expect(await due()).toEqual([0])
})

test('what was taken and not begun when it is told to stop is due at once, as often tried as before', async () => {
  await putMail(2)
  await database.drizzle.execute(sql`update mail_outbox set attempts = 3, last_error = 'ETIMEDOUT'`)
  const stopping = new AbortController()
  const work = async (): Promise<Fate> => {
    stopping.abort()
    return { kind: 'done' }
  }
  expect(await drain({ work, signal: stopping.signal, within: { ...mailTable, atOnce: 2 } })).toBe(1)
  const waiting = (await mails()).filter(({ isSent }) => !isSent)
  expect(waiting).toMatchObject([{ inMs: 0, attempts: 3, lastError: 'ETIMEDOUT' }])
})

test('waits double, up to the longest', () => {
  expect([1, 2, 3, 4, 30].map(backOff({ firstMs: 2, longestMs: 10 }))).toEqual([2, 4, 8, 10, 10])
})
