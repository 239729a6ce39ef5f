import type { Activity } from '../../../domain/activity/activity.ts'
import { withoutIncidentsOfOthers } from '../../../domain/activity/incidents-told.ts'
import type { Client } from '../../../domain/client/client.ts'
import { toldToAgencies } from '../../../domain/client/told-to-agencies.ts'
import { agencyAccessDaysAfter, agencyAccessDaysBefore } from '../../../domain/constants.ts'
import type { OncallEntry } from '../../../domain/oncall/oncall-entry.ts'
import { can } from '../../../domain/permissions.ts'
import type { MirroredRow, ResourceDefinition } from '../../../domain/resources/define-resource.ts'
import { resources } from '../../../domain/resources/index.ts'
import type { TableName } from '../../../domain/resources/table-name.ts'
import { isUnassigned } from '../../../domain/rota/assignment.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { isOfChat, isSeenInChat } from './chat.ts'
import type { House } from './house.ts'
import type { Viewer } from './people.ts'
import type { Stored } from './tables.ts'

export const resourceByTable: ReadonlyMap<TableName, ResourceDefinition> = new Map(
  resources.map((resource) => [resource.table, resource]),
)

const dayMs = 24 * 3_600_000
const beforeMs = agencyAccessDaysBefore * dayMs
const afterMs = agencyAccessDaysAfter * dayMs

type Timed = { readonly startDate: number; readonly endDate: number }
const isNear = ({ startDate }: Timed, now: number): boolean => startDate <= now + beforeMs
const isOver = ({ endDate }: Timed, now: number): boolean => endDate <= now - afterMs

const isShown = (status: string): boolean => status === 'published' || status === 'withdrawn' || status === 'locked'

const isOfAgency = (shift: Shift, agencyId: string): boolean =>
  shift.assignedTo.some((one) => one.type === 'current' && one.agencyId === agencyId)

/** The shifts that give an agency access now. Decision 81. */
const accessOf = ({ tables, now }: House, agencyId: string): Shift[] =>
  [...tables.rows('shifts')].flatMap(({ row, isDeleted }) => {
    const shift = row as Shift
    const gives = !isDeleted && isShown(shift.rotaStatus) && isOfAgency(shift, agencyId)
    return gives && isNear(shift, now()) && !isOver(shift, now()) ? [shift] : []
  })

const isNobodys = ({ shifts, adhoc, actualStartDate }: Activity): boolean =>
  !adhoc &&
  actualStartDate === undefined &&
  shifts.every((shift) => shift.userId === undefined && shift.agencyId === undefined)

const isWorkOf = (house: House, agencyId: string, activity: Activity): boolean => {
  if (activity.master || isOver(activity, house.now())) return false
  if (activity.shifts.some((shift) => shift.agencyId === agencyId)) return true
  const { startDate, endDate, locationId = activity.clients[0]?.location?.locationId } = activity
  const isWithin = (shift: Shift) =>
    shift.location === locationId && startDate < shift.endDate + afterMs && endDate > shift.startDate - beforeMs
  return isNobodys(activity) && accessOf(house, agencyId).some(isWithin)
}

const isReportedOnBy = ({ now }: House, agencyId: string, { row, events = [] }: Stored): boolean =>
  !isOver(row as Activity, now()) &&
  events.some(({ stamp: { actor, recordedAt, receivedAt = recordedAt } }) => {
    return actor.agencyId === agencyId && Math.min(recordedAt, receivedAt) > now() - afterMs
  })

const isClientOf = (house: House, agencyId: string, { id, location }: Client): boolean =>
  accessOf(house, agencyId).some((shift) => shift.location === location.locationId) ||
  [...house.tables.rows('activities')].some(({ row, isDeleted }) => {
    const activity = row as Activity
    const isFor = !isDeleted && activity.clients.some(({ clientId }) => clientId === id)
    return isFor && isNear(activity, house.now()) && isWorkOf(house, agencyId, activity)
  })

type Rule = (house: House, viewer: Viewer, stored: Stored) => boolean

/** Drafts and masters are the managers'; an agency sees its own and what it may take. Decisions 21 and 81, in small. */
const rules: Readonly<Partial<Record<TableName, Rule>>> = {
  activities: (house, { agencyId }, stored) => {
    const activity = stored.row as Activity
    if (agencyId === undefined) return !activity.master
    return isWorkOf(house, agencyId, activity) || (!activity.master && isReportedOnBy(house, agencyId, stored))
  },
  clients: (house, { agencyId }, { row }) => agencyId === undefined || isClientOf(house, agencyId, row as Client),
  oncall: ({ now }, { agencyId }, { row }) => {
    const { date } = row as OncallEntry
    const today = localDayOf(now(), 'UTC')
    return agencyId === undefined || (date >= addDays(today, -2) && date <= addDays(today, 1))
  },
  rotas: (_house, _viewer, { row }) => isShown((row as Rota).status),
  shifts: (_house, { agencyId }, { row }) => {
    const shift = row as Shift
    if (!isShown(shift.rotaStatus)) return false
    return agencyId === undefined || isOfAgency(shift, agencyId) || isUnassigned(shift)
  },
}

/** Who looks at the rows of which table. */
export type Looking = { readonly house: House; readonly viewer: Viewer; readonly table: TableName }

/** Whether this person may see the row, were it not removed. */
export const mayBeSeen = ({ house, viewer, table }: Looking, stored: Stored): boolean =>
  isOfChat(table)
    ? isSeenInChat(house, viewer, { table, stored })
    : viewer.kind === 'manager' || (rules[table]?.(house, viewer, stored) ?? true)

/** Whether it is answered to this person. */
export const isSeen = (looking: Looking, stored: Stored): boolean => !stored.isDeleted && mayBeSeen(looking, stored)

/** Rows as an agency is told of them, made once each. */
const reducedRows = new WeakMap<MirroredRow, MirroredRow>()

const reduced = ({ house: { now }, viewer, table }: Looking, row: MirroredRow): MirroredRow => {
  if (table === 'activities') return withoutIncidentsOfOthers(row as Activity, viewer)
  const { id, version, dateCreated, dateModified } = row as Client
  const told = toldToAgencies({ ...row }, localDayOf(now(), 'UTC'))
  return { ...told, id, version, dateCreated, dateModified } as MirroredRow
}

/** The row with what of it this person is told. */
export const toldRow = (looking: Looking, stored: Stored): Stored => {
  const { viewer, table } = looking
  if (viewer.agencyId === undefined || (table !== 'activities' && table !== 'clients')) return stored
  const row = reducedRows.get(stored.row) ?? reduced(looking, stored.row)
  reducedRows.set(stored.row, row)
  return { ...stored, row }
}

export const mayRead = ({ ability }: Viewer, table: TableName): boolean => {
  const resource = resourceByTable.get(table)
  return resource !== undefined && can(ability, resource.permission)
}
