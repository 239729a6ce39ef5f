import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/database/connection.ts'
import { aPostgres, databaseAt, type Postgres, tellPostgres } from './a-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server with a migrated `template_migrated`; absent where the embedded one is tested. */
    postgresUrl: string | undefined
  }
}

/** The database that each test's own is copied from. */
export const MIGRATED = 'template_migrated'

const makeTemplate = async (serverUrl: string): Promise<void> => {
  await tellPostgres(serverUrl, `create database ${MIGRATED}`)
  const database = await openDatabase({ url: databaseAt(serverUrl, MIGRATED) })
  await database.migrate()
  await database.close()
}

/** The one server of this process, whichever projects ask for it, and how many of them still do. */
type Shared = { users: number; readonly server: Promise<Postgres | undefined> }
const SHARED = Symbol.for('carelight.tests.postgres')
const shared = globalThis as { [SHARED]?: Shared }

const start = async (): Promise<Postgres | undefined> => {
  const postgres = await aPostgres({ isDurable: false })
  if (postgres !== undefined) await makeTemplate(postgres.url)
  return postgres
}

/** Starts a server for a test run, one for all of its projects; the returned function ends it with the last of them. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const mine = shared[SHARED] ?? { users: 0, server: start() }
  shared[SHARED] = mine
  mine.users += 1
  const postgres = await mine.server
  if (postgres === undefined) return undefined
  project.provide('postgresUrl', postgres.url)
  return async () => {
    mine.users -= 1
    if (mine.users > 0) return
    delete shared[SHARED]
    postgres.dispose()
  }
}
