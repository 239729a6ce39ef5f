import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/database/connection.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server with a migrated `template_migrated`; absent where the embedded one is tested. */
    postgresUrl: string | undefined
  }
}

const INSTALLED = '/usr/lib/postgresql'

/** Where PostgreSQL's programs lie; undefined where it is not installed. */
export const postgresPrograms = (): string | undefined => {
  if (!existsSync(INSTALLED)) return undefined
  const newest = readdirSync(INSTALLED).sort().at(-1)
  const folder = join(INSTALLED, newest ?? '', 'bin')
  return existsSync(join(folder, 'initdb')) ? folder : undefined
}

/** A port of 127.0.0.1 that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** PostgreSQL refuses to run as root: then it runs as a person that Debian makes for it, or as nobody. */
const personToRunAs = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string): number => {
    try {
      return Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    } catch {
      return 65_534
    }
  }
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A PostgreSQL server of our own, in a folder of its own. */
export type Postgres = {
  /** The address of its first database, as the one who may do everything. */
  readonly url: string
  start(): void
  /** Ends every connection at once, as an operator who restarts it does. */
  stop(): void
  /** Stops it, and leaves nothing behind. */
  dispose(): void
}

/** What a server of tests that lose nothing with it does without: to wait for the disk. */
const FORGETFUL = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off'

/**
 * Makes a server and starts it; undefined where PostgreSQL is not installed. One that is not `isDurable` is faster, and
 * what it holds is lost with the machine.
 */
export const aPostgres = async ({ isDurable = true } = {}): Promise<Postgres | undefined> => {
  const programs = postgresPrograms()
  if (programs === undefined) return undefined
  const who = personToRunAs()
  const folder = mkdtempSync(join(tmpdir(), 'carelight-pg-'))
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid)
  const run = (program: string, words: string[]) =>
    execFileSync(join(programs, program), words, { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const files = join(folder, 'files')
  const port = await freePort()
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 ${isDurable ? '' : FORGETFUL}`
  const start = () => void run('pg_ctl', ['-D', files, '-o', options, '-l', join(folder, 'log'), '-w', 'start'])
  const stop = (mode: string) => void run('pg_ctl', ['-D', files, '-m', mode, '-w', 'stop'])
  run('initdb', ['-D', files, '-U', 'carelight', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'])
  start()
  return {
    url: `postgres://carelight@127.0.0.1:${port}/postgres`,
    start,
    stop: () => stop('fast'),
    dispose: () => {
      // It may be stopped already.
      if (existsSync(join(files, 'postmaster.pid'))) stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The database that each test's own is copied from. */
export const MIGRATED = 'template_migrated'

const makeTemplate = async (serverUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${MIGRATED}`)
  await client.end()
  const database = await openDatabase({ url: serverUrl.replace(/\/[^/]*$/, `/${MIGRATED}`) })
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
