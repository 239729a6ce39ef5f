import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../server/database/connection.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { silentLogger } from '../../../server/logger.ts'
import { sendDueMail, startMailSender } from '../../../server/mail/mail-sender.ts'
import { openMailTransport } from '../../../server/mail/mail-transport.ts'
import { mailTable, queueMail } from '../../../server/mail/outbox.ts'
import { take } from '../../../server/queue/queue-table.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aMailServer } from '../../support/a-mail-server.ts'

const MINUTE = 60_000
const from = 'Carelight <office@example.org>'
let database: Database
let folder: string
let now: number

beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carelight-outbox-'))
  now = Date.parse('2026-11-22T10:00:00.000Z')
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drizzle.execute(sql`delete from mail_outbox`)
})

const letterTo = (name: string) => ({
  userId: crypto.randomUUID(),
  address: `${name}@example.org`,
  name: 'Zoë',
  subject: 'Published: Nights',
  content: 'Your shifts: none.',
})

const queue = (names: string[]) =>
  database.transaction((tx) => queueMail(tx, names.map(letterTo), { requestId: crypto.randomUUID(), at: now }))

const partsFor = (smtpUrl?: string) => ({
  database,
  logger: silentLogger,
  clock: () => now,
  transport: openMailTransport({ smtpUrl, from, outboxFolder: join(folder, 'outbox') }),
})

const kept = () =>
  rowsOf<{ attempts: number; isSent: boolean; isFailed: boolean; content: string; lastError: string | null }>(
    database.drizzle,
    sql`select attempts as "attempts", sent_at is not null as "isSent", failed_at is not null as "isFailed",
        content as "content", last_error as "lastError" from mail_outbox order by address`,
  )

test('a mail server gets each e-mail once, under a name of its own, and what it said is kept no longer', async () => {
  const server = await aMailServer()
  await queue(['ada', 'bob'])
  const parts = partsFor(server.url)
  expect(await sendDueMail(parts)).toBe(2)
  expect(await sendDueMail(parts)).toBe(0)
  expect(server.taken.map(({ to }) => to).sort()).toEqual(['ada@example.org', 'bob@example.org'])
  expect(server.taken[0]?.text).toContain('Your shifts: none.')
  expect(new Set(server.taken.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1])).size).toBe(2)
  expect(await kept()).toMatchObject([
    { isSent: true, content: '' },
    { isSent: true, content: '' },
  ])
  parts.transport.close()
  server.close()
})

test('a kept e-mail can be read by the account of the server alone, and one with a password goes when that works no more', async () => {
  const outbox = join(folder, 'outbox')
  mkdirSync(outbox)
  chmodSync(outbox, 0o755)
  const secretUntil = now + 60 * MINUTE
  const invite = (name: string, userId = crypto.randomUUID()) =>
    database.transaction((tx) =>
      queueMail(tx, [{ ...letterTo(name), userId }], { requestId: crypto.randomUUID(), at: now, secretUntil }),
    )
  const [bob, cy] = [crypto.randomUUID(), crypto.randomUUID()]
  await queue(['ada'])
  await invite('bob', bob)
  await invite('cy', cy)
  const parts = partsFor()
  await sendDueMail(parts)
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect([modeOf(outbox), ...readdirSync(outbox).map((name) => modeOf(join(outbox, name)))]).toEqual([
    '700',
    ...['600', '600', '600'],
  ])
  const left = async () => {
    await parts.transport.letGo(database.drizzle, now)
    return readdirSync(outbox).map((name) => /^To: .*<(\w+)@/m.exec(readFileSync(join(outbox, name), 'utf8'))?.[1])
  }
  expect((await left()).sort()).toEqual(['ada', 'bob', 'cy'])
  now += MINUTE
  await invite('cy', cy)
  await sendDueMail(parts)
  expect((await left()).sort()).toEqual(['ada', 'bob', 'cy'])
  const sub = crypto.randomUUID()
  await database.drizzle.execute(
    sql`insert into users (id, sub, email) values (${bob}::uuid, ${sub}::text, 'bob@example.org')`,
  )
  await database.drizzle.execute(sql`
    insert into identity_accounts (sub, email, salt_hex, verifier_hex) values (${sub}::uuid, 'bob@example.org', '', '')`)
  expect((await left()).sort()).toEqual(['ada', 'cy'])
  now += 60 * MINUTE
  expect(await left()).toEqual(['ada'])
})

