import { activityWindowDays } from '../../../domain/constants.ts'
import { addDays, type LocalDay } from '../../../domain/time/local-day.ts'
import { dayRange, localDayOf, startOfDay } from '../../../domain/time/zone.ts'
import { type BegunQuery, beginQuery } from '../../engine/begun-query.ts'
import type { Engine, Read } from '../../engine/types.ts'

/** What the strips look at: the days on which something can be due, what runs, and of the days behind what is not settled. */
export const stripRows = (today: LocalDay, zone: string) => async (from: Read) => {
  const { untilAt } = dayRange(addDays(today, 1), zone)
  const fromAt = startOfDay(addDays(today, -1), zone)
  const behindFromAt = startOfDay(addDays(today, -activityWindowDays), zone)
  const [activities, inProgress, unsettled, shifts] = await Promise.all([
    from.activitiesBetween(fromAt, untilAt),
    from.activitiesInProgress(),
    from.activitiesUnsettled(behindFromAt, fromAt),
    from.shiftsBetween(startOfDay(addDays(today, -2), zone), untilAt),
  ])
  return { activities: [...unsettled, ...activities, ...inProgress], shifts }
}
export type StripRows = Awaited<ReturnType<ReturnType<typeof stripRows>>>

/** Begins what the strips look at before the first render; resolves once it is answered, or has taken too long. */
export const beginStripRows = async (engine: Engine, zone: string): Promise<BegunQuery<StripRows>> => {
  const today = localDayOf(engine.now(), zone)
  const begun = beginQuery(engine, stripRows(today, zone), [today, zone])
  await begun.answered
  return begun
}
