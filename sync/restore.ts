import type { Core } from './core.ts'
import { rebaseAll } from './mirror-rows.ts'
import type { Entry } from './outbox/entry.ts'
import { writeEntries, writeMirror } from './transactions.ts'

type Told = {
  readonly databases: Core['databases']
  readonly ports: Pick<Core['ports'], 'random'>
}

/** The entry as it was before its receipt. */
const unsent = ({ receipt: _lost, ...entry }: Entry): Entry => ({
  ...entry,
  state: 'waiting',
  mirrored: 0,
  attempts: 0,
})

/**
 * All that has a receipt here waits again; true where the server is known to have forgotten it. Nothing here is older
 * than 14 days before the last word of the server that gave the receipts (upkeep.ts), however long ago that was.
 */
const sendAgain = (core: Told, epoch: string, otherwise: string | undefined): Promise<boolean> =>
  writeEntries(core.databases.outbox, async ({ serverEpoch, entries }) => {
    const known = (await serverEpoch.get()) ?? otherwise
    serverEpoch.put(epoch)
    if (known === undefined || known === epoch) return false
    const received = await entries.rows('state', { only: 'received' })
    entries.put(...received.map(unsent))
    return true
  })

/**
 * The server has another epoch than the one known: it was restored from a backup. What has its receipt here goes out
 * again under the same keys, and everything is read anew. True when that was so.
 */
export const noticeEpoch = async (core: Told, epoch: string, heard: string | undefined): Promise<boolean> => {
  const { outbox, mirror, gone } = core.databases
  // Each tab for itself, before anything of the answer is written: another may have noticed first.
  if (heard !== epoch) gone.forget()
  const [known, mirrored] = await Promise.all([outbox.serverEpoch.get(), mirror.serverEpoch.get()])
  if (known === epoch && mirrored === epoch) return false
  // An evicted outbox has forgotten it; the mirror and this page have not.
  const isRestored = known !== epoch && (await sendAgain(core, epoch, mirrored ?? heard))
  const isStale = isRestored || (mirrored !== undefined && mirrored !== epoch)
  await writeMirror(mirror, async (within) => {
    within.serverEpoch.put(epoch)
    if (!isStale) return
    within.empty(mirror.database.names.filter((name) => name !== 'cells'))
    within.wipe.put(core.ports.random.uuid())
  })
  if (isStale) await rebaseAll(core.databases)
  return isStale
}
