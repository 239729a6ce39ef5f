import { startAnnouncing } from './announcements/announcing.ts'
import { type AppContext, buildApp } from './app.ts'
import { startSealing } from './audit/sealer.ts'
import { forgetOldMessages } from './chat/forget-old-messages.ts'
import { type Settings, settingsFrom } from './config/settings.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { startTidying } from './database/tidying.ts'
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

/** A system that listens, and what it says to whoever started it. */
export type RunningSystem = { readonly words: string; readonly stop: () => Promise<void> }

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
  const announcing = await startAnnouncing({ database, logger, clock: Date.now })
  undo.push(() => announcing.stop())
  undo.push(startSealing({ database, logger, dataDir: settings.dataDir }))
  undo.push(await startTidying({ database, logger, forget: [forgetOldMessages] }))
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

/**
 * Starts the system that these variables describe, and answers once it listens. Rejects where it cannot, a `StartError`
 * where its operator can mend it; nothing of it is left then.
 */
export const startSystem = async (
  variables: Parameters<typeof settingsFrom>[0],
  wishes: RunWishes = {},
): Promise<RunningSystem> => {
  const undo: Undo[] = []
  try {
    const settings = settingsFrom(variables)
    const firstWords = await serve(settings, { undo, wishes })
    return { words: welcome(settings, firstWords), stop: () => stopAll(undo) }
  } catch (reason) {
    // Why it could not start is what its operator needs, whatever else goes wrong now.
    await stopAll(undo).catch(() => undefined)
    throw reason
  }
}
