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
export const tablesOf = ({ dexie }: MirrorDatabase) => ({
  activities: dexie.table<Activity, string>('activities'),
  agencies: dexie.table<Agency, string>('agencies'),
  clients: dexie.table<Client, string>('clients'),
  oncall: dexie.table<OncallEntry, string>('oncall'),
  providerSettings: dexie.table<ProviderSettings, string>('providerSettings'),
  rotas: dexie.table<Rota, string>('rotas'),
  rotaUsers: dexie.table<RotaUser, string>('rotaUsers'),
  shifts: dexie.table<Shift, string>('shifts'),
})

/** The activities that overlap the time from `fromAt` up to, not including, `untilAt`. */
export const activitiesBetween = (mirror: MirrorDatabase, fromAt: Instant, untilAt: Instant): Promise<Activity[]> =>
  tablesOf(mirror)
    .activities.where('endDate')
    .above(fromAt)
    .and(({ startDate }) => startDate < untilAt)
    .toArray()

/** Started and not stopped. */
export const activitiesInProgress = (mirror: MirrorDatabase): Promise<Activity[]> =>
  tablesOf(mirror)
    .activities.filter(
      ({ actualStartDate, actualEndDate }) => actualStartDate !== undefined && actualEndDate === undefined,
    )
    .toArray()

/** The shifts that overlap the time from `fromAt` up to, not including, `untilAt`. */
export const shiftsBetween = (mirror: MirrorDatabase, fromAt: Instant, untilAt: Instant): Promise<Shift[]> =>
  tablesOf(mirror)
    .shifts.where('endDate')
    .above(fromAt)
    .and(({ startDate }) => startDate < untilAt)
    .toArray()
