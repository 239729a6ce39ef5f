import type { Instant } from '../domain/time/instant.ts'
import type { Core } from './core.ts'
import { writeMirror } from './transactions.ts'

/** Activities that ended this long ago make room first. */
const oldAfterMs = 3 * 24 * 3_600_000

const isOver = (row: object, until: Instant): boolean =>
  'endDate' in row && typeof row.endDate === 'number' && row.endDate < until

/**
 * Makes room on a full disk: of what was read, the older activities go; they can be read again. Nothing that waits
 * does, nor rows beneath it. Decision 3.
 */
export const freeOldRows = async ({ databases: { mirror }, clock, ports }: Core): Promise<void> => {
  const until = clock.now() - oldAfterMs
  await writeMirror(mirror, async (within) => {
    const { bases, rows, checkpoints, wipe } = within
    wipe.put(ports.random.uuid())
    const based = new Set((await bases.rows()).map(({ id }) => id))
    const old = (await rows('activities').rows()).filter((row) => isOver(row, until) && !based.has(row.id))
    rows('activities').remove(...old.map(({ id }) => id))
    // They are read again when there is room; until then what is left is shown, as old as it is.
    const read = await checkpoints.rows('table', { only: 'activities' })
    checkpoints.put(...read.map((checkpoint) => ({ ...checkpoint, asOf: undefined, reading: undefined })))
  })
}
