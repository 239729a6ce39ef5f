import { grouped } from '../../domain/grouped.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Core } from '../core.ts'
import { type MirrorReads, readMirror } from '../database.ts'
import { resourceOf } from '../http/wire.ts'
import { unlessDamaged } from '../let-go-of-read.ts'
import { mirrorRows } from '../mirror-rows.ts'
import { checkpointKey } from '../pull/checkpoint-key.ts'
import { feedContext } from '../pull/freshness.ts'
import { type Entry, untoldSince } from './entry.ts'
import { noteMirrored } from './settle.ts'

const unmirrored = ({ databases: { outbox } }: Core): Promise<Entry[]> =>
  outbox.entries.rows('[state+mirrored]', { only: ['received', 0] })

/**
 * Whether the copy has what an entry did, or has read past it in all stages of its list, as they are today, and was
 * not shown its row.
 */
const isHere = async (core: Core, mirror: MirrorReads, entry: Entry): Promise<boolean> => {
  const resource = resourceOf(entry.table)
  if (resource === undefined) return true
  const { table, feed } = resource
  const since = untoldSince(entry) ?? ''
  const base = await mirror.bases.get([table, entry.target])
  const row = base === undefined ? await unlessDamaged(mirror.rows(table).get(entry.target)) : base.row
  if (row !== undefined && base?.gone !== true) return since <= row.dateModified
  const stages = feed.stages(feedContext(core))
  const reads = await mirror.checkpoints.getMany(stages.map((stage) => checkpointKey(resource, stage)))
  // What was read with the window of another day does not reach as far as today's.
  const isOfToday = (at: number) => reads[at]?.filter === JSON.stringify(stages[at]?.filter)
  return reads.every((read, at) => read?.asOf !== undefined && since <= read.asOf && isOfToday(at))
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
      (one.table !== undefined && readable?.has(one.table) === false) || isHere(core, mirror, one)
    const found = await Promise.all(untold.map(isDone))
    return untold.filter((_, at) => found[at])
  })
  // Marked first: whoever writes the row meanwhile leaves them out as well.
  await noteMirrored(core, here)
  for (const [table, entries] of grouped(here, (entry) => entry.table)) {
    if (table !== undefined) await mirrorRows(databases, table, { touched: entries.map(({ target }) => target) })
  }
}