test('without a mail server each e-mail is a file that mail programs open', async () => {
  await queue(['ada'])
  expect(await sendDueMail(partsFor())).toBe(1)
  const [name = ''] = readdirSync(join(folder, 'outbox'))
  expect(name).toMatch(/^2026-11-22T10-00-00-000Z [\w-]{36}\.eml$/)
  const text = readFileSync(join(folder, 'outbox', name), 'utf8')
  expect(text).toMatch(/^To: .*<ada@example\.org>\r$/m)
  expect(text).toMatch(/^From: Carelight <office@example\.org>\r$/m)
  expect(text).toContain('Your shifts: none.')
})

test('what was not committed does not leave', async () => {
  const work = database.transaction(async (tx) => {
    await queueMail(tx, [letterTo('ada')], { requestId: 'x', at: now })
    throw new Error('something else failed')
  })
  await expect(work).rejects.toThrow('something else failed')
  expect(await sendDueMail(partsFor())).toBe(0)
})

test('a server that is away is tried again after 1, 2 and 4 minutes, and the e-mail leaves when it is back', async () => {
  await queue(['ada'])
  const away = partsFor('smtp://127.0.0.1:1')
  for (const minutes of [1, 2, 4]) {
    expect(await sendDueMail(away)).toBe(0)
    now += minutes * MINUTE - 1
    expect(await take(database.drizzle, mailTable, now)).toEqual([])
    now += 1
  }
  expect(await kept()).toMatchObject([{ attempts: 3, isSent: false, isFailed: false, lastError: 'ESOCKET' }])
  const server = await aMailServer()
  const parts = partsFor(server.url)
  expect(await sendDueMail(parts)).toBe(1)
  parts.transport.close()
  server.close()
})

test('an address that the server refuses for good is given up, the others leave', async () => {
  const server = await aMailServer((command) => (command.includes('ada') ? '550 nobody here' : undefined))
  await queue(['ada', 'bob'])
  const parts = partsFor(server.url)
  expect(await sendDueMail(parts)).toBe(1)
  expect(await kept()).toMatchObject([
    { isFailed: true, lastError: 'EENVELOPE 550', content: '' },
    { isSent: true, isFailed: false },
  ])
  parts.transport.close()
  server.close()
})

test('after three days without a server an e-mail is given up, and what it said is kept no longer', async () => {
  await queue(['ada'])
  now += 3 * 24 * 60 * MINUTE + 1
  await sendDueMail(partsFor('smtp://127.0.0.1:1'))
  expect(await kept()).toMatchObject([{ isFailed: true, content: '' }])
})

test('of several processes one sends each e-mail', async () => {
  const server = await aMailServer()
  const names = Array.from({ length: 20 }, (_, index) => `person-${index}`)
  await queue(names)
  const processes = [partsFor(server.url), partsFor(server.url), partsFor(server.url)]
  const sent = await Promise.all(processes.map((parts) => sendDueMail(parts)))
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(20)
  expect(server.taken.map(({ to }) => to).sort()).toEqual(names.map((name) => `${name}@example.org`).sort())
  for (const { transport } of processes) transport.close()
  server.close()
})

test('an e-mail of a process that ended while sending it is taken over once its time is up', async () => {
  await queue(['ada'])
  await take(database.drizzle, mailTable, now)
  expect(await sendDueMail(partsFor())).toBe(0)
  now += 5 * MINUTE
  expect(await sendDueMail(partsFor())).toBe(1)
})

test('a running sender hears of what is queued, and sends what was waiting when it started', async () => {
  const arrived: string[] = []
  let onArrival = () => {}
  const both = new Promise<void>((resolve) => {
    onArrival = () => arrived.length === 2 && resolve()
  })
  const transport = {
    deliver: async ({ address }: { address: string }) => {
      arrived.push(address)
      onArrival()
    },
    letGo: async () => undefined,
    close: () => {},
  }
  await queue(['ada'])
  const sender = await startMailSender({ ...partsFor(), transport })
  await queue(['bob'])
  await both
  await sender.stop()
  expect(arrived.sort()).toEqual(['ada@example.org', 'bob@example.org'])
  expect(await kept()).toMatchObject([{ isSent: true }, { isSent: true }])
})
