import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/a-postgres.ts'

const READY_WITHIN_MS = 120_000

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks again and again until the answer is there; throws when it is not in time. */
export const until = async <Value>(
  what: string,
  look: () => Promise<Value | undefined>,
  withinMs = 10_000,
): Promise<Value> => {
  for (const end = performance.now() + withinMs; performance.now() < end; await pause(25)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`Not within ${withinMs} ms: ${what}`)
}

/** The built server in a process of its own. */
export type ServerProcess = {
  readonly origin: string
  start(): Promise<void>
  /** The status of `/readyz`; undefined where nothing answers. */
  readiness(): Promise<number | undefined>
  /** Sends the signal, and gives the exit code once the process is gone. */
  end(signal: NodeJS.Signals): Promise<number | null>
  isRunning(): boolean
  /** The lines it printed, of both kinds. */
  said(): string
  dispose(): Promise<void>
}

/** A process with a port and a folder of its own, not yet started. Processes of one system name one public address. */
export const aProcess = async (environment: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'carelight-process-'))
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let said = ''
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const readiness = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status,
      () => undefined,
    )
  const end: ServerProcess['end'] = async (signal) => {
    const ending = child
    if (ending === undefined || !isRunning()) return ending?.exitCode ?? null
    const code = new Promise<number | null>((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    return code
  }
  const start = async () => {
    const started = spawn(process.execPath, ['dist/server/main.mjs'], {
      env: { ...process.env, ...environment, PORT: String(port), DATA_DIR: folder },
    })
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (words) => (said += String(words)))
    child = started
    const settled = await until(
      'a process is ready',
      async () => (isRunning() && (await readiness()) !== 200 ? undefined : true),
      READY_WITHIN_MS,
    ).catch(() => false)
    if (!settled || !isRunning()) throw new Error(`The server did not start:\n${said}`)
  }
  return {
    origin,
    start,
    readiness,
    end,
    isRunning,
    said: () => said,
    dispose: async () => {
      await end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
