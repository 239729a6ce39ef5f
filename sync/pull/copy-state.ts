import { listsRecheckEveryMs } from '../../domain/constants.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Core } from '../core.ts'
import type { Databases } from '../database.ts'
import { checkpointKey } from './checkpoint-key.ts'
import type { CopyState } from './copy.ts'
import { feedContext } from './freshness.ts'
import { readableBy } from './readable-by.ts'

/**
 * A list that was asked for longer ago than this is not known to be as the server has it: two checks are overdue, so that
 * one that is late by itself does not have the state change back and forth.
 */
const comparedForMs = 2 * listsRecheckEveryMs

/** The copy as its checkpoints tell it; when each whole list was asked for last, since how old that is changes by itself. */
export type KeptCopy = Omit<CopyState, 'done'> & {
  /** False while nobody is signed in. */
  readonly isKnown: boolean
  readonly askedAt: readonly Instant[]
}

export const nothingKept: KeptCopy = { of: 0, failedReads: [], isKnown: false, askedAt: [] }

/** What is said of the copy now. A device that was away has compared nothing until its first answers come. */
export const copyAt = ({ isKnown: _known, askedAt, ...copy }: KeptCopy, now: Instant): CopyState => ({
  ...copy,
  done: askedAt.filter((at) => now - at < comparedForMs).length,
})

/** Reads how far the lists of whoever is signed in have been read. */
export const keptCopyOf = async (core: Core, { mirror }: Databases): Promise<KeptCopy> => {
  const [known, checkpoints, failed] = await Promise.all([
    mirror.knownUser.get(),
    mirror.checkpoints.rows(),
    mirror.failedReads.get(),
  ])
  if (known === undefined) return nothingKept
  const context = feedContext(core)
  const keys = readableBy(known.user, core.device().app).flatMap((resource) =>
    resource.feed.stages(context).map((stage) => checkpointKey(resource, stage)),
  )
  const wanted = new Set(keys)
  const own = checkpoints.filter(({ key }) => wanted.has(key))
  const read = own.filter(({ asOf, reading }) => asOf !== undefined && reading === undefined)
  const current = own.find(({ reading }) => reading !== undefined)
  return {
    isKnown: true,
    askedAt: read.map(({ fetchedAt }) => fetchedAt ?? Number.NEGATIVE_INFINITY),
    of: keys.length,
    ...(current?.reading === undefined
      ? {}
      : { current: { table: current.table, done: current.reading.done, total: current.reading.total } }),
    failedReads: (failed ?? []).filter(({ key }) => wanted.has(key)),
  }
}
