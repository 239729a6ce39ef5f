import { type AppContext, buildApp } from './app.ts'
import { startSealing } from './audit/sealer.ts'
import { type Settings, settingsFrom } from './config/settings.ts'
import { StartError } from './config/settings-error.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { beginSystem } from './first-start.ts'
import { listen } from './listen.ts'
import { lineLogger } from './logger.ts'
import { startMailSender } from './mail/mail-sender.ts'
import { openMailTransport } from './mail/mail-transport.ts'
import { openMigrated, openSystem } from './open-system.ts'
import { startReminders } from './reminders/reminders.ts'
import { startSeriesFiller } from './repeats/series-filler.ts'

/** Undone in the reverse order, each at most once, also when the start fails half-way. */
type Undo = () => void | Promise<void>

/** How a developer's server differs from the real one. */
export type RunWishes = Pick<AppContext, 'mountClient'>
type Run = { readonly undo: Undo[]; readonly wishes: RunWishes }

const OWNER_ONLY_MASK = 0o077
const STOP_WITHIN_MS = 20_000

const serve = async (settings: Settings, { undo, wishes }: Run): Promise<readonly string[]> => {
  const logger = lineLogger((line) => process.stderr.write(line))
  if (settings.databaseUrl === undefined) undo.push(lockDataDir(settings.dataDir))
  const database = await openMigrated(settings)
  undo.push(() => database.close())
  const system = await openSystem(settings, { database, logger, clock: Date.now })
  const firstWords = await beginSystem(system)
  const transport = openMailTransport(settings.mail)
  const mailSender = await startMailSender({ database, logger, clock: Date.now, transport })
  undo.push(() => mailSender.stop())
  const seriesFiller = await startSeriesFiller({ database, logger, clock: Date.now })
  undo.push(() => seriesFiller.stop())
  const reminders = await startReminders({ database, logger, clock: Date.now })
  undo.push(() => reminders.stop())
  undo.push(startSealing({ database, logger, dataDir: settings.dataDir }))
  const stopping = new AbortController()
  const vitalSigns = { isReady: async () => !stopping.signal.aborted && system.vitalSigns.isReady() }
  const { app, api } = await buildApp({ ...system, ...wishes, vitalSigns })
  undo.push(async () => {
    stopping.abort()
    await api.closeStreams()
    await app.close()
  })
  await listen(app, settings)
  return firstWords
}

const welcome = ({ productName, origins }: Settings, firstWords: readonly string[]): string =>
  [
    '',
    `${productName} is ready.`,
    ...origins.apps.map(({ name, origin }) => `  ${name.padEnd(18)} ${origin}`),
    ...firstWords,
    '',
    '',
  ].join('\n')

const stopAll = async (undo: Undo[]): Promise<void> => {
  for (let next = undo.pop(); next !== undefined; next = undo.pop()) await next()
}

const failed = (reason: unknown): void => {
  const line = reason instanceof StartError ? reason.message : `The server cannot start: ${String(reason)}`
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

/** Ends the process once the start has settled one way or the other and everything is undone. */
const stopAfter = async (starting: Promise<void>, undo: Undo[]): Promise<never> => {
  // A connection that does not end must not keep the process for ever.
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  await starting
  await stopAll(undo).catch(failed)
  return process.exit()
}

const start = async (undo: Undo[], wishes: RunWishes): Promise<void> => {
  try {
    const settings = settingsFrom(process.env)
    const firstWords = await serve(settings, { undo, wishes })
    process.stdout.write(welcome(settings, firstWords))
  } catch (reason) {
    failed(reason)
    await stopAll(undo)
  }
}

/** Starts the system that the environment describes and runs it until it is told to stop. */
export const runServer = async (wishes: RunWishes = {}): Promise<void> => {
  // Every file that the server writes is for its own account alone.
  process.umask(OWNER_ONLY_MASK)
  const undo: Undo[] = []
  const starting = start(undo, wishes)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stopAfter(starting, undo))
  await starting
  if (process.exitCode === 1) process.exit()
}
