import type { PublicConfig } from '../domain/public-config.ts'
import type { Databases } from './database.ts'
import type { Device } from './device.ts'
import type { Notice } from './engine-types.ts'
import type { Send } from './http/request.ts'
import type { TokenSource } from './http/token.ts'
import type { ShownRows } from './live-lists.ts'
import type { Ports } from './ports.ts'
import type { ServerClock } from './server-clock.ts'

/** What every part of a running engine works with. */
export type Core = {
  readonly ports: Ports
  readonly config: Pick<PublicConfig, 'timeZone'>
  readonly version: string
  readonly databases: Databases
  /** Who this device is now: a cleared one is another. */
  readonly device: () => Device
  /** Looks again who this device is and how far it has counted, after its storage was emptied. Decision 8. */
  readonly recount: () => Promise<void>
  readonly clock: ServerClock
  readonly send: Send
  readonly tokens: TokenSource
  /** What presses have just made, for the lists that show it. */
  readonly shownRows: ShownRows
  readonly notify: (notice: Notice) => void
  /** Lets work run on its own; a failure goes to the one place for failures that nobody waits for. */
  readonly inBackground: (work: Promise<unknown>, why: string) => void
}
