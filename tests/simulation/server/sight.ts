import { agencyAccessDaysAfter } from '../../../domain/constants.ts'
import type { TableName } from '../../../domain/resources/table-name.ts'
import type { Viewer } from './people.ts'
import { isSeen, type Looking } from './visibility.ts'

/** Between which changes a row could be seen; without `until` it can be seen still. */
export type Sight = { readonly from: string; readonly until?: string | undefined }

const followed: readonly TableName[] = ['activities', 'clients', 'oncall', 'rotas', 'shifts']

/** Whether it is kept which rows of a table this person could see: an agency's, whose sight changes with time. */
export const isFollowed = (table: TableName, { agencyId }: Viewer): boolean =>
  agencyId !== undefined && followed.includes(table)

const keyOf = ({ viewer: { userId }, table }: Looking, id: string): string => `${userId} ${table} ${id}`

/** What this person could see of a row, and until when. */
export const sightOf = (looking: Looking, id: string): Sight | undefined => looking.house.sight.get(keyOf(looking, id))

const isOpen = (one: Sight | undefined): boolean => one !== undefined && one.until === undefined

/** Keeps what this person may see up to date, under a change number of its own. Decision 82. */
export const followSight = (looking: Looking): void => {
  const { house, viewer, table } = looking
  if (!isFollowed(table, viewer)) return
  const { sight, tables } = house
  const changed = [...tables.rows(table)].filter((stored) => {
    return isSeen(looking, stored) !== isOpen(sightOf(looking, stored.id))
  })
  if (changed.length === 0) return
  const stamp = tables.turn()
  for (const { id } of changed) {
    const before = sightOf(looking, id)
    const isLeaving = before !== undefined && isOpen(before)
    sight.set(keyOf(looking, id), isLeaving ? { from: before.from, until: stamp } : { from: stamp })
  }
}

/** A row that is answered to this person came into sight with its change. */
export const keepInSight = (looking: Looking, id: string): void => {
  const { house, viewer, table } = looking
  if (!isFollowed(table, viewer) || isOpen(sightOf(looking, id))) return
  house.sight.set(keyOf(looking, id), { from: house.tables.asOf() })
}

/** Whether the row was in sight within the days of access: their device may show it still. Decision 82. */
export const wasInSight = (looking: Looking, id: string): boolean => {
  const { house, viewer, table } = looking
  const one = isFollowed(table, viewer) ? sightOf(looking, id) : undefined
  if (one?.until === undefined) return one !== undefined
  return Date.parse(one.until) > house.now() - agencyAccessDaysAfter * 24 * 3_600_000
}
