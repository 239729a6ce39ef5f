import { receivedEntriesKeptDays } from '../domain/constants.ts'
import type { Instant } from '../domain/time/instant.ts'
import { announce } from './announce.ts'
import type { Core } from './core.ts'
import type { OutboxTables } from './database.ts'
import { rebaseAll } from './mirror-rows.ts'
import { type Entry, holdsRow, mirroredOf } from './outbox/entry.ts'
import { ensureGrant, pruneGrants } from './outbox/grants.ts'
import { mirrorReceipts } from './outbox/settle.ts'
import { writeEntries } from './transactions.ts'

const keptMs = receivedEntriesKeptDays * 24 * 3_600_000

/**
 * On opening: what a page that was killed told nobody of is sent, receipts that did not reach the mirror do so now, and
 * rows with unsent work are rebased again.
 */
export const catchUp = async (core: Core): Promise<void> => {
  announce(core)
  const { outbox } = core.databases
  const left = await outbox.entries.rows('[state+mirrored]', { only: ['received', 0] })
  if (left.length > 0) await mirrorReceipts(core, left)
  await rebaseAll(core.databases)
}

/** Lets go of what the server has had, and the mirror too, before `until`. */
const pruneEntries = async ({ entries }: Pick<OutboxTables, 'entries'>, until: Instant): Promise<void> => {
  const settled = await entries.rows('state', { only: 'received' })
  const old = settled.filter(({ receipt, mirrored }) => mirrored === 1 && receipt !== undefined && receipt.at < until)
  const oldIds = new Set(old.map(({ id }) => id))
  // What an edited entry replaced goes with the one that took its place.
  const replaced = old.flatMap(({ replaces }) => replaces ?? [])
  entries.remove(...oldIds, ...replaced)
  const isKept = (entry: Entry) => entry.mirrored === 1 && !oldIds.has(entry.id)
  entries.put(...settled.filter((entry) => isKept(entry) && holdsRow(entry)).map(mirroredOf))
}

/**
 * Prunes what the server has had, and the mirror too, for 14 days, and then the grants that carry nothing any more;
 * nothing else ever leaves the outbox. `serverAt` is the time of an answer of the server that gave the receipts, which
 * are of its clock too: a device's clock may be years off, and a device that lay in a drawer has yet to hear whether a
 * backup has taken the place of that server. `here` is who is here, left out until that is known. Decisions 3, 198.
 */
export const pruneReceived = async (
  core: Core,
  serverAt: Instant,
  here?: { readonly person: string | undefined },
): Promise<void> => {
  const gone = await writeEntries(core.databases.outbox, async (outbox): Promise<readonly string[]> => {
    await pruneEntries(outbox, serverAt - keptMs)
    return here === undefined ? [] : pruneGrants(outbox, { here: here.person, serverAt })
  })
  if (gone.length === 0) return
  // Whoever came just then has asked for none: theirs was still there.
  const owner = await core.databases.mirror.owner.get()
  if (owner !== undefined && gone.includes(owner)) await ensureGrant(core, owner)
}
