import { rebaseAll } from './mirror-rows.ts'
import { sendPing } from './ping.ts'
import type { Running } from './running.ts'

/** Says whether this device keeps what it is given; a build that was taken over stays so. */
export const noteStorage = ({ syncState }: Running, isKept: boolean): void => {
  const { storage } = syncState.snapshot()
  const next = isKept ? 'ok' : 'failing'
  if (storage !== next && storage !== 'newer-build') syncState.note({ storage: next })
}

/** What was lost with an evicted database is named at once, and what was read is read again. Faults 27, 28. */
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
