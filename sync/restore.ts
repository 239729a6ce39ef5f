import { receivedEntriesKeptDays } from '../domain/constants.ts'
import type { Core } from './core.ts'
import { rebaseAll } from './mirror-rows.ts'
import type { Entry } from './outbox/entry.ts'
import { writeEntries, writeMirror } from './transactions.ts'

const keptMs = receivedEntriesKeptDays * 24 * 3_600_000

/** The entry as it was before its receipt. */
const unsent = ({ receipt: _lost, ...entry }: Entry): Entry => ({
  ...entry,
  state: 'waiting',
  mirrored: 0,
  attempts: 0,
})

/**
 * The server has another epoch than the one known: it was restored from a backup. What it had received in the last 14
 * days goes out again under the same keys, and everything is read anew. True when that was so. Contract §4.
 */
export const noticeEpoch = async (core: Core, epoch: string, heard: string | undefined): Promise<boolean> => {
  const { outbox, mirror } = core.databases
  if ((await outbox.serverEpoch.get()) === epoch) return false
  const isRestored = await writeEntries(outbox, async ({ serverEpoch, entries }) => {
    // An evicted database has forgotten it; this page has not.
    const known = (await serverEpoch.get()) ?? heard
    serverEpoch.put(epoch)
    if (known === undefined || known === epoch) return false
    const received = await entries.rows('state', { only: 'received' })
    const recent = received.filter(({ receipt }) => core.clock.now() - (receipt?.at ?? 0) < keptMs)
    entries.put(...recent.map(unsent))
    return true
  })
  if (!isRestored) return false
  await writeMirror(mirror, async (within) => {
    within.empty(mirror.database.names.filter((name) => name !== 'cells'))
    within.wipe.put(core.ports.random.uuid())
  })
  await rebaseAll(core.databases)
  return true
}
