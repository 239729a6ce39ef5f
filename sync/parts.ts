import type { Core } from './core.ts'
import type { Leadership } from './leadership.ts'
import type { Sender } from './outbox/sender.ts'
import type { Puller } from './pull/puller.ts'
import type { LiveSession } from './session.ts'
import type { SyncStateKeeper } from './sync-state.ts'

/** The parts of an open engine. */
export type Running = {
  readonly core: Core
  readonly session: LiveSession
  readonly sender: Sender
  readonly puller: Puller
  readonly syncState: SyncStateKeeper
  readonly controller: AbortController
  readonly leadership: Leadership
}
