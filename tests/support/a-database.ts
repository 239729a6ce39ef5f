import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../server/database/connection.ts'
import { copyDatabase, dropDatabase } from './a-postgres.ts'
import { type Emptied, emptiedDatabase } from './emptied-database.ts'
import { MIGRATED } from './postgres.ts'

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

/** A fresh, migrated database on the PostgreSQL server of this run. Its address, so that several processes can share it. */
export const aPostgresAddress = (serverUrl: string): Promise<string> => copyDatabase(serverUrl, MIGRATED)

/** Those of this worker that no test uses now. */
const idle: Emptied[] = []

const anIdleOne = async (serverUrl: string): Promise<Emptied> => {
  const known = idle.pop()
  if (known !== undefined) return known
  const url = await aPostgresAddress(serverUrl)
  const database = await openDatabase({ url })
  return emptiedDatabase(url, { ...database, close: () => database.close().then(() => dropDatabase(url)) })
}

/** A database with every table and nothing in them. Whoever closes it leaves it to the next test, emptied. */
const aPostgresDatabase = async (serverUrl: string): Promise<Database> => {
  const one = await anIdleOne(serverUrl)
  const leave = async (): Promise<void> => {
    if (await one.empty()) idle.push(one)
    else await one.close()
  }
  let left: Promise<void> | undefined
  return {
    ...one.database,
    close: () => {
      left ??= leave()
      return left
    },
  }
}

/** A fresh database in memory, with every table and nothing in them, also where the run has a PostgreSQL. */
export const anEmbeddedDatabase = async (): Promise<Database> => {
  const path = templateFile()
  if (!existsSync(path)) await makeTemplate(path)
  return openDatabase({ template: new Blob([new Uint8Array(readFileSync(path))]) })
}

/** A fresh database with every table and nothing in them: on this run's PostgreSQL, else embedded, in memory. */
export const aDatabase = (): Promise<Database> => {
  const serverUrl = inject('postgresUrl')
  return serverUrl === undefined ? anEmbeddedDatabase() : aPostgresDatabase(serverUrl)
}
