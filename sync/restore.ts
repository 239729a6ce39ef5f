import type { Core } from './core.ts'
import { letGoOfSetBack, type Unsent } from './let-go-of-read.ts'
import { entriesOnTop, rebaseAll } from './mirror-rows.ts'
import { isAboutOneOf } from './outbox/dependencies.ts'
import { changedAtOf, type Entry } from './outbox/entry.ts'
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
 * The entry whose receipt the restored server itself gave: it stands. Where the mirror had its row, that goes with the
 * rest of the copy, and only the entry shows what was pressed until it is read again. Decision 150.
 */
const received = (entry: Entry): Entry => {
  const { id, receipt, mirrored } = entry
  const dateModified = changedAtOf(entry)
  if (receipt === undefined || mirrored === 0 || dateModified === undefined) return entry
  return { ...entry, mirrored: 0, receipt: { ...receipt, body: { id, dateModified } } }
}

/**
 * All that has a receipt of another database waits again, and what says something about it; true where the server is
 * known to have forgotten it. Nothing here is older than 14 days before the last word of the server that gave the receipts
 * (upkeep.ts), however long ago that was.
 */
const sendAgain = (core: Told, epoch: string, otherwise: string | undefined): Promise<boolean> =>
  writeEntries(core.databases.outbox, async ({ serverEpoch, entries }) => {
    const known = (await serverEpoch.get()) ?? otherwise
    serverEpoch.put(epoch)
    if (known === undefined || known === epoch) return false
    const told = await entries.rows('state', { only: 'received' })
    const forgotten = new Set(told.flatMap(({ id, receipt }) => (receipt?.epoch === epoch ? [] : [id])))
    const isForgotten = (one: Entry) => forgotten.has(one.id) || isAboutOneOf(one, forgotten)
    entries.put(...told.map((one) => (isForgotten(one) ? unsent(one) : received(one))))
    return true
  })

/** The rows with work that waits, or waits again since the server has forgotten it. */
const rowsWithUnsent = async ({ databases: { outbox } }: Told): Promise<Unsent[]> =>
  (await entriesOnTop(outbox.entries)).flatMap(({ table, target: id }) => (table === undefined ? [] : [{ table, id }]))

/**
 * The server has another epoch than the one known: it was restored from a backup. What has its receipt here goes out
 * again under the same keys, and everything is read anew; what waits stays shown meanwhile. True when that was so.
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
  const unsent = isStale ? await rowsWithUnsent(core) : []
  await writeMirror(mirror, async (within) => {
    within.serverEpoch.put(epoch)
    if (!isStale) return
    await letGoOfSetBack(within, { names: mirror.database.names, newWipe: core.ports.random.uuid(), unsent })
  })
  if (isStale) await rebaseAll(core.databases)
  return isStale
}
