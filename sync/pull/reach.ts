import type { TableName } from '../../domain/resources/table-name.ts'
import { edgesOfWindow } from '../../domain/resources/window-stages.ts'
import type { TimeSpan } from '../../domain/time/instant.ts'
import type { MirrorDatabase } from '../database.ts'
import { filterOf } from './was-read.ts'

/**
 * Between which times all rows of a table are here: those of its widest window that was once read to the end; undefined
 * before the first was. Decisions 9, 15.
 */
export const reachOf = async (mirror: MirrorDatabase, table: TableName): Promise<TimeSpan | undefined> => {
  const checkpoints = await mirror.checkpoints.rows('table', { only: table })
  return (
    checkpoints
      // One that is read again has all that it had meanwhile.
      .filter(({ fetchedAt }) => fetchedAt !== undefined)
      .flatMap((checkpoint) => edgesOfWindow(filterOf(checkpoint)) ?? [])
      .reduce<TimeSpan | undefined>(
        (widest, one) => (widest && widest.untilAt - widest.fromAt >= one.untilAt - one.fromAt ? widest : one),
        undefined,
      )
  )
}
