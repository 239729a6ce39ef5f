import { rebaseAll } from './mirror-rows.ts'
import type { Running } from './parts.ts'
import { sendPing } from './ping.ts'
import { catchUp } from './upkeep.ts'

/**
 * Says whether this device keeps what it is given; a build that was taken over stays so. Rows that could not follow what
 * was decided meanwhile do so once it keeps again.
 */
export const noteStorage = ({ core, syncState }: Pick<Running, 'core' | 'syncState'>, isKept: boolean): void => {
  const { storage } = syncState.snapshot()
  const next = isKept ? 'ok' : 'failing'
  if (storage === next || storage === 'newer-build') return
  syncState.note({ storage: next })
  if (storage === 'failing') core.inBackground(catchUp(core), 'catching up')
}

/** What was lost with an evicted database is named at once, and what was read is read again. */
export const reopened = ({ core, session, puller, controller }: Running): void => {
  const { databases, inBackground } = core
  const recover = async () => {
    await core.recount()
    await session.checkPerson()
    await rebaseAll(databases)
    await Promise.all([sendPing(core), puller.pull({ isForced: true, signal: controller.signal })])
  }
  inBackground(recover(), 'looking at what an evicted database left')
}
