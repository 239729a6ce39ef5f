import type { Core } from '../core.ts'
import type { Databases } from '../database.ts'
import { checkpointKey } from './checkpoint-key.ts'
import { type CopyState, nothingCopied } from './copy.ts'
import { feedContext } from './freshness.ts'
import { readableBy } from './readable-by.ts'

/** Tells how far the lists of whoever is signed in have been read; `isKnown` is false while nobody is. */
export const copyStateOf = async (
  core: Core,
  { mirror }: Databases,
): Promise<CopyState & { readonly isKnown: boolean }> => {
  const [known, checkpoints, failed] = await Promise.all([
    mirror.knownUser.get(),
    mirror.checkpoints.rows(),
    mirror.failedReads.get(),
  ])
  if (known === undefined) return { ...nothingCopied, isKnown: false }
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
    done: read.length,
    of: keys.length,
    ...(current?.reading === undefined
      ? {}
      : { current: { table: current.table, done: current.reading.done, total: current.reading.total } }),
    failedReads: (failed ?? []).filter(({ key }) => wanted.has(key)),
  }
}
