import { type SQL, sql } from 'drizzle-orm'
import { clashesOf, type StaffClock } from '../../domain/rota/clash.ts'
import { isGivenTo } from '../../domain/rota/own-shifts.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import type { Assignment, Shift } from '../../domain/rota/shift.ts'
import { type ToldClashes, toldClashes } from '../../domain/rota/told-clashes.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { source } from '../database/needs.ts'
import type { Row } from '../database/rows-of.ts'
import { toRota } from './to-rota.ts'
import { toShift } from './to-shift.ts'

/** Whose shifts, and between which moments. */
export type Around = { readonly userIds: readonly string[]; readonly from: number; readonly until: number }

/** Holds for a shift `r` that one of these people works between these moments. */
const isWorkedBy = ({ userIds, from, until }: Around): SQL[] =>
  userIds.map((userId) => {
    const wanted = JSON.stringify([{ type: 'current', userId }])
    return sql`((r.body -> 'assignedTo') @> (${wanted}::text)::jsonb
      and (r.body ->> 'endDate') COLLATE "C" > ${toWireInstant(from)}::text
      and (r.body ->> 'startDate') COLLATE "C" < ${toWireInstant(until)}::text)`
  })

const isWorked = (asked: readonly Around[]): SQL => {
  const conditions = asked.flatMap(isWorkedBy)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

const isWithin = ({ startDate, endDate }: Shift, { from, until }: Around): boolean =>
  endDate > from && startDate < until

/** The shifts that some people work between two moments, on whatever rota. */
export const workedShifts = source({
  select: (asked: readonly Around[]) => sql`
    select ${documentColumns} from shifts r where r.deleted_at is null and ${isWorked(asked)}`,
  tell: (found: readonly (Document & Row)[], around): Shift[] =>
    found
      .map(toShift)
      .filter((shift) => isWithin(shift, around) && around.userIds.some((id) => isGivenTo(shift, { id }))),
})

/** The rotas of those shifts. */
export const workedRotas = source({
  select: (asked: readonly Around[]) => sql`
    select ${documentColumns} from rotas r where r.id::text in (
      select shift."rotaId" from (
        select r.body ->> 'rotaId' as "rotaId" from shifts r where r.deleted_at is null and ${isWorked(asked)}) shift)`,
  tell: (found: readonly (Document & Row)[], _around) => found.map(toRota),
})

/** Nobody, at no time: of a shift that tells of no clashes nothing is asked. */
export const NOBODY: Around = { userIds: [], from: 0, until: 0 }

/** What is asked for to tell of clashes. */
export const clashNeeds = (around: Around) => ({ worked: workedShifts(around), workedOn: workedRotas(around) })

type Known = { readonly worked: readonly Shift[]; readonly workedOn: readonly Rota[]; readonly clock: StaffClock }

/** "North, Mon 16 Nov to Sun 29 Nov: Sat 21 Nov, 08:00 to 14:00; Sun 22 Nov, 08:00 to 14:00. South, …" */
const inOneLine = ({ rotas }: ToldClashes): string =>
  rotas.map(({ heading, lines }) => `${heading}: ${lines.join('; ')}.`).join(' ')

/** `content` says it all in one line: for clients that know no more of a message than that. */
type Warning = { readonly type: 'warning'; readonly content: string; readonly clashes: ToldClashes }

/**
 * What a manager is told of each person who works this shift and cannot, since it is saved all the same. A pattern is
 * nobody's time yet. Decision 33.
 */
export const clashWarnings = (shift: Shift, own: Rota, { worked, workedOn, clock }: Known): Warning[] => {
  const warningOf = ({ type, userId, displayName = 'This person' }: Assignment): Warning[] => {
    if (userId === undefined || type !== 'current') return []
    const theirs = worked.filter((one) => isGivenTo(one, { id: userId }))
    const clashes = clashesOf(shift, theirs, clock)
    if (clashes.length === 0) return []
    const told = toldClashes({ assignee: displayName, clashes: [shift, ...clashes], rotas: [own, ...workedOn], clock })
    const said = `${displayName} has shift clashes. The last update was saved.`
    return [{ type: 'warning', content: `${said} ${inOneLine(told)}`, clashes: told }]
  }
  return shift.rotaStatus === 'master' ? [] : shift.assignedTo.flatMap(warningOf)
}

/** The people of whom a plan or a shift says that they work it. */
export const workersOf = ({
  assignedTo = [],
}: {
  readonly assignedTo?: readonly Chosen[] | undefined
} = {}): string[] =>
  assignedTo.flatMap(({ type = 'current', userId }) =>
    type === 'current' && userId !== undefined ? [userId.toLowerCase()] : [],
  )

type Chosen = { readonly type?: string | undefined; readonly userId?: string | undefined }

const DAY_MS = 24 * 60 * 60 * 1000

/** What lies around a shift: staff times reach beyond its own, by a handover and never by a day. */
export const aroundShift = ({ startDate, endDate }: Shift, userIds: readonly string[]): Around => ({
  userIds: [...new Set(userIds)],
  from: startDate - DAY_MS,
  until: endDate + DAY_MS,
})

/** What lies around the days of a rota, wherever in the world they are. */
export const aroundRota = (
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  userIds: readonly string[],
): Around => ({
  userIds: [...new Set(userIds)],
  from: Date.parse(startDate) - 3 * DAY_MS,
  until: Date.parse(endDate) + 4 * DAY_MS,
})
