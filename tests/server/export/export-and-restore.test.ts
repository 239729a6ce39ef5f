import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sealAll } from '../../../server/audit/sealer.ts'
import { verifyTrail } from '../../../server/audit/verify-trail.ts'
import { settledNumber, takeChangeNumbers } from '../../../server/database/change-clock.ts'
import type { Database } from '../../../server/database/connection.ts'
import { linesIn, openExport } from '../../../server/export/read-export.ts'
import { restoreExport } from '../../../server/export/restore.ts'
import { writeExport } from '../../../server/export/write-export.ts'
import { openEmbeddedPool } from '../../../server/identity/embedded-pool.ts'
import { silentLogger } from '../../../server/logger.ts'
import { seedDemo } from '../../../server/seed/index.ts'
import { aDatabase, anEmbeddedDatabase } from '../../support/a-database.ts'
import { aServer } from '../../support/a-server.ts'
import { CLIENT_ID, ISSUER, POOL_ID } from '../identity/a-pool.ts'

// Whole systems are written, read and compared here: a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000 })

const now = Date.parse('2026-11-25T10:14:00Z')
const clock = () => now
/** Each copy of the demo provider takes seconds, and more on a busy machine. */
const SLOW_MS = 180_000
const folder = mkdtempSync(join(tmpdir(), 'carelight-export-'))
const databases: Database[] = []
const opened = async (opening: Promise<Database>): Promise<Database> => {
  const database = await opening
  databases.push(database)
  return database
}
const exported = (database: Database, name: string) => writeExport(database, join(folder, name), new Date(now))
const restored = async (database: Database, name: string) =>
  restoreExport(database, join(folder, name), await openExport(join(folder, name)))

/** The demo provider in use, with everything in it that is easily lost on the way through a file. */
const aSystemInUse = async (): Promise<Database> => {
  const database = await opened(aDatabase())
  const settings = { poolId: POOL_ID, clientId: CLIENT_ID, issuer: ISSUER, clock }
  const pool = await openEmbeddedPool(database.drizzle, settings)
  await seedDemo({ database, createAccounts: pool.createAccounts, clock })
  const server = await aServer({ database, clock })
  const carer = await server.person({ name: 'Line\nfeed, \u2028 and \\ "quotes" é 😀' })
  await server.ask(carer, 'GET /clients?pageSize=250')
  await server.stop()
  await database.drizzle.execute(sql`
    insert into audit_trail (at, user_id, action, subject, subject_ids, before)
    values ('2026-03-29 01:30:00.123456+00', ${carer.id}::uuid, 'test', 'clients', '{}',
      '{"big": 12345678901234567890, "exact": 1.50, "none": null, "odd": "\\u2028"}'::jsonb)`)
  await sealAll({ database, dataDir: join(folder, 'data'), logger: silentLogger })
  return database
}

