import type { Activity } from '../../domain/activity/activity.ts'
import type { Agency } from '../../domain/agency/agency.ts'
import type { Client } from '../../domain/client/client.ts'
import type { OncallEntry } from '../../domain/oncall/oncall-entry.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { RotaUser } from '../../domain/rota-user/rota-user.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { MirrorDatabase } from '../database.ts'

/** The mirror's tables with the types of their rows: each was parsed by its schema on arrival. */
export const tablesOf = ({ database }: MirrorDatabase) => ({
  activities: database.table<Activity, string>('activities'),
  agencies: database.table<Agency, string>('agencies'),
  clients: database.table<Client, string>('clients'),
  oncall: database.table<OncallEntry, string>('oncall'),
  providerSettings: database.table<ProviderSettings, string>('providerSettings'),
  rotas: database.table<Rota, string>('rotas'),
  rotaUsers: database.table<RotaUser, string>('rotaUsers'),
  shifts: database.table<Shift, string>('shifts'),
})

/** The activities that overlap the time from `fromAt` up to, not including, `untilAt`. */
export const activitiesBetween = async (
  mirror: MirrorDatabase,
  fromAt: Instant,
  untilAt: Instant,
): Promise<Activity[]> => {
  const later = await tablesOf(mirror).activities.rows('endDate', { above: fromAt })
  return later.filter(({ startDate }) => startDate < untilAt)
}

/** Started and not stopped. */
export const activitiesInProgress = async (mirror: MirrorDatabase): Promise<Activity[]> => {
  const all = await tablesOf(mirror).activities.rows()
  return all.filter(
    ({ actualStartDate, actualEndDate }) => actualStartDate !== undefined && actualEndDate === undefined,
  )
}

/** The shifts that overlap the time from `fromAt` up to, not including, `untilAt`. */
export const shiftsBetween = async (mirror: MirrorDatabase, fromAt: Instant, untilAt: Instant): Promise<Shift[]> => {
  const later = await tablesOf(mirror).shifts.rows('endDate', { above: fromAt })
  return later.filter(({ startDate }) => startDate < untilAt)
}
