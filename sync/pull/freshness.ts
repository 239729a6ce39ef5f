import type { FeedContext, ResourceDefinition } from '../../domain/resources/define-resource.ts'
import { resources } from '../../domain/resources/index.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import type { Core } from '../core.ts'
import type { MirrorDatabase } from '../database.ts'
import type { Freshness } from '../queries/read.ts'
import { checkpointKey } from './checkpoint-key.ts'

/** The provider's day and time, around which windows of rows lie. */
export const feedContext = ({ clock, config }: Core): FeedContext => {
  const now = clock.now()
  return { now, today: localDayOf(now, config.timeZone), zone: config.timeZone }
}

/** Whether something newer is to be asked for: never read, the window moved, or the recheck is due. Decision 9. */
export const isStale = async (core: Core, resource: ResourceDefinition): Promise<boolean> => {
  const context = feedContext(core)
  const stages = resource.feed.stages(context)
  const { checkpoints } = core.databases.mirror
  const known = await checkpoints.getMany(stages.map((stage) => checkpointKey(resource, stage)))
  return stages.some((stage, at) => {
    const checkpoint = known[at]
    if (checkpoint?.fetchedAt === undefined) return true
    // Not read to the end, or let go of in part.
    if (checkpoint.asOf === undefined || checkpoint.reading !== undefined) return true
    if (checkpoint.filter !== JSON.stringify(stage.filter)) return true
    return context.now - checkpoint.fetchedAt >= resource.feed.recheckEveryMs
  })
}

/**
 * How fresh each resource is: the oldest of the stages that are here. A resource counts as read from its first stage
 * on, since today comes first; `progress` says that more is coming. Decisions 9, 15.
 */
export const freshnessOf = async (mirror: MirrorDatabase): Promise<Freshness> => {
  const checkpoints = await mirror.checkpoints.rows()
  const entries = resources.map(({ table }) => {
    const own = checkpoints.filter((checkpoint) => checkpoint.table === table)
    const fetched = own.flatMap(({ fetchedAt }) => fetchedAt ?? [])
    const reading = own.find((checkpoint) => checkpoint.reading !== undefined)?.reading
    return [
      table,
      {
        ...(fetched.length > 0 ? { fetchedAt: Math.min(...fetched) } : {}),
        ...(reading === undefined ? {} : { progress: { done: reading.done, total: reading.total } }),
      },
    ] as const
  })
  return Object.fromEntries(entries)
}
