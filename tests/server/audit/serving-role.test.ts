import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { settingsFrom } from '../../../server/config/settings.ts'
import { openDatabase } from '../../../server/database/connection.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aServer } from '../../support/a-server.ts'
import { aClient } from '../../support/rows.ts'

const REWRITING = [
  'delete from audit_trail',
  `update audit_trail set action = 'x'`,
  'truncate audit_trail',
  'delete from audit_seals',
  'delete from activity_events',
  'delete from log_entries',
]

/** Two roles and a database that belongs to the first. Their addresses. */
const twoRoles = async (serverUrl: string) => {
  const [owner, serving] = ['owner', 'serving'].map((name) => `${name}_${crypto.randomUUID().replaceAll('-', '')}`)
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create role ${owner} login`)
  await client.query(`create role ${serving} login`)
  await client.query(`create database ${owner} owner ${owner}`)
  await client.end()
  const as = (role = '') => serverUrl.replace(/\/\/[^@]*@(.*)\/[^/]*$/, `//${role}@$1/${owner}`)
  return { ownerUrl: as(owner), url: as(serving) }
}

/** On PostgreSQL as the operator's page says, with two roles; the embedded database has one, and the triggers alone. */
const aServingDatabase = async () => {
  const serverUrl = inject('postgresUrl')
  if (serverUrl === undefined) return aDatabase()
  const database = await openDatabase(await twoRoles(serverUrl))
  await database.migrate()
  await database.migrate()
  return database
}

test('the role that serves can serve, and can neither rewrite the trail nor switch its triggers off', async () => {
  const database = await aServingDatabase()
  const server = await aServer({ database })
  const carer = await server.person()
  await server.put('clients', aClient())
  expect((await server.ask(carer, 'GET /clients')).status).toBe(200)
  const refused = database.kind === 'postgres' ? /permission denied/ : /append-only/
  for (const statement of REWRITING) {
    const reason = await database.drizzle.execute(statement).catch((error: Error) => error.cause)
    expect(String(reason), statement).toMatch(refused)
  }
  if (database.kind === 'postgres') {
    const reason = await database.drizzle
      .execute('alter table audit_trail disable trigger user')
      .catch((error: Error) => error.cause)
    expect(String(reason)).toMatch(/must be owner/)
  }
  await server.close()
})

test('the owner is another role than the one that serves', () => {
  const DATABASE_URL = 'postgresql://serving@db.example/care'
  const owned = (DATABASE_OWNER_URL: string) => () =>
    settingsFrom({ DATABASE_URL, DATABASE_OWNER_URL }).databaseOwnerUrl
  expect(owned('postgresql://owner@db.example/care')()).toBe('postgresql://owner@db.example/care')
  expect(owned('postgresql://serving@db.example/care')).toThrow('as another role')
  expect(owned('somewhere')).toThrow('DATABASE_OWNER_URL')
  expect(() => settingsFrom({ DATABASE_OWNER_URL: DATABASE_URL })).toThrow('DATABASE_OWNER_URL')
})