let source: Database
beforeAll(async () => {
  source = await aSystemInUse()
  await exported(source, 'first')
})
afterAll(async () => {
  for (const database of databases) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test(
  'a system that was restored, and restored from there again, has the same content and a new epoch',
  async () => {
    const first = await openExport(join(folder, 'first'))
    // Where PostgreSQL is tested the first is on it, the second embedded, and the third on PostgreSQL again.
    const second = await opened(anEmbeddedDatabase())
    await restored(second, 'first')
    const again = await exported(second, 'second')
    const third = await opened(aDatabase())
    await restored(third, 'second')
    const atLast = await exported(third, 'third')
    expect(again.tables).toEqual(first.tables)
    expect(again.contentHash).toBe(first.contentHash)
    expect(atLast.contentHash).toBe(first.contentHash)
    expect(new Set([first.serverEpoch, again.serverEpoch, atLast.serverEpoch]).size).toBe(3)
    expect(first.tables.find(({ name }) => name === 'activity_events')?.rows).toBeGreaterThan(1000)
  },
  SLOW_MS,
)

test('every table of the system is in it, and nothing else', async () => {
  const { tables } = await openExport(join(folder, 'first'))
  const { rows } = (await source.drizzle.execute(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )) as unknown as { rows: { name: string }[] }
  expect(tables.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort())
  expect(readdirSync(join(folder, 'first')).sort()).toEqual(['manifest.json', ...tables.map(({ file }) => file)].sort())
})

test('a restore that fails half-way leaves the system empty', async () => {
  const manifest = await openExport(join(folder, 'first'))
  const tables = manifest.tables.map((table) => (table.name === 'users' ? { ...table, rows: table.rows + 1 } : table))
  const other = await opened(aDatabase())
  await expect(restoreExport(other, join(folder, 'first'), { ...manifest, tables })).rejects.toThrow('users.jsonl has')
  const left = await exported(other, 'left by a failure')
  expect(left.tables.filter(({ rows }) => rows > 0).map(({ name }) => name)).toEqual(['change_clock'])
  await restored(other, 'left by a failure')
})

test('a restored system goes on: numbers continue, the trail is whole and grows, and new rows wait for a seal', async () => {
  const database = await opened(aDatabase())
  await restored(database, 'first')
  const before = await verifyTrail(database, undefined)
  expect(before).toMatchObject({ isWell: true, waiting: 0 })
  expect(await settledNumber(database.drizzle)).toBe(await settledNumber(source.drizzle))
  await database.transaction((tx) => takeChangeNumbers(tx, 1))
  const server = await aServer({ database })
  const carer = await server.person()
  expect((await server.ask(carer, 'GET /clients')).status).toBe(200)
  await server.stop()
  expect(await verifyTrail(database, undefined)).toMatchObject({ isWell: true, waiting: 1 })
  await expect(database.drizzle.execute('delete from audit_trail')).rejects.toThrow()
})

test('a system that has anything in it is not restored into, and stays as it is', async () => {
  const other = await opened(aDatabase())
  const server = await aServer({ database: other })
  await server.person()
  await server.stop()
  await expect(restored(other, 'first')).rejects.toThrow(/this one has rows in \w+: nothing was changed/)
  const { rows } = (await other.drizzle.execute('select count(*)::int as count from clients')) as unknown as {
    rows: { count: number }[]
  }
  expect(rows).toEqual([{ count: 0 }])
})

test('a damaged export is refused before anything is written', async () => {
  await exported(source, 'damaged')
  const { tables } = await openExport(join(folder, 'damaged'))
  const file = join(folder, 'damaged', tables.find(({ name }) => name === 'clients')?.file ?? '')
  const good = readFileSync(file)
  appendFileSync(file, '{}\n')
  await expect(openExport(join(folder, 'damaged'))).rejects.toThrow('clients.jsonl is not what was exported')
  writeFileSync(file, good)
  await openExport(join(folder, 'damaged'))
  rmSync(file)
  await expect(openExport(join(folder, 'damaged'))).rejects.toThrow('clients.jsonl cannot be read')
  await expect(openExport(join(folder, 'nowhere'))).rejects.toThrow('There is no export')
})

test('an export of another version is refused', async () => {
  const manifest = await openExport(join(folder, 'first'))
  const migrations = manifest.migrations.slice(1)
  const other = await opened(aDatabase())
  const restoring = restoreExport(other, join(folder, 'first'), { ...manifest, migrations })
  await expect(restoring).rejects.toThrow('another version')
})

test('an export is one moment of the system, however much is written meanwhile', async () => {
  let isDone = false
  const writing = (async () => {
    while (!isDone) {
      // The embedded database answers without a turn of the loop, and files would never be written.
      await setImmediate()
      await source.transaction(async (tx) => {
        const id = crypto.randomUUID()
        await tx.execute(sql`insert into channels (id, name) values (${id}::uuid, 'one')`)
        await tx.execute(sql`insert into visibility_epochs (user_id, raised_at) values (${id}::uuid, 'two')`)
      })
    }
  })()
  const { tables } = await exported(source, 'busy').finally(() => {
    isDone = true
  })
  await writing
  const before = await openExport(join(folder, 'first'))
  const grownBy = (name: string) => {
    const rowsIn = (list: typeof tables) => list.find((table) => table.name === name)?.rows ?? 0
    return rowsIn(tables) - rowsIn(before.tables)
  }
  expect(grownBy('channels')).toBe(grownBy('visibility_epochs'))
})

test('a folder that is there already is left alone, and one that failed leaves nothing', async () => {
  await expect(exported(source, 'first')).rejects.toThrow('already exists')
  const broken = { ...source, transaction: () => Promise.reject(new Error('gone')) }
  await expect(writeExport(broken, join(folder, 'broken'), new Date(now))).rejects.toThrow('gone')
  expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([])
})

test('what is exported is for its owner alone', () => {
  expect(statSync(join(folder, 'first')).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'first', 'identity_keys.jsonl')).mode & 0o077).toBe(0)
})

test('lines end at line feeds alone, however the file is cut when it is read', async () => {
  const path = join(folder, 'lines')
  const lines = ['a\u2028b', 'é'.repeat(70_000), '', '😀']
  writeFileSync(path, `${lines.join('\n')}\n`)
  const read: string[] = []
  for await (const line of linesIn(path)) read.push(line)
  expect(read).toEqual(lines)
})

test('a database that was opened and never used can be exported and restored too', async () => {
  const empty = await opened(aDatabase())
  const manifest = await exported(empty, 'empty')
  const other = await opened(aDatabase())
  await restored(other, 'empty')
  expect((await exported(other, 'empty again')).contentHash).toBe(manifest.contentHash)
})
