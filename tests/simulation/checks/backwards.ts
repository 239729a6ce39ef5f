import { isDeepStrictEqual } from 'node:util'
import { removeActivity } from '../../../domain/mutations/remove-activity.ts'
import type { MirroredRow, ResourceDefinition } from '../../../domain/resources/define-resource.ts'
import { resources } from '../../../domain/resources/index.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { decodeRow } from '../../../sync/http/wire.ts'
import type { Story } from '../stories/story.ts'
import type { SimDevice } from '../world/sim-world.ts'
import type { Finding } from './truth.ts'

const watched: readonly ResourceDefinition[] = resources.filter(({ table }) =>
  ['activities', 'shifts', 'clients'].includes(table),
)

/**
 * What a device has known of one row: its newest change, since when it is gone, and whether it lay outside the window
 * then, as live events may have told it.
 */
type Known = { readonly stamp: string; readonly goneAt?: string; readonly wasOutside?: boolean }

/** As long as these are the same, rows only go on. `epoch` is that of the server as the device has heard of it. */
type Reign = {
  readonly owner: string | undefined
  readonly wipe: unknown
  readonly epoch: unknown
  readonly setbacks: number
}

/** What is known of the rows of one table, as they were listed when they were looked at last. */
type KnownTable = { readonly rows: Map<string, Known>; listed?: readonly MirroredRow[]; removed?: number }

type Memory = { reign: Reign; readonly tables: Map<string, KnownTable> }

const reignOf = async (device: SimDevice, setbacks: number): Promise<Reign> => {
  const cells = new Map<unknown, unknown>()
  for (const cell of await device.stored('mirror', 'cells')) {
    const { key, value } = Object(cell) as { key?: unknown; value?: unknown }
    cells.set(key, value)
  }
  const owner = cells.get('owner')
  const known = { wipe: cells.get('wipe'), epoch: cells.get('serverEpoch') }
  return { owner: typeof owner === 'string' ? owner : undefined, ...known, setbacks }
}

/** Rows beneath unsent work from before the server was set back: whatever it says of them now counts, however old. */
const setBackOn = async (device: SimDevice): Promise<string[]> =>
  (await device.stored('mirror', 'bases')).flatMap((base) => {
    const { id, isSetBack } = Object(base) as { id?: string; isSetBack?: boolean }
    return isSetBack === true && id !== undefined ? [id] : []
  })

type Looked = {
  readonly table: string
  readonly where: string
  readonly nowAt: string
  /** What the server told before it was restored may still arrive, until the device hears of that. */
  readonly isOfThisServer: boolean
  /** The row as the server shows it now: its newest change, and whether it lies in the window. */
  readonly atServer: (id: string) => { readonly stamp: string; readonly isCovered: boolean } | undefined
}

/** Up to here a change stamp and a time of the server are written alike. */
const alike = '2026-01-01T00:00:00.000'.length

/** Whether a row that was gone is one from before. */
const isFromBefore = (dateModified: string, { stamp, goneAt }: Known): boolean =>
  goneAt !== undefined && (dateModified === stamp || dateModified.slice(0, alike) < goneAt)

const problemsOfShown = (
  known: Map<string, Known>,
  rows: readonly MirroredRow[],
  { atServer }: Pick<Looked, 'atServer'>,
): string[] => {
  const problems: string[] = []
  for (const { id, version, dateModified } of rows) {
    const before = known.get(id)
    // Version 0: made here, and not yet the server's.
    if (version === 0) continue
    // The window has moved meanwhile: what lay outside is read as it was.
    const isReached = before?.wasOutside === true && atServer(id)?.isCovered === true
    if (before !== undefined && dateModified < before.stamp) problems.push(`${id.slice(-4)} is older than it was`)
    else if (before !== undefined && !isReached && isFromBefore(dateModified, before))
      problems.push(`${id.slice(-4)} is back from before it was gone`)
    known.set(id, { stamp: dateModified })
  }
  return problems
}

