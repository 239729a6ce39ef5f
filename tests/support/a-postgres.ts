import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

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

const IN_MEMORY = '/dev/shm'
/** What the databases of a run take at most, several times over. */
const ENOUGH_BYTES = 2 * 1024 ** 3

/** The folder for what may be lost with the machine: memory, where there is enough of it, which copies a database five times as fast. */
const folderForFast = (): string => {
  if (!existsSync(IN_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir()
}

/**
 * Makes a server and starts it; undefined where PostgreSQL is not installed. One that is not `isDurable` is faster, and
 * what it holds is lost with the machine.
 */
export const aPostgres = async ({ isDurable = true } = {}): Promise<Postgres | undefined> => {
  const programs = postgresPrograms()
  if (programs === undefined) return undefined
  const who = personToRunAs()
  const folder = mkdtempSync(join(isDurable ? tmpdir() : folderForFast(), 'carelight-pg-'))
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

/** Says one statement to a server as the one who may do everything. */
export const tellPostgres = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The address of another database on the same server. */
export const databaseAt = (url: string, name: string): string => url.replace(/\/[^/]*$/, `/${name}`)

/** One connection to each server, for what is told it all the time: to make one takes longer than to copy a database. */
const lines = new Map<string, pg.Pool>()

const lineTo = (url: string): pg.Pool => {
  const known = lines.get(url)
  if (known) return known
  const line = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The server may go before whoever talks to it.
  line.on('error', () => undefined)
  lines.set(url, line)
  return line
}

/**
 * A new database that is a copy of `template`, which nobody is connected to. Its address. Its files are copied as they
 * are: to log each block of them, as is usual, takes twice as much of the processors.
 */
export const copyDatabase = async (url: string, template: string): Promise<string> => {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await lineTo(url).query(`create database ${name} template ${template} strategy file_copy`)
  return databaseAt(url, name)
}

/** Takes a database away with all that is connected to it. */
export const dropDatabase = async (url: string): Promise<void> => {
  const name = new URL(url).pathname.slice(1)
  await lineTo(databaseAt(url, 'postgres')).query(`drop database ${name} with (force)`)
}
