import type { MirroredRow, ResourceDefinition } from '../../domain/resources/define-resource.ts'
import type { Core } from '../core.ts'
import type { Gone } from '../gone-rows.ts'
import { mirrorRows, serverRows } from '../mirror-rows.ts'
import { openedIds } from '../opened-rows.ts'
import type { ReadFor } from '../transactions.ts'
import { feedContext } from './freshness.ts'

/** Whether this device keeps a row: it lies in a window of the copy, or was opened on its own. */
const isKept = async (core: Core, resource: ResourceDefinition) => {
  const stages = resource.feed.stages(feedContext(core))
  const opened = await openedIds(core.databases.mirror, resource.table)
  return (row: MirroredRow) => stages.some((stage) => stage.covers(row)) || opened.has(row.id)
}

/** What arrived, by whether this device keeps it: a row that was moved out of the window is gone from here. Decision 9. */
export const withinWindow = async (
  core: Core,
  resource: ResourceDefinition,
  { rows, gone }: { readonly rows: readonly MirroredRow[]; readonly gone: readonly Gone[] },
): Promise<{ readonly rows: readonly MirroredRow[]; readonly gone: readonly Gone[] }> => {
  const covers = await isKept(core, resource)
  const left = rows.filter((row) => !covers(row)).map(({ id, dateModified }) => ({ id, stamp: dateModified }))
  return left.length === 0 ? { rows, gone } : { rows: rows.filter(covers), gone: [...gone, ...left] }
}

/** Lets go of what lies outside all windows since they moved; what has unsent work stays. Decisions 9, 10. */
export const leaveWindow = async ({
  core,
  readFor,
  resource,
}: {
  readonly core: Core
  readonly readFor: ReadFor
  readonly resource: ResourceDefinition
}): Promise<void> => {
  const covers = await isKept(core, resource)
  const { rows } = await serverRows(core.databases.mirror, resource.table)
  const left = rows.filter((row) => !covers(row))
  const gone = left.map(({ id, dateModified }) => ({ id, stamp: dateModified }))
  await mirrorRows(core.databases, resource.table, { readFor, gone })
}
