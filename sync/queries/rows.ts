import type { Activity } from '../../domain/activity/activity.ts'
import type { Agency } from '../../domain/agency/agency.ts'
import type { Announcement } from '../../domain/announcements/announcement.ts'
import type { Channel } from '../../domain/chat/channel.ts'
import type { ChannelRead } from '../../domain/chat/channel-read.ts'
import type { Message } from '../../domain/chat/message.ts'
import type { Client } from '../../domain/client/client.ts'
import type { OncallEntry } from '../../domain/oncall/oncall-entry.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import { rangesOfDays } from '../../domain/resources/touched-days.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { RotaUser } from '../../domain/rota-user/rota-user.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { MirrorDatabase } from '../database.ts'
import type { ReadTable } from '../ports.ts'
import { patientReads } from '../stores/patient-reads.ts'

/** The mirror's tables with the types of their rows: each was parsed by its schema on arrival. */
export const tablesOf = ({ database }: MirrorDatabase) => {
  const table = <Row>(name: TableName): ReadTable<Row, string> => {
    const rows = database.table<Row, string>(name)
    return { ...rows, ...patientReads(rows) }
  }
  return {
    activities: table<Activity>('activities'),
    agencies: table<Agency>('agencies'),
    announcements: table<Announcement>('announcements'),
    channelReads: table<ChannelRead>('channelReads'),
    channels: table<Channel>('channels'),
    clients: table<Client>('clients'),
    messages: table<Message>('messages'),
    oncall: table<OncallEntry>('oncall'),
    providerSettings: table<ProviderSettings>('providerSettings'),
    rotas: table<Rota>('rotas'),
    rotaUsers: table<RotaUser>('rotaUsers'),
    shifts: table<Shift>('shifts'),
  }
}

type Timed = { readonly id: string; readonly startDate: Instant; readonly endDate: Instant }

const overlapping = async <Row extends Timed>(
  table: ReadTable<Row, string>,
  fromAt: Instant,
  untilAt: Instant,
): Promise<Row[]> => {
  const near = await Promise.all(rangesOfDays(fromAt, untilAt).map((range) => table.rows('days', range)))
  const byId = new Map(near.flat().map((row) => [row.id, row]))
  return [...byId.values()].filter(({ startDate, endDate }) => startDate < untilAt && endDate > fromAt)
}

/** Whether a row is a pattern that others are made of: it is read by its id, and stands in no list. Decision 60. */
export const isTemplate = (row: object): boolean => 'master' in row && row.master === true

/** The activities that overlap the time from `fromAt` up to, not including, `untilAt`; no templates. */
export const activitiesBetween = async (
  mirror: MirrorDatabase,
  fromAt: Instant,
  untilAt: Instant,
): Promise<Activity[]> =>
  (await overlapping(tablesOf(mirror).activities, fromAt, untilAt)).filter((row) => !isTemplate(row))

/** Started and not stopped. */
export const activitiesInProgress = (mirror: MirrorDatabase): Promise<Activity[]> =>
  tablesOf(mirror).activities.rows('openSince', { above: 0 })

/** To be tried again, with an incident that is not filed, or with a call for help: by the planned start; no templates. */
export const activitiesUnsettled = async (
  mirror: MirrorDatabase,
  fromAt: Instant,
  untilAt: Instant,
): Promise<Activity[]> => {
  const rows = await tablesOf(mirror).activities.rows('unsettledOf', { from: fromAt, to: untilAt - 1 })
  return rows.filter((row) => !isTemplate(row))
}

/** The shifts that overlap the time from `fromAt` up to, not including, `untilAt`. */
export const shiftsBetween = (mirror: MirrorDatabase, fromAt: Instant, untilAt: Instant): Promise<Shift[]> =>
  overlapping(tablesOf(mirror).shifts, fromAt, untilAt)
