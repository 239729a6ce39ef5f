import type { PublicConfig } from '../domain/public-config.ts'
import type { Core } from './core.ts'
import { openDatabases } from './database.ts'
import { openIdentity } from './device.ts'
import type { Notice } from './engine-types.ts'
import { type Contact, createSend } from './http/request.ts'
import { createTokenSource } from './http/token.ts'
import { createShownRows } from './live-lists.ts'
import type { Ports } from './ports.ts'
import { createServerClock } from './server-clock.ts'
import { writeMirror } from './transactions.ts'
import { upgradeMirror } from './upgrade.ts'

/** What an engine is started with. */
export type EngineSettings = {
  readonly ports: Ports
  /** The label of the app of this origin. */
  readonly app: string
  readonly config: Pick<PublicConfig, 'timeZone'>
  readonly version: string
  /**
   * Resolves once the page shows something. Work that nobody looks at yet (sending, reading, polls, live events) waits for
   * it, though not for long; left out where nothing is shown.
   */
  readonly shown?: Promise<void> | undefined
  readonly notify: (notice: Notice) => void
  /** Takes what went wrong in work that nobody waits for: a bug, or a storage that fails. */
  readonly onFailure: (error: unknown, why: string) => void
}

export type OpenHooks = {
  readonly onContact: Contact['onContact']
  readonly onNoSignal: () => void
  /** Another tab has a newer build that changes the database: this one has closed it. */
  readonly onNewerBuild: () => void
  /** Another tab holds an older database open: this one waits for it. */
  readonly onBlocked: () => void
  /** A database was cut off by the browser and is open again, as it was or empty. */
  readonly onReopened: () => void
  /** Whether what was written last is kept. */
  readonly onWrite: (isKept: boolean) => void
}

/** Opens the databases and makes what every part of the engine works with; rejects where storage is refused. */
export const openCore = async (settings: EngineSettings, hooks: OpenHooks): Promise<Core> => {
  const { ports, app, notify, onFailure } = settings
  const databases = await openDatabases(ports.stores, { ...hooks, onTakenOver: hooks.onNewerBuild })
  const { mirror } = databases
  const [offsetMs, identity] = await Promise.all([
    mirror.clockOffsetMs.get(),
    openIdentity(ports, databases, { app, report: onFailure }),
    upgradeMirror(mirror),
  ])
  const clock = createServerClock(ports.clock, offsetMs ?? 0)
  const inBackground = (work: Promise<unknown>, why: string) => {
    work.catch((error: unknown) => onFailure(error, why))
  }
  clock.offsetMs.subscribe(() =>
    inBackground(
      writeMirror(mirror, async ({ clockOffsetMs }) => clockOffsetMs.put(clock.offsetMs.snapshot())),
      'keeping the offset',
    ),
  )
  const contact: Contact = {
    clock,
    onContact: hooks.onContact,
    onNoSignal: hooks.onNoSignal,
    onFailure: (error) => onFailure(error, 'taking note of an answer'),
    onMessages: (messages) => {
      for (const { type, content, clashes } of messages) notify({ kind: type, text: content, clashes })
    },
  }
  const send = createSend(ports, contact)
  const tokens = createTokenSource({ ports, mirror, clock, send })
  return {
    ports,
    config: settings.config,
    version: settings.version,
    databases,
    ...identity,
    clock,
    send,
    tokens,
    shownRows: createShownRows(),
    notify,
    inBackground,
    report: onFailure,
  }
}
