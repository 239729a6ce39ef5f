import type { MirroredRow, ResourceDefinition, Stage } from '../../domain/resources/define-resource.ts'
import type { Filter } from '../../domain/resources/filter.ts'
import { resources } from '../../domain/resources/index.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import type { Core } from '../core.ts'
import { type Checkpoint, readMirror } from '../database.ts'
import { mirrorRows, serverRows } from '../mirror-rows.ts'
import { neverWiped, type ReadFor, writeMirrorOf } from '../transactions.ts'
import { checkpointKey } from './checkpoint-key.ts'
import { feedContext } from './freshness.ts'
import { firstPath, type PullFailure, pagesFrom, type ReadPage } from './pages.ts'
import { filterOf } from './was-read.ts'
import { leaveWindow, withinWindow } from './window.ts'

export type Pull = {
  readonly core: Core
  /** Whose rows are read, and which leader reads them. */
  readonly readFor: ReadFor
  readonly resource: ResourceDefinition
  readonly stage: Stage<MirroredRow>
  readonly signal: AbortSignal
  /** The server cannot tell what is newer: of all things it may be that the person may see others now. */
  readonly onExpired: () => void
}

type Pulled = Result<undefined, PullFailure>

const done: Pulled = ok(undefined)
/** What was wiped while it was read has to be read again. */
const settled = (isKept: boolean): Pulled => (isKept ? done : refuse('expired'))

/**
 * A stage is complete up to `asOf`; the pages of a whole read are forgotten in the same transaction. A tab that was
 * killed in between would go on at the last page, and take the rows of the others for unseen.
 */
const complete = ({ core, readFor, resource, stage }: Pull, asOf: string): Promise<boolean> => {
  const key = checkpointKey(resource, stage)
  const fetchedAt = core.clock.now()
  return writeMirrorOf(core.databases.mirror, readFor, async ({ pages, checkpoints }) => {
    pages.remove(...(await pages.keys('key', { only: key })))
    checkpoints.put({ asOf, fetchedAt, key, table: resource.table, filter: JSON.stringify(stage.filter) })
  })
}

const receive = async ({ core, readFor, resource }: Pull, { rows, gone, askedAt }: ReadPage): Promise<boolean> => {
  const kept = await withinWindow(core, resource, { rows, gone })
  return mirrorRows(core.databases, resource.table, { readFor, askedAt, ...kept })
}

/** Not those of a leader that has taken over: what it has seen would count as unseen. False then. */
const forgetPages = ({ core, readFor, resource, stage }: Pull): Promise<boolean> =>
  writeMirrorOf(core.databases.mirror, readFor, async ({ pages }) =>
    pages.remove(...(await pages.keys('key', { only: checkpointKey(resource, stage) }))),
  )

/** Takes away the parts of what is not here any more: those that were opened on their own are in no window that is read. */
const removeParts = async ({ core, readFor, resource }: Pull): Promise<void> => {
  const { mirror } = core.databases
  for (const { table, partOf } of resources) {
    if (partOf?.table !== resource.table) continue
    const wholes = new Set((await serverRows(mirror, resource.table)).rows.map(({ id }) => id))
    const left = (await serverRows(mirror, table)).rows.filter((row) => !wholes.has(partOf.idOf(row)))
    const gone = left.map(({ id, dateModified }) => ({ id, stamp: dateModified }))
    if (gone.length > 0) await mirrorRows(core.databases, table, { readFor, gone })
  }
}

/**
 * Rows of the stage that a complete answer lacked are gone, unless they changed after it was made. What lies here and
 * cannot be read shows nothing; one day it may be readable again. Its place is not known: only the last stage, which has
 * all that is kept of the resource, tells that it is gone.
 */
const removeUnseen = async (pull: Pull, asOf: string): Promise<void> => {
  const { core, readFor, resource, stage } = pull
  const { mirror } = core.databases
  const pages = await mirror.pages.rows('key', { only: checkpointKey(resource, stage) })
  const seen = new Set(pages.flatMap(({ ids }) => ids))
  const { rows, unreadable } = await serverRows(mirror, resource.table)
  const isLast = resource.feed.stages(feedContext(core)).at(-1)?.name === stage.name
  const damaged = isLast ? unreadable.filter((id) => !seen.has(id)).map((id) => ({ id, stamp: asOf })) : []
  const unseen = rows
    .filter((row) => !seen.has(row.id) && row.dateModified <= asOf && stage.covers(row))
    .map(({ id, dateModified }) => ({ id, stamp: dateModified }))
  await mirrorRows(core.databases, resource.table, { readFor, gone: [...unseen, ...damaged] })
  await removeParts(pull)
}

