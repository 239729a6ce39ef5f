import { grouped } from '../../domain/grouped.ts'
import { mutationNamed } from '../../domain/mutations/index.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Core } from '../core.ts'
import type { OutboxTables } from '../database.ts'
import type { Problem } from '../http/problem.ts'
import type { Answer } from '../http/request.ts'
import { decodeRow, resourceOf } from '../http/wire.ts'
import { mirrorRows } from '../mirror-rows.ts'
import { writeEntries, writeOutbox } from '../transactions.ts'
import { isAboutOneOf } from './dependencies.ts'
import { type Entry, mirroredOf, type Receipt, untoldSince, versionOfReceipt } from './entry.ts'

/** The receipt in an answer; `now` stands for the server's time where that is not said. */
const receiptOf = ({ status, etag, body, serverAt, epoch }: Answer, now: Instant): Receipt => ({
  status,
  at: serverAt ?? now,
  ...(etag === undefined ? {} : { etag }),
  ...(body === undefined ? {} : { body }),
  ...(epoch === undefined ? {} : { epoch }),
})

/** The row that a receipt brought, where it is about the entry's own row. */
const rowOf = ({ table, target, receipt }: Entry) => {
  const resource = resourceOf(table)
  const row = resource && decodeRow(resource, receipt?.body)
  return row?.id === target ? row : undefined
}

const change = async (entries: OutboxTables['entries'], id: string, changes: Partial<Entry>): Promise<void> => {
  const entry = await entries.get(id)
  if (entry !== undefined) entries.put({ ...entry, ...changes })
}

/** The mirror has what these did, or need not have it: they are on top of nothing any more. */
export const noteMirrored = ({ databases: { outbox } }: Core, mirrored: readonly Entry[]): Promise<void> =>
  writeEntries(outbox, async ({ entries }) => {
    const kept = await entries.getMany(mirrored.map(({ id }) => id))
    // What waits again meanwhile, as after a restore of the server, has yet to be received.
    entries.put(...kept.flatMap((entry) => (entry?.state === 'received' ? [mirroredOf(entry)] : [])))
  })

/**
 * Brings the rows of stored receipts into the mirror, and marks the entries as mirrored; but for one's own whose row is
 * not told. True where there are some of these: their rows have to be read.
 */
export const mirrorReceipts = async (core: Core, received: readonly Entry[]): Promise<boolean> => {
  const { databases } = core
  const owner = await databases.mirror.owner.get()
  // Another person's answer is a bare receipt, and their rows are not in this mirror.
  const isOfOwner = ({ userId }: Entry) => userId === owner
  const isUntold = (one: Entry) => isOfOwner(one) && untoldSince(one) !== undefined
  const told = received.filter((one) => !isUntold(one))
  for (const [table, entries] of grouped(told.filter(isOfOwner), (entry) => entry.table)) {
    if (table === undefined) continue
    const removed = entries.filter(({ name }) => mutationNamed(name)?.kind === 'remove')
    await mirrorRows(databases, table, {
      ...(owner === undefined ? {} : { readFor: { owner } }),
      rows: entries.flatMap((entry) => rowOf(entry) ?? []),
      mayBeOld: true,
      // The version that a removal made: somebody's late report may have brought the row back since, with a newer one.
      gone: removed.map((entry) => ({ id: entry.target, version: versionOfReceipt(entry) })),
      touched: entries.map(({ target }) => target),
      settled: new Set(entries.map(({ id }) => id)),
    })
  }
  await noteMirrored(core, told)
  return told.length < received.length
}

/** Which of the entries that these need wait again since a restore was noticed, and are not among them. */
const neededAgain = async (entries: OutboxTables['entries'], kept: readonly (Entry | undefined)[]) => {
  const known = new Set(kept.map((one) => one?.id))
  const needed = await entries.getMany(kept.flatMap((one) => one?.dependsOn ?? []))
  return new Set(needed.flatMap((one) => (one?.state === 'waiting' && !known.has(one.id) ? [one.id] : [])))
}

export type Delivered = { readonly entry: Entry; readonly answer: Answer }

/**
 * The server took the entries: keeps their receipts, and answers with those that got one. The rows that came with them
 * are brought into the mirror after that. Decision 3.
 * `epoch` is the server's database as it was known when they were sent: where a backup has taken its place since, only
 * the database that is known now gives receipts. Those of the one before, or of any between, are worth nothing, and the
 * entries wait to be sent again; so does what says something about an entry that waits again.
 */
export const settleDelivered = async (
  core: { readonly databases: Core['databases']; readonly clock: Pick<Core['clock'], 'now'> },
  delivered: readonly Delivered[],
  epoch: string | undefined,
): Promise<readonly Entry[]> => {
  const now = core.clock.now()
  return writeEntries(core.databases.outbox, async ({ entries, serverEpoch }) => {
    const [kept, known] = await Promise.all([
      entries.getMany(delivered.map(({ entry }) => entry.id)),
      serverEpoch.get(),
    ])
    const again = known === epoch ? new Set<string>() : await neededAgain(entries, kept)
    const isForgotten = (answer: Answer) => known !== epoch && answer.epoch !== known
    const settled = delivered.flatMap(({ answer }, place): Entry[] => {
      const entry = kept[place]
      if (entry?.state !== 'waiting' || isForgotten(answer) || isAboutOneOf(entry, again)) return []
      const { refusal: _answered, ...rest } = entry
      return [{ ...rest, state: 'received', receipt: receiptOf(answer, now) }]
    })
    entries.put(...settled)
    return settled
  })
}

/** The server refused the entry: the row goes back, the entry stays listed with its reason. Decision 3. */
export const settleRejected = async (core: Core, entry: Entry, problem: Problem): Promise<void> => {
  const { outbox } = core.databases
  const { status, title, detail, current, conflicts } = problem
  const at = core.clock.now()
  const refusal = {
    ...{ status, title, detail, at },
    ...(current === undefined ? {} : { current }),
    ...(conflicts === undefined ? {} : { conflicts }),
  }
  await writeEntries(outbox, async ({ entries }) => {
    // A sender that was taken over from may still get an answer: what has its receipt is not refused any more.
    const kept = await entries.get(entry.id)
    if (kept?.state === 'waiting') entries.put({ ...kept, state: 'attention', refusal })
  })
  if (entry.table !== undefined) await mirrorRows(core.databases, entry.table, { touched: [entry.target] })
}

/** One more attempt that got no receipt. */
export const noteAttempt = async ({ databases: { outbox } }: Core, { id, attempts }: Entry): Promise<void> => {
  await writeOutbox(outbox, ({ entries }) => change(entries, id, { attempts: attempts + 1 }))
}
