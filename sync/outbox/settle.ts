import { mutationNamed } from '../../domain/mutations/index.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Core } from '../core.ts'
import type { OutboxTables } from '../database.ts'
import type { Problem } from '../http/problem.ts'
import type { Answer } from '../http/request.ts'
import { decodeRow, resourceOf } from '../http/wire.ts'
import { mirrorRows } from '../mirror-rows.ts'
import { writeEntries, writeOutbox } from '../transactions.ts'
import type { Entry, Receipt } from './entry.ts'

const receiptOf = ({ status, etag, body }: Answer, at: Instant): Receipt => ({
  status,
  at,
  ...(etag === undefined ? {} : { etag }),
  ...(body === undefined ? {} : { body }),
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

/** Brings a stored receipt's row into the mirror, and marks the entry as mirrored. Law 2. */
export const mirrorReceipt = async ({ databases }: Core, entry: Entry): Promise<void> => {
  const row = rowOf(entry)
  const isRemoved = mutationNamed(entry.name)?.kind === 'remove'
  if (entry.table !== undefined) {
    await mirrorRows(databases, entry.table, {
      owner: entry.userId,
      rows: row === undefined ? [] : [row],
      gone: isRemoved ? [{ id: entry.target }] : [],
      touched: [entry.target],
    })
  }
  await writeOutbox(databases.outbox, ({ entries }) => change(entries, entry.id, { mirrored: 1 }))
}

/** The server took the entry: the receipt first, in the outbox, then the row, in the mirror. Law 2, decision 3. */
export const settleDelivered = async (core: Core, { id }: Entry, answer: Answer): Promise<void> => {
  const { outbox, mirror } = core.databases
  const receipt = receiptOf(answer, core.clock.now())
  const received = await writeEntries(outbox, async ({ entries }) => {
    const entry = await entries.get(id)
    if (entry === undefined || entry.state !== 'waiting') return undefined
    const { refusal: _answered, ...rest } = entry
    const settled: Entry = { ...rest, state: 'received', receipt }
    entries.put(settled)
    return settled
  })
  if (received === undefined) return
  // Another person's answer is a bare receipt, and their rows are not in this mirror.
  const isOwn = received.userId === (await mirror.owner.get())
  await (isOwn ? mirrorReceipt(core, received) : mirrorReceipt(core, { ...received, table: undefined }))
}

/** The server refused the entry: the row goes back, the entry stays listed with its reason. Decision 3, law 10. */
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
