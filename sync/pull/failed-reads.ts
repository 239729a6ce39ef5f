import type { Core } from '../core.ts'
import type { MirrorTables } from '../database.ts'
import { writeMirrorOf } from '../transactions.ts'
import { checkpointKey } from './checkpoint-key.ts'
import type { FailedRead, ReadFailure } from './copy.ts'
import type { Pull } from './pull.ts'

const isSame = (one: FailedRead, { why, problem }: ReadFailure): boolean =>
  one.why === why && one.problem.status === problem.status && one.problem.detail === problem.detail

/** One attempt more; undefined where nothing is to be written: beyond the second the number says nothing new. */
const noted = async (
  { checkpoints }: MirrorTables,
  { resource, stage }: Pull,
  { known, failure }: { readonly known: FailedRead | undefined; readonly failure: ReadFailure },
): Promise<FailedRead | undefined> => {
  const key = checkpointKey(resource, stage)
  const isKnown = known !== undefined && isSame(known, failure)
  if (isKnown && known.attempts > 1) return undefined
  const readAt = (await checkpoints.get(key))?.fetchedAt
  return { ...failure, key, table: resource.table, attempts: (known?.attempts ?? 0) + 1, readAt }
}

/** Notes that a stage could not be read, for every tab to say so. */
export const noteFailed = async (core: Core, pull: Pull, failure: ReadFailure): Promise<void> => {
  const key = checkpointKey(pull.resource, pull.stage)
  await writeMirrorOf(core.databases.mirror, pull.readFor, async (within) => {
    const failed = (await within.failedReads.get()) ?? []
    const next = await noted(within, pull, { known: failed.find((one) => one.key === key), failure })
    if (next !== undefined) within.failedReads.put([...failed.filter((one) => one.key !== key), next])
  })
}

/** Notes that a stage was read. */
export const noteRead = async (core: Core, { readFor, resource, stage }: Pull): Promise<void> => {
  const { mirror } = core.databases
  const key = checkpointKey(resource, stage)
  const isFailed = (await mirror.failedReads.get())?.some((one) => one.key === key) === true
  if (!isFailed) return
  await writeMirrorOf(mirror, readFor, async ({ failedReads }) =>
    failedReads.put(((await failedReads.get()) ?? []).filter((one) => one.key !== key)),
  )
}
