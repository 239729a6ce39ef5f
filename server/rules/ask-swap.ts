import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { askSwap } from '../../domain/mutations/ask-swap.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { RotaUser } from '../../domain/rota-user/rota-user.ts'
import { isQualified } from '../../domain/swap/swap-remarks.ts'
import { swapShiftOf } from '../../domain/swap/swap-request.ts'
import { swapWishWords } from '../../domain/swap/swap-words.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { given, source } from '../database/needs.ts'
import type { Row } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'
import { NOT_ALLOWED, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { refuseField } from '../http/refuse-fields.ts'
import { staffClockIn } from '../provider/settings.ts'
import { type Assignees, assigneeName } from '../rotas/assignees.ts'
import { toStaff } from '../rotas/to-staff.ts'
import { announcedSwap } from '../swaps/announce-swap.ts'
import { hindranceOf, refuseFor, type ShiftsById, shiftIdsOf, shiftsAmong } from '../swaps/shifts-of-swap.ts'
import { lockedSwap, openSwapsLike, type StoredSwap, swapAsked } from '../swaps/stored-swap.ts'
import { remarksBetween, sideNeeds } from '../swaps/swap-sides.ts'
import type { Asked } from '../work/asking.ts'
import { logRule } from '../work/log-rule.ts'
import { isVisibleRow, rowsWithIds } from '../work/sources.ts'

type Asking = Asked<z.output<typeof askSwap.payload>>

const lowered = (id: string | undefined): string | undefined => id?.toLowerCase()

/** The shift that is given, and the one that is wanted, by their ids. */
const shiftIdsIn = ({ payload: { shiftId, wantedShiftId } }: Asking): string[] =>
  [shiftId, wantedShiftId].flatMap((id) => lowered(id) ?? [])

/** Agency staff get their shifts from the office, whatever else they may do. Decision 21. */
export const refuseAgency = ({ viewer }: Pick<MutationRequest, 'viewer'>): void => {
  if (viewer.kind === 'agency')
    throw new ProblemError(problem(NOT_ALLOWED, 'Choose another colleague. Agency staff cannot swap shifts.'))
}

const isSupplied = source({
  select: (userIds: readonly string[]) =>
    sql`select id::text as "id" from users where id = any(${uuidArray(userIds)}) and agency_id is not null`,
  tell: (found: readonly { id: string }[], userId) => found.some(({ id }) => id === userId),
})

const allStaff = source({
  select: () => sql`select ${documentColumns} from rota_users r where r.deleted_at is null`,
  tell: (found: readonly (Document & Row)[], _asked: undefined): RotaUser[] =>
    found.flatMap((document) => toStaff(document) ?? []),
})

type Seen = { readonly known: ShiftsById; readonly isSeen: boolean; readonly isWantedSeen: boolean }

const shiftSeen = (id: string, { known, isSeen }: Pick<Seen, 'known' | 'isSeen'>): Shift => {
  const found = known.get(id)
  if (found !== undefined && isSeen) return found.shift
  throw new ProblemError(problem(NOT_FOUND, 'This shift cannot be found, or you do not have access to it.'))
}

const swapOf = (asked: Asking, { known, isSeen, isWantedSeen }: Seen) => {
  const { payload, viewer, receivedAt } = asked
  const wantedId = lowered(payload.wantedShiftId)
  const shift = shiftSeen(payload.shiftId.toLowerCase(), { known, isSeen })
  const wanted = wantedId === undefined ? undefined : shiftSeen(wantedId, { known, isSeen: isWantedSeen })
  const swap = {
    id: payload.requestId.toLowerCase(),
    fromUserId: viewer.userId,
    toUserId: lowered(payload.toUserId) ?? null,
    shift: swapShiftOf(shift),
    wanted: wanted === undefined ? null : swapShiftOf(wanted),
    note: payload.note ?? null,
    askedAt: receivedAt,
  }
  return { shift, wanted, swap }
}

/** A colleague whom the screen offers: not oneself, and nobody of an agency, who get their shifts from the office. */
const refuseColleague = (toUserId: string, fromUserId: string, isOfAgency: boolean): void => {
  if (toUserId === fromUserId) refuseField({ path: '/toUserId', message: 'Choose a colleague.' })
  if (isOfAgency)
    refuseField({ path: '/toUserId', message: 'Choose another colleague. Agency staff cannot swap shifts.' })
}

const named = (userId: string, names: Assignees) => ({
  userId,
  displayName: assigneeName({ userId }, names, { path: '/toUserId' }),
})

/** A request that has lapsed, since a shift of it is not as it was, stands in nobody's way. */
const isStanding = (open: readonly StoredSwap[], known: ShiftsById, when: Parameters<typeof hindranceOf>[2]): boolean =>
  open.some((one) => hindranceOf(one, known, when) === undefined)

const THERE_ALREADY = 'This already exists.'
const ASKED_ALREADY = 'Withdraw your earlier request first. You have already asked for this.'

/** Somebody asks for a swap: only where it could be approved as things are. Decision 70. */
export const askSwapRule = logRule(askSwap, {
  locks: (asked) => ({
    existing: lockedSwap(asked.payload.requestId.toLowerCase()),
    shifts: rowsWithIds('shifts', shiftIdsIn(asked)),
    open: openSwapsLike({
      fromUserId: asked.viewer.userId,
      toUserId: lowered(asked.payload.toUserId) ?? null,
      shiftId: asked.payload.shiftId.toLowerCase(),
    }),
  }),
  needs: (asked, { facts: { shifts, open } }) => {
    const { payload, viewer } = asked
    const [shiftId = '', wantedId = shiftId] = shiftIdsIn(asked)
    const known = shiftsAmong(shifts)
    const toUserId = lowered(payload.toUserId)
    const between = { shift: known.get(shiftId)?.shift, wanted: known.get(wantedId)?.shift }
    return {
      ...sideNeeds({ ...between, from: viewer.userId, to: toUserId ?? null }),
      openShifts: rowsWithIds('shifts', shiftIdsOf(open)),
      isSeen: isVisibleRow({ table: 'shifts', id: shiftId, viewer }),
      isWantedSeen: isVisibleRow({ table: 'shifts', id: wantedId, viewer }),
      isSupplied: toUserId === undefined ? given(false) : isSupplied(toUserId),
      staff: toUserId === undefined ? allStaff(undefined) : given<RotaUser[]>([]),
    }
  },
  decide: (asked, facts) => {
    refuseAgency(asked)
    const known = shiftsAmong(facts.shifts)
    const { shift, wanted, swap } = swapOf(asked, { ...facts, known })
    const { fromUserId, toUserId } = swap
    if (toUserId !== null) refuseColleague(toUserId, fromUserId, facts.isSupplied)
    const to = toUserId === null ? undefined : named(toUserId, facts.names)
    const when = { now: asked.receivedAt, clock: staffClockIn(facts.settings) }
    refuseFor([hindranceOf(swap, known, when)])
    if (toUserId !== null) refuseFor(remarksBetween({ shift, wanted, from: fromUserId, to: toUserId }, facts).refusals)
    if (isStanding(facts.open, shiftsAmong(facts.openShifts), when)) refuseFor([ASKED_ALREADY])
    if (facts.existing !== undefined) refuseFor([THERE_ALREADY])
    const wish = { from: named(fromUserId, facts.names), to, shift: swap.shift, wanted: swap.wanted ?? undefined }
    const content = swapWishWords(wish, when.clock)
    const qualified = facts.staff.filter((one) => isQualified(one, shift)).map(({ userId }) => userId)
    const audience = toUserId === null ? qualified : [toUserId]
    return {
      beside: [swapAsked(swap)],
      ...announcedSwap(asked, { audience, title: 'A colleague asks about a shift', content }),
    }
  },
})