type Progress = {
  readonly asOf: string
  readonly done: number
  readonly total: number
  readonly next: string | undefined
}

/** Keeps which rows a page had, and where the read goes on: what is interrupted does not begin again. */
const keepPlace = (pull: Pull, fetchedAt: Checkpoint['fetchedAt'], page: { at: number; ids: string[] } & Progress) => {
  const { core, readFor, resource, stage } = pull
  const key = checkpointKey(resource, stage)
  const { at, ids, next, ...progress } = page
  return writeMirrorOf(core.databases.mirror, readFor, async ({ pages, checkpoints }) => {
    pages.put({ key, page: at, ids })
    if (next === undefined) return
    const filter = JSON.stringify(stage.filter)
    checkpoints.put({ fetchedAt, reading: { ...progress, next }, key, table: resource.table, filter })
  })
}

/** Reads a whole stage page by page; it goes on where it was interrupted, in this session or an earlier one. */
const readWhole = async (pull: Pull, resumed: Checkpoint['reading'], fetchedAt: Checkpoint['fetchedAt']) => {
  const { resource, stage, signal } = pull
  if (resumed === undefined && !(await forgetPages(pull))) return settled(false)
  let asOf = resumed?.asOf
  let count = resumed?.done ?? 0
  for await (const page of pagesFrom(pull, resumed?.next ?? firstPath(resource, stage.filter))) {
    if (!page.ok) return page
    await receive(pull, page.value)
    asOf = asOf ?? page.value.asOf
    const ids = page.value.rows.map(({ id }) => id)
    const at = count
    count += Math.max(1, ids.length)
    const { next, total } = page.value
    await keepPlace(pull, fetchedAt, { at, ids, asOf, next, done: count, total: Math.max(count, total) })
  }
  if (asOf === undefined || signal.aborted) return done
  await removeUnseen(pull, asOf)
  return settled(await complete(pull, asOf))
}

/** Reads the pages of one answer into the mirror; the change stamp up to which they are complete. */
const readAll = async (pull: Pull, filter: readonly Filter[]): Promise<Result<string | undefined, PullFailure>> => {
  let asOf: string | undefined
  for await (const page of pagesFrom(pull, firstPath(pull.resource, filter))) {
    if (!page.ok) return page
    await receive(pull, page.value)
    asOf = asOf ?? page.value.asOf
  }
  return ok(pull.signal.aborted ? undefined : asOf)
}

/**
 * Reads what changed since the last read of this stage, wherever it lies now: what has left the window leaves the
 * device. Where the window has moved, what is new in it is read first.
 */
const readNewer = async (pull: Pull, since: string, added: readonly Filter[] | undefined): Promise<Pulled> => {
  if (added !== undefined) {
    if (added.length > 0) {
      const read = await readAll(pull, added)
      if (!read.ok || read.value === undefined) return read.ok ? done : read
    }
    await leaveWindow(pull)
  }
  const newer = await readAll(pull, [{ subject: 'dateModified', comparison: 'gt', value: since }])
  if (!newer.ok || newer.value === undefined) return newer.ok ? done : newer
  return settled(await complete(pull, newer.value))
}

/**
 * Brings one stage of a resource up to date: what is newer than its checkpoint, or all of it where there is none, its
 * window is another, or the server no longer knows so far back. Decisions 10, 15.
 */
export const pullStage = async (asked: Pull): Promise<Pulled> => {
  const { core, resource, stage } = asked
  const key = checkpointKey(resource, stage)
  const look = () =>
    readMirror(core.databases.mirror, async ({ checkpoints, wipe }) => {
      const [checkpoint, newest = neverWiped] = await Promise.all([checkpoints.get(key), wipe.get()])
      return { checkpoint, pull: { ...asked, readFor: { ...asked.readFor, wipe: newest } } }
    })
  const { checkpoint, pull } = await look()
  const { fetchedAt, asOf, reading } = checkpoint ?? {}
  const isSameWindow = checkpoint?.filter === JSON.stringify(stage.filter)
  const added = checkpoint === undefined || isSameWindow ? undefined : stage.newSince?.(filterOf(checkpoint))
  const canGoOn = isSameWindow || added !== undefined
  const isWhole = asOf === undefined || reading !== undefined || !canGoOn
  const pulled = isWhole
    ? await readWhole(pull, isSameWindow ? reading : undefined, fetchedAt)
    : await readNewer(pull, asOf, added)
  // Where an interrupted or an older read cannot go on, it begins again.
  if (pulled.ok || pulled.reason !== 'expired') return pulled
  asked.onExpired()
  return readWhole((await look()).pull, undefined, fetchedAt)
}
