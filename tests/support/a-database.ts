import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../server/database/connection.ts'

const cacheFolder = fileURLToPath(new URL('../../.cache/', import.meta.url))
const journal = fileURLToPath(new URL('../../server/database/migrations/meta/_journal.json', import.meta.url))

/** Making a database takes seconds; one that was migrated is kept for as long as the migrations stay the same. */
const templateFile = (): string => `${cacheFolder}database-${Math.round(statSync(journal).mtimeMs)}.tar.gz`

const makeTemplate = async (path: string): Promise<void> => {
  const database = await openDatabase({})
  await database.migrate()
  const dump = await database.dump()
  await database.close()
  if (dump === undefined) throw new Error('The embedded database gave no dump.')
  mkdirSync(cacheFolder, { recursive: true })
  const own = `${path}.${process.pid}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  renameSync(own, path)
}

/** A fresh database on the PostgreSQL server of this run. Its address, so that several processes can share it. */
export const aPostgresAddress = async (serverUrl: string): Promise<string> => {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return serverUrl.replace(/\/[^/]*$/, `/${name}`)
}

/** A fresh database with every table and nothing in them: embedded, in memory, or on this run's PostgreSQL. */
export const aDatabase = async (): Promise<Database> => {
  const serverUrl = inject('postgresUrl')
  if (serverUrl !== undefined) {
    const database = await openDatabase({ url: await aPostgresAddress(serverUrl) })
    await database.migrate()
    return database
  }
  const path = templateFile()
  if (!existsSync(path)) await makeTemplate(path)
  return openDatabase({ template: new Blob([new Uint8Array(readFileSync(path))]) })
}
