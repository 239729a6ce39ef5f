import type { PublicConfig } from '../domain/public-config.ts'
import type { Databases } from './database.ts'
import type { Identity } from './device.ts'
import type { Notice } from './engine-types.ts'
import type { Send } from './http/request.ts'
import type { TokenSource } from './http/token.ts'
import type { ShownRows } from './live-lists.ts'
import type { Ports } from './ports.ts'
import type { ServerClock } from './server-clock.ts'

/** What every part of a running engine works with. */
export type Core = Identity & {
  readonly ports: Ports
  readonly config: Pick<PublicConfig, 'timeZone'>
  readonly version: string
  readonly databases: Databases
  readonly clock: ServerClock
  readonly send: Send
  readonly tokens: TokenSource
  /** What presses have just made, for the lists that show it. */
  readonly shownRows: ShownRows
  readonly notify: (notice: Notice) => void
  /** Lets work run on its own; a failure goes to the one place for failures that nobody waits for. */
  readonly inBackground: (work: Promise<unknown>, why: string) => void
  /** Tells that place of an error that has been caught. */
  readonly report: (error: unknown, why: string) => void
}
