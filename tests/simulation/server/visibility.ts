import type { Activity } from '../../../domain/activity/activity.ts'
import { can } from '../../../domain/permissions.ts'
import type { MirroredRow, ResourceDefinition } from '../../../domain/resources/define-resource.ts'
import { resources } from '../../../domain/resources/index.ts'
import type { TableName } from '../../../domain/resources/table-name.ts'
import { isUnassigned } from '../../../domain/rota/assignment.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { Viewer } from './people.ts'
import type { Stored } from './tables.ts'

export const resourceByTable: ReadonlyMap<TableName, ResourceDefinition> = new Map(
  resources.map((resource) => [resource.table, resource]),
)

const isForAgency = ({ shifts }: Activity, agencyId: string): boolean =>
  shifts.some((shift) => shift.agencyId === agencyId) ||
  shifts.every((shift) => shift.userId === undefined && shift.agencyId === undefined)

const isShown = (status: string): boolean => status === 'published' || status === 'withdrawn' || status === 'locked'

const isOfAgency = (shift: Shift, agencyId: string): boolean =>
  shift.assignedTo.some((one) => one.type === 'current' && one.agencyId === agencyId)

type Rule = (row: never, viewer: Viewer) => boolean

/** Drafts and masters are the managers'; an agency sees its own and what is nobody's. Decision 21, in small. */
const rules: Readonly<Partial<Record<TableName, Rule>>> = {
  activities: (row: Activity, { agencyId }) => !row.master && (agencyId === undefined || isForAgency(row, agencyId)),
  rotas: (row: Rota) => isShown(row.status),
  shifts: (row: Shift, { agencyId }) =>
    isShown(row.rotaStatus) && (agencyId === undefined || isOfAgency(row, agencyId) || isUnassigned(row)),
}

/** Whether this person may see the row, were it not removed. */
export const mayBeSeen = (viewer: Viewer, table: TableName, row: MirroredRow): boolean =>
  viewer.kind === 'manager' || (rules[table]?.(row as never, viewer) ?? true)

/** Whether it is answered to this person. */
export const isSeen = (viewer: Viewer, table: TableName, { row, isDeleted }: Stored): boolean =>
  !isDeleted && mayBeSeen(viewer, table, row)

export const mayRead = ({ ability }: Viewer, table: TableName): boolean => {
  const resource = resourceByTable.get(table)
  return resource !== undefined && can(ability, resource.permission)
}
