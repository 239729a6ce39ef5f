import { grouped } from '../../domain/grouped.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Core } from '../core.ts'
import { type MirrorReads, readMirror } from '../database.ts'
import { unlessDamaged } from '../let-go-of-read.ts'
import { mirrorRows } from '../mirror-rows.ts'
import { type Entry, untoldSince } from './entry.ts'
import { noteMirrored } from './settle.ts'

const unmirrored = ({ databases: { outbox } }: Core): Promise<Entry[]> =>
  outbox.entries.rows('[state+mirrored]', { only: ['received', 0] })

/** Whether the copy has what an entry did, or has read past it and was not shown its row. */
const isHere = async (mirror: MirrorReads, table: TableName, entry: Entry): Promise<boolean> => {
  const since = untoldSince(entry) ?? ''
  const base = await mirror.bases.get([table, entry.target])
  const row = base === undefined ? await unlessDamaged(mirror.rows(table).get(entry.target)) : base.row
  if (row !== undefined && base?.gone !== true) return since <= row.dateModified
  const reads = await mirror.checkpoints.rows('table', { only: table })
  return reads.length > 0 && reads.every(({ asOf }) => asOf !== undefined && since <= asOf)
}

/**
 * Marks what was received without its row as mirrored once the copy has it: until then it is on top of its row, where
 * that is older. What is in none of the `readable` lists will never be read, and is not waited for. Decision 150.
 */
export const settleUntold = async (core: Core, readable?: ReadonlySet<TableName>): Promise<void> => {
  const { databases } = core
  const owner = await databases.mirror.owner.get()
  const untold = (await unmirrored(core)).filter((one) => one.userId === owner && untoldSince(one) !== undefined)
  if (untold.length === 0) return
  const here = await readMirror(databases.mirror, async (mirror) => {
    const isDone = (one: Entry) =>
      one.table === undefined || readable?.has(one.table) === false || isHere(mirror, one.table, one)
    const found = await Promise.all(untold.map(isDone))
    return untold.filter((_, at) => found[at])
  })
  // Marked first: whoever writes the row meanwhile leaves them out as well.
  await noteMirrored(core, here)
  for (const [table, entries] of grouped(here, (entry) => entry.table)) {
    if (table !== undefined) await mirrorRows(databases, table, { touched: entries.map(({ target }) => target) })
  }
}
