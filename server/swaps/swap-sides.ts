import { isOwnShift } from '../../domain/rota/own-shifts.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { RotaUser } from '../../domain/rota-user/rota-user.ts'
import { type SwapRemarks, type SwapSide, swapRemarks } from '../../domain/swap/swap-remarks.ts'
import type { Configured } from '../changes/known-references.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, findDocument } from '../database/documents.ts'
import { dutyNameIn, staffClockIn } from '../provider/settings.ts'
import { type Assignees, assigneeName, assigneesAmong } from '../rotas/assignees.ts'
import { type Around, NOBODY, workedShifts } from '../rotas/clash-warning.ts'
import { toStaff } from '../rotas/to-staff.ts'
import { rowsWithIds, settingsNow } from '../work/sources.ts'

/** A whole week on either side, so that the hours of the week are whole. */
const MARGIN_MS = 9 * 24 * 60 * 60 * 1000

/** A member of staff as the rota knows them. */
export const staffRecord = async (db: Queryable, userId: string): Promise<RotaUser | undefined> =>
  toStaff(await findDocument(db, 'rotaUsers', { id: userId }))

/** Two people, and the shifts that go between them, as they are now. */
export type Between = {
  readonly shift: Shift | undefined
  readonly wanted: Shift | undefined
  readonly from: string
  readonly to: string | null
}

const aroundOf = ({ shift, wanted, from, to }: Between): Around => {
  const both = [shift, wanted].filter((one) => one !== undefined)
  if (both.length === 0 || to === null) return NOBODY
  return {
    userIds: [from, to],
    from: Math.min(...both.map(({ startDate }) => startDate)) - MARGIN_MS,
    until: Math.max(...both.map(({ endDate }) => endDate)) + MARGIN_MS,
  }
}

/** What has to be known of two people between whom shifts change hands. */
export const sideNeeds = (between: Between) => {
  const people = [between.from, ...(between.to === null ? [] : [between.to])]
  return {
    settings: settingsNow(undefined),
    names: assigneesAmong(people.map((userId) => ({ userId }))),
    records: rowsWithIds('rotaUsers', people),
    worked: workedShifts(aroundOf(between)),
  }
}

/** The same as it was found. */
export type SideFacts = {
  readonly settings: Configured
  readonly names: Assignees
  readonly records: readonly Document[]
  readonly worked: readonly Shift[]
}

const sideOf = (userId: string, { names, records, worked }: SideFacts): SwapSide => ({
  userId,
  displayName: assigneeName({ userId }, names, { path: '/toUserId' }),
  record: toStaff(records.find(({ id }) => id === userId)),
  // What no staff see yet is not given away by a reason either. Decision 105.
  shifts: worked.filter((shift) => isOwnShift(shift, { id: userId })),
})

/** What the office knows of the two people, and what speaks against it that these shifts change hands. Decision 70. */
export const remarksBetween = (
  { shift, wanted, from, to }: Between & { readonly shift: Shift; readonly to: string },
  facts: SideFacts,
): SwapRemarks & { readonly from: SwapSide; readonly to: SwapSide } => {
  const sides = { from: sideOf(from, facts), to: sideOf(to, facts) }
  const { settings } = facts
  const known = { clock: staffClockIn(settings), dutyName: dutyNameIn(settings) }
  return { ...sides, ...swapRemarks({ shift, wanted, ...sides }, known) }
}
