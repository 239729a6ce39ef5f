import type { Core } from './core.ts'
import { rebaseAll } from './mirror-rows.ts'
import { sendPing } from './ping.ts'
import type { Puller } from './pull/puller.ts'
import type { LiveSession } from './session.ts'
import type { SyncStateKeeper } from './sync-state.ts'
import { catchUp } from './upkeep.ts'

type Watched = { readonly core: Core; readonly syncState: SyncStateKeeper }

/**
 * Says whether this device keeps what it is given; a build that was taken over stays so. Rows that could not follow what
 * was decided meanwhile do so once it keeps again. Law 2.
 */
export const noteStorage = ({ core, syncState }: Watched, isKept: boolean): void => {
  const { storage } = syncState.snapshot()
  const next = isKept ? 'ok' : 'failing'
  if (storage === next || storage === 'newer-build') return
  syncState.note({ storage: next })
  if (storage === 'failing') core.inBackground(catchUp(core), 'catching up')
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
