import type { MirroredRow, ResourceDefinition, Stage } from '../../domain/resources/define-resource.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { Core } from '../core.ts'
import type { Checkpoint, MirrorDatabase } from '../database.ts'
import { mirrorRows } from '../mirror-rows.ts'
import { writeMirror, writeMirrorOf } from '../transactions.ts'
import { firstPath, type PullFailure, type ReadPage, readPage } from './pages.ts'

export type Pull = {
  readonly core: Core
  /** Whose rows are read. */
  readonly owner: string
  readonly resource: ResourceDefinition
  readonly stage: Stage<MirroredRow>
  readonly signal: AbortSignal
}

type Pulled = Result<undefined, PullFailure>

export const checkpointKey = (resource: ResourceDefinition, stage: { readonly name: string }): string =>
  `${resource.table}/${stage.name}`

const done: Pulled = ok(undefined)

const save = ({ core, owner, resource, stage }: Pull, values: Partial<Checkpoint>): Promise<unknown> => {
  const { mirror } = core.databases
  const key = checkpointKey(resource, stage)
  const filter = JSON.stringify(stage.filter)
  return writeMirrorOf(mirror, owner, async ({ checkpoints }) =>
    checkpoints.put({ ...values, key, table: resource.table, filter }),
  )
}

const receive = ({ core, owner, resource }: Pull, { rows, gone, askedAt }: ReadPage): Promise<void> =>
  mirrorRows(core.databases, resource.table, { owner, rows, gone, askedAt })

const forgetPages = (mirror: MirrorDatabase, key: string): Promise<void> =>
  writeMirror(mirror, async ({ pages }) => pages.remove(...(await pages.keys('key', { only: key }))))

/** Rows of the stage that a complete answer lacked are gone, unless they changed after it was made. */
const removeUnseen = async ({ core, owner, resource, stage }: Pull, asOf: string): Promise<void> => {
  const { mirror } = core.databases
  const key = checkpointKey(resource, stage)
  const pages = await mirror.pages.rows('key', { only: key })
  const seen = new Set(pages.flatMap(({ ids }) => ids))
  const rows = await mirror.rows(resource.table).rows()
  const unseen = rows
    // Version 0: made on this device, not yet known to the server.
    .filter((row) => row.version > 0 && !seen.has(row.id) && row.dateModified <= asOf && stage.covers(row))
    .map(({ id, dateModified }) => ({ id, stamp: dateModified }))
  await mirrorRows(core.databases, resource.table, { owner, gone: unseen })
  await forgetPages(mirror, key)
}

/** Reads a whole stage page by page; it goes on where it was interrupted, in this session or an earlier one. */
const readWhole = async (pull: Pull, resumed: Checkpoint['reading'], fetchedAt: Checkpoint['fetchedAt']) => {
  const { core, owner, resource, stage, signal } = pull
  const { mirror } = core.databases
  const key = checkpointKey(resource, stage)
  if (resumed === undefined) await forgetPages(mirror, key)
  let next: string | undefined = resumed?.next ?? firstPath(resource, stage.filter)
  let asOf = resumed?.asOf
  let count = resumed?.done ?? 0
  while (next !== undefined) {
    if (signal.aborted) return done
    const page: Result<ReadPage, PullFailure> = await readPage(core, resource, next)
    if (!page.ok) return page
    await receive(pull, page.value)
    asOf = asOf ?? page.value.asOf
    const ids = page.value.rows.map(({ id }) => id)
    await writeMirrorOf(mirror, owner, async ({ pages }) => pages.put({ key, page: count, ids }))
    count += Math.max(1, ids.length)
    next = page.value.next
    if (next !== undefined) {
      await save(pull, { fetchedAt, reading: { next, asOf, done: count, total: Math.max(count, page.value.total) } })
    }
  }
  if (asOf === undefined) return done
  await removeUnseen(pull, asOf)
  await save(pull, { asOf, fetchedAt: core.clock.now() })
  return done
}

/** Reads what changed since the last read of this stage. */
const readNewer = async (pull: Pull, since: string): Promise<Pulled> => {
  const { core, resource, stage, signal } = pull
  const filter = [...stage.filter, { subject: 'dateModified', comparison: 'gt' as const, value: since }]
  let next: string | undefined = firstPath(resource, filter)
  let asOf: string | undefined
  while (next !== undefined) {
    if (signal.aborted) return done
    const page: Result<ReadPage, PullFailure> = await readPage(core, resource, next)
    if (!page.ok) return page
    await receive(pull, page.value)
    asOf = asOf ?? page.value.asOf
    next = page.value.next
  }
  await save(pull, { asOf: asOf ?? since, fetchedAt: core.clock.now() })
  return done
}

/**
 * Brings one stage of a resource up to date: what is newer than its checkpoint, or all of it where there is none, its
 * window has moved, or the server no longer knows so far back. Contract §4, decisions 10, 15.
 */
export const pullStage = async (pull: Pull): Promise<Pulled> => {
  const { core, resource, stage } = pull
  const checkpoint = await core.databases.mirror.checkpoints.get(checkpointKey(resource, stage))
  const isSameWindow = checkpoint?.filter === JSON.stringify(stage.filter)
  if (!isSameWindow || checkpoint?.asOf === undefined || checkpoint.reading !== undefined) {
    const whole = await readWhole(pull, isSameWindow ? checkpoint?.reading : undefined, checkpoint?.fetchedAt)
    // Where an interrupted read cannot go on, it begins again.
    return !whole.ok && whole.reason === 'expired' ? readWhole(pull, undefined, checkpoint?.fetchedAt) : whole
  }
  const newer = await readNewer(pull, checkpoint.asOf)
  return !newer.ok && newer.reason === 'expired' ? readWhole(pull, undefined, checkpoint.fetchedAt) : newer
}