/** What became of the rows of one table since the last look. */
const changesOf = (known: Map<string, Known>, rows: readonly MirroredRow[], looked: Looked): string[] => {
  const problems = problemsOfShown(known, rows, looked)
  const shown = new Set(rows.map(({ id }) => id))
  for (const [id, { stamp, goneAt: goneBefore }] of known) {
    if (goneBefore !== undefined || shown.has(id)) continue
    const there = looked.atServer(id)
    const isAsItWas = there?.stamp === stamp
    if (looked.isOfThisServer && isAsItWas && there.isCovered)
      problems.push(`${id.slice(-4)} is gone, and the server has it as it was`)
    const goneAt = there === undefined ? looked.nowAt : ''
    known.set(id, { stamp, goneAt, wasOutside: isAsItWas && !there.isCovered })
  }
  return problems.map((what) => `${looked.table} on ${looked.where}: ${what}`)
}

type Since = { readonly removed: ReadonlySet<string>; readonly looked: Looked }

/** The same of a list from which some rows were removed here; nothing where it is the same list as at the last look. */
const problemsOf = (table: KnownTable, listed: readonly MirroredRow[], { removed, looked }: Since): string[] => {
  if (table.listed === listed && table.removed === removed.size) return []
  Object.assign(table, { listed, removed: removed.size })
  for (const id of removed) table.rows.delete(id)
  return changesOf(
    table.rows,
    listed.filter(({ id }) => !removed.has(id)),
    looked,
  )
}

/** Faults with which rows may go back at that moment: a storage that fails, a server that is set back. */
const momentary = /^(2[3-9]|30|53) /
/** And those with which they may for as long as they last: damaged rows, clocks that move the window, other rights. */
const lasting = /^(34|36|43|44) /

/** How often rows may have gone back so far; undefined where they may at any time. */
const setbacksOf = ({ world }: Story): number | undefined => {
  let count = 0
  for (const [fault, times] of world.trace.faults()) {
    if (lasting.test(fault)) return undefined
    if (momentary.test(fault)) count += times
  }
  return count
}

/**
 * I7, all the time: a list never goes backwards. No row becomes older, comes back as it was after it was gone, unless
 * the window has reached it since, or goes while the server has it unchanged; as long as the mirror is one person's and
 * nothing was let go of on purpose.
 */
export const createBackwards = (story: Story) => {
  const memories = new Map<SimDevice, Memory>()
  const { world, record } = story
  const atServer = (resource: ResourceDefinition, owner: string): Looked['atServer'] => {
    const now = world.trueNow()
    const stages = () => resource.feed.stages({ now, today: localDayOf(now, 'Europe/London'), zone: 'Europe/London' })
    return (id) => {
      const row = world.server.visibleTo(owner, resource.table).get(id)
      const decoded = decodeRow(resource, row)
      return decoded && { stamp: decoded.dateModified, isCovered: stages().some((stage) => stage.covers(decoded)) }
    }
  }
  return async (device: SimDevice): Promise<Finding[]> => {
    const setbacks = setbacksOf(story)
    if (setbacks === undefined) return []
    const reign = await reignOf(device, setbacks)
    const { owner } = reign
    const memory = memories.get(device)
    const isSame = memory !== undefined && isDeepStrictEqual(memory.reign, reign)
    const tables = isSame ? memory.tables : new Map<string, KnownTable>()
    memories.set(device, { reign, tables })
    if (owner === undefined) return []
    // What its person removes here is gone before the server knows, and back when it refuses.
    const removed = new Set(
      record.presses.filter(({ name }) => name === removeActivity.name).map(({ target }) => target),
    )
    const left = new Set([...removed, ...(await setBackOn(device))])
    const problems: string[] = []
    const isOfThisServer = reign.epoch === undefined || reign.epoch === world.server.epoch()
    const nowAt = new Date(world.trueNow()).toISOString().slice(0, alike)
    for (const resource of watched) {
      const table: KnownTable = tables.get(resource.table) ?? { rows: new Map() }
      tables.set(resource.table, table)
      const looked = {
        table: resource.table,
        where: device.name,
        nowAt,
        isOfThisServer,
        atServer: atServer(resource, owner),
      }
      problems.push(...problemsOf(table, await device.mirrorRows(resource.table), { removed: left, looked }))
    }
    return problems.map((what) => ({ invariant: 'I7', what }))
  }
}
