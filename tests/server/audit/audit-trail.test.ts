import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAnchor } from '../../../server/audit/anchor.ts'
import { chainEnd, SEALED_AT_ONCE, sealBatch } from '../../../server/audit/seal-batch.ts'
import { sealAll, startSealing } from '../../../server/audit/sealer.ts'
import { verifyTrail } from '../../../server/audit/verify-trail.ts'
import { lineLogger, silentLogger } from '../../../server/logger.ts'
import { aServer, type TestServer } from '../../support/a-server.ts'
import { aClient } from '../../support/rows.ts'

let server: TestServer
let dataDir: string
beforeEach(async () => {
  server = await aServer()
  dataDir = mkdtempSync(join(tmpdir(), 'carelight-audit-'))
})
afterEach(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Somebody reads the clients so many times; each read leaves a row. */
const read = async (times: number) => {
  const carer = await server.person()
  await server.put('clients', aClient())
  for (let round = 0; round < times; round += 1) await server.ask(carer, 'GET /clients')
}
const seal = (logger = silentLogger) => sealAll({ database: server.database, dataDir, logger })
const verified = async () => verifyTrail(server.database, await readAnchor(dataDir))

/** Changes what nobody may change, as somebody with the keys of the database could. */
const tamper = async (...statements: string[]) => {
  const tables = ['audit_trail', 'audit_seals']
  await server.database.transaction(async (tx) => {
    for (const table of tables) await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    for (const statement of statements) await tx.execute(sql.raw(statement))
    for (const table of tables) await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
  })
}
const auditId = (position: number) => `(select audit_id from audit_seals where position = ${position})`

test('a trail that nobody touched is whole, and says what waits for its seal', async () => {
  await read(3)
  expect(await verified()).toEqual({ isWell: true, sealed: 0, waiting: 3 })
  await seal()
  expect(await verified()).toEqual({ isWell: true, sealed: 3, waiting: 0 })
})

test('more rows than one batch are sealed in order, and sealing again adds nothing', async () => {
  const { drizzle } = server.database
  const { id } = await server.person()
  await drizzle.execute(sql`
    insert into audit_trail (at, user_id, action, subject, subject_ids, before, after)
    select now(), ${id}::uuid, 'test', 'clients', array[${id}::uuid], '{"b": 1.50, "a": "é"}'::jsonb, null
    from generate_series(1, ${SEALED_AT_ONCE * 2 + 1})`)
  await seal()
  const end = await chainEnd(drizzle)
  await seal()
  expect(await chainEnd(drizzle)).toEqual(end)
  expect(await verified()).toEqual({ isWell: true, sealed: SEALED_AT_ONCE * 2 + 1, waiting: 0 })
})

test('several processes that seal at once make one chain', async () => {
  await read(30)
  await Promise.all(Array.from({ length: 6 }, () => sealBatch(server.database)))
  await seal()
  expect(await verified()).toEqual({ isWell: true, sealed: 30, waiting: 0 })
})

test('a row that was changed afterwards is named', async () => {
  await read(4)
  await seal()
  await tamper(`update audit_trail set at = at + interval '1 microsecond' where id = ${auditId(3)}`)
  expect(await verified()).toMatchObject({ isWell: false, sealed: 2, fault: expect.stringContaining('(seal 3)') })
})

test('a row that was taken out is named, with its seal and without', async () => {
  await read(4)
  await seal()
  await tamper(`delete from audit_trail where id = ${auditId(2)}`)
  expect(await verified()).toMatchObject({ isWell: false, fault: expect.stringMatching(/row \d+ \(seal 2\) is gone/) })
  await tamper('delete from audit_seals where position = 2')
  expect(await verified()).toMatchObject({ isWell: false, fault: 'seal 2 is gone.' })
})

test('two rows that changed places are noticed at the first of them', async () => {
  await read(4)
  await seal()
  await tamper(
    'update audit_seals set audit_id = -audit_id where position in (2, 3)',
    `update audit_seals s set audit_id = -(select audit_id from audit_seals o where o.position = 5 - s.position)
     where position in (2, 3)`,
    'update audit_seals set audit_id = abs(audit_id)',
  )
  expect(await verified()).toMatchObject({ isWell: false, sealed: 1 })
})

test('a tail that was cut off is missed by the anchor, also after more was sealed in its place', async () => {
  await read(5)
  await seal()
  await tamper(`delete from audit_trail where id > ${auditId(3)}`, 'delete from audit_seals where position > 3')
  expect(await verified()).toMatchObject({ isWell: false, fault: expect.stringContaining('newest 2 sealed rows') })
  const said: string[] = []
  await read(3)
  await seal(lineLogger((line) => said.push(line)))
  expect(said.join()).toContain('contradicts its anchor')
  expect(await verified()).toMatchObject({ isWell: false, fault: expect.stringContaining('seal 5 is another') })
})

test('a row that slipped in without waiting for its seal, or left before it had one, is named', async () => {
  await read(2)
  await tamper('delete from audit_unsealed where audit_id = (select min(id) from audit_trail)')
  expect(await verified()).toMatchObject({ isWell: false, fault: expect.stringContaining('waits for none') })
  await tamper('delete from audit_trail where id = (select max(id) from audit_trail)')
  await tamper('insert into audit_unsealed select id from audit_trail')
  expect(await verified()).toMatchObject({ isWell: false, fault: expect.stringContaining('had not been sealed yet') })
})

test('rows that are gone before their seal keep no other row from getting one', async () => {
  const { drizzle } = server.database
  await drizzle.execute(`select setval('audit_trail_id_seq', 5000)`)
  await read(1)
  await drizzle.execute(`insert into audit_unsealed select 1000 + n from generate_series(1, ${SEALED_AT_ONCE}) n`)
  await seal()
  expect((await chainEnd(drizzle))?.position).toBe(1)
})

test('nobody rewrites a seal', async () => {
  await read(1)
  await seal()
  const { drizzle } = server.database
  for (const statement of [`update audit_seals set hash = ''`, 'delete from audit_seals', 'truncate audit_seals']) {
    await expect(drizzle.execute(statement), statement).rejects.toThrow()
  }
})

test('sealing runs by itself, and seals what is left when the server stops', async () => {
  const stop = startSealing({ database: server.database, dataDir, logger: silentLogger })
  await read(1)
  await expect.poll(async () => (await chainEnd(server.database.drizzle))?.position).toBe(1)
  await read(1)
  await stop()
  expect(await verified()).toEqual({ isWell: true, sealed: 2, waiting: 0 })
  expect(await readAnchor(dataDir)).toEqual(await chainEnd(server.database.drizzle))
})

test('an anchor that cannot be read is not taken for a missing one', async () => {
  writeFileSync(join(dataDir, 'audit-anchor.json'), '{"position":')
  await expect(readAnchor(dataDir)).rejects.toThrow()
  expect(readFileSync(join(dataDir, 'audit-anchor.json'), 'utf8')).toBe('{"position":')
})
