import * as z from 'zod/mini'
import { isSeries, type Series } from '../../domain/activity/series.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import { localDayOf, startOfDay } from '../../domain/time/zone.ts'
import { composeActivity } from '../activities/compose.ts'
import { withKnownClients } from '../activities/known-clients.ts'
import { findActivity } from '../activities/stored-activity.ts'
import type { Database, Queryable } from '../database/connection.ts'
import { findDocuments } from '../database/documents.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import { writeChange } from '../work/write-changes.ts'
import { changesOfSeries, lookedAtFrom, plannedBySeries, type SeriesNow } from './changes-of-series.ts'
import { madeBySeries } from './made-activities.ts'
import type { TakenSeries } from './series-work.ts'

/** How far one batch came: `ended` series are not looked at again. */
export type Filled = 'more' | 'done' | 'ended'

/** Writes of one transaction: the order of all changes is held meanwhile, and everybody else waits. */
const AT_ONCE = 12

/** How the trail calls what a series writes. */
export const REPEAT_ACTION = 'v1.activity.repeat'

const Left = z.looseObject({ archivedOn: z.optional(z.string()) })

const daysAwayOf = async (tx: Queryable, { clients }: Series): Promise<SeriesNow['leftOn']> => {
  const documents = await findDocuments(tx, 'clients', { ids: clients.map(({ clientId }) => clientId) })
  const days = documents.map(({ id, body, isDeleted }): [string, LocalDay | undefined] => [
    id,
    isDeleted ? '0000' : z.parse(Left, body).archivedOn?.slice(0, 10),
  ])
  const dayById = new Map(days)
  return (clientId) => dayById.get(clientId)
}

const seriesAt = async (tx: Queryable, seriesId: string, now: number): Promise<SeriesNow | undefined> => {
  const stored = await findActivity(tx, { id: seriesId, locked: true })
  const zone = (await providerSettingsOf(tx))?.timeZone
  const activity = stored && composeActivity(stored)
  if (stored === undefined || zone === undefined || !isSeries(activity)) return undefined
  const series = { ...activity, clients: (await withKnownClients(tx, activity)).clients }
  const leftOn = await daysAwayOf(tx, series)
  return { series, isRemoved: stored.document.isDeleted, today: localDayOf(now, zone), now, zone, leftOn }
}

const hasEnded = ({ series, isRemoved, now }: SeriesNow): boolean => isRemoved || series.endDate < now

/**
 * Brings the coming days of a series up to date, some activities at a time, in one transaction. Doing it again, or in
 * two processes at once, writes nothing twice: the series is locked, and a day has one id. Decision 60.
 */
export const fillSeries = (database: Database, taken: TakenSeries, now: number): Promise<Filled> =>
  database.transaction(async (tx) => {
    const at = await seriesAt(tx, taken.id, now)
    if (at === undefined) return 'ended'
    const planned = plannedBySeries(at)
    const fromAt = startOfDay(at.isRemoved ? at.today : lookedAtFrom(at), at.zone)
    const ids = planned.map(({ id }) => id)
    const existing = await madeBySeries(tx, { seriesId: taken.id, fromAt, ids })
    const writes = changesOfSeries(planned, existing, now)
    const by = {
      id: taken.id,
      definition: { name: REPEAT_ACTION },
      viewer: { userId: taken.userId },
      caller: { user: { id: taken.userId } },
      device: undefined,
      receivedAt: now,
    }
    await writeChange(tx, { by, writes: writes.slice(0, AT_ONCE) })
    if (writes.length > AT_ONCE) return 'more'
    return hasEnded(at) ? 'ended' : 'done'
  })
