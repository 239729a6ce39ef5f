import type { Core } from './core.ts'
import { rebaseAll } from './mirror-rows.ts'
import { sendPing } from './ping.ts'
import type { Puller } from './pull/puller.ts'
import type { LiveSession } from './session.ts'
import type { SyncStateKeeper } from './sync-state.ts'

/** Says whether this device keeps what it is given; a build that was taken over stays so. */
export const noteStorage = ({ syncState }: { readonly syncState: SyncStateKeeper }, isKept: boolean): void => {
  const { storage } = syncState.snapshot()
  const next = isKept ? 'ok' : 'failing'
  if (storage !== next && storage !== 'newer-build') syncState.note({ storage: next })
}

type Opened = {
  readonly core: Core
  readonly session: LiveSession
  readonly puller: Puller
  readonly controller: AbortController
}

/** What was lost with an evicted database is named at once, and what was read is read again. Faults 27, 28. */
export const reopened = ({ core, session, puller, controller }: Opened): void => {
  const { databases, inBackground } = core
  const recover = async () => {
    await core.recount()
    await session.checkPerson()
    await rebaseAll(databases)
    await Promise.all([sendPing(core), puller.pull({ isForced: true, signal: controller.signal })])
  }
  inBackground(recover(), 'looking at what an evicted database left')
}
