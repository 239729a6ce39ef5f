import type * as z from 'zod/mini'
import { assignShift } from '../../domain/mutations/assign-shift.ts'
import { can } from '../../domain/permissions.ts'
import { ownShifts } from '../../domain/rota/own-shifts.ts'
import { selfAssignRefusal } from '../../domain/rota/self-assign.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { Configured } from '../changes/known-references.ts'
import type { Document } from '../database/documents.ts'
import { given } from '../database/needs.ts'
import { CONFLICT, NOT_ALLOWED, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { dutyNameIn, staffClockIn } from '../provider/settings.ts'
import { assigneeName, assigneesAmong } from '../rotas/assignees.ts'
import { aroundShift, clashNeeds, clashWarnings, NOBODY, workedShifts, workersOf } from '../rotas/clash-warning.ts'
import { baselineOf, keptAsItWas } from '../rotas/publications.ts'
import { demandEditable } from '../rotas/rota-of.ts'
import { lockedActivitiesOf, naming, touched } from '../rotas/rota-shifts.ts'
import { shiftsGuard } from '../rotas/shifts-guard.ts'
import { toRota } from '../rotas/to-rota.ts'
import { toShift } from '../rotas/to-shift.ts'
import { toStaff } from '../rotas/to-staff.ts'
import { raisedAround } from '../visibility/agencies-around.ts'
import type { Asked } from '../work/asking.ts'
import { documentRule } from '../work/document-rule.ts'
import { guarded, lockedRow, rowWithId, settingsNow } from '../work/sources.ts'

type Payload = z.output<typeof assignShift.payload>
type Assigning = Asked<Payload>

const DAY_MS = 24 * 60 * 60 * 1000
/** Shifts that were over before then have nothing to do with taking one on. */
const OWN_DAYS = 12
const FAR_AHEAD = Date.parse('9999-01-01')

/** Whoever gives a shift to themselves here takes it on, managers too: planning themselves in, they edit the shift. Decision 52. */
const isTakingOn = ({ payload, viewer }: Assigning): boolean =>
  payload.userId === viewer.userId && (payload.type ?? 'current') === 'current'

const refuseOthers = ({ payload, viewer }: Assigning): void => {
  const { userId, agencyId, type = 'current' } = payload
  if (viewer.kind === 'agency' || userId !== viewer.userId || agencyId !== undefined || type !== 'current') {
    throw new ProblemError(problem(NOT_ALLOWED, 'You can only take on a shift for yourself.'))
  }
}

type Taker = {
  readonly settings: Configured
  readonly record: Document | undefined
  /** Others than their own on published rotas neither refuse nor are told of, since carers do not see them. Decision 105. */
  readonly theirs: readonly Shift[]
}

/** Taking a shift on oneself: free, ahead, on a published rota, and nothing against it. Decisions 33, 89. */
const refuseTaking = ({ viewer, receivedAt }: Assigning, shift: Shift, { settings, record, theirs }: Taker): void => {
  const refusal = selfAssignRefusal(shift, {
    who: { id: viewer.userId, agencyId: viewer.agencyId },
    record: toStaff(record),
    ownShifts: ownShifts(theirs, { id: viewer.userId }),
    dutyName: dutyNameIn(settings),
    rules: settings?.takingOn,
    ...staffClockIn(settings),
    now: receivedAt,
  })
  if (refusal !== undefined) throw new ProblemError(problem(CONFLICT, refusal.sentence))
}

/** Who works a shift: exactly one of two who take it wins. Decisions 11, 33, 52. */
export const assignShiftRule = documentRule(assignShift, {
  orPermissions: ['update rota.rotas'],
  answered: 'rotas',
  locks: (asked) => ({
    rota: lockedRow('rotas', asked.payload.rotaId),
    activities: lockedActivitiesOf({ shiftId: asked.payload.shiftId }),
    // Held to the end: a person who takes two shifts at once must not get two that clash.
    alone: isTakingOn(asked) ? guarded(shiftsGuard(asked.viewer.userId)) : given(true),
  }),
  needs: (asked, { own }) => {
    const { payload, viewer, receivedAt } = asked
    const { userId } = viewer
    const shift = own === undefined || own.isDeleted ? undefined : toShift(own)
    const theirs = { userIds: [userId], from: receivedAt - OWN_DAYS * DAY_MS, until: FAR_AHEAD }
    return {
      ...clashNeeds(
        shift === undefined
          ? NOBODY
          : aroundShift(shift, [...workersOf({ assignedTo: [payload] }), ...workersOf(shift)]),
      ),
      assignees: assigneesAmong([payload]),
      baseline: baselineOf(payload.rotaId),
      settings: settingsNow(undefined),
      record: rowWithId('rotaUsers', userId),
      theirs: workedShifts(isTakingOn(asked) ? theirs : NOBODY),
    }
  },
  refuses: (asked, { document, facts }) => {
    if (document === undefined) return
    const { payload, viewer } = asked
    const shift = toShift(document)
    if (shift.rotaId !== payload.rotaId) {
      throw new ProblemError(problem(NOT_FOUND, 'This shift is not on this rota.'))
    }
    const isAbsence = can(viewer.ability, 'update rota.rotas') && ['sick', 'holiday'].includes(payload.type ?? '')
    if (can(viewer.ability, 'update rota.rotas')) demandEditable(shift.rotaStatus, { isAbsence })
    else refuseOthers(asked)
    assigneeName(payload, facts.assignees, { path: '', day: isAbsence ? undefined : shift.day })
    if (isTakingOn(asked)) refuseTaking(asked, shift, facts)
  },
  // Names come from our records, whatever was sent.
  corrects: ({ payload }, { facts }) => ({
    ...payload,
    displayName: assigneeName(payload, facts.assignees, { path: '' }),
  }),
  brings: ({ payload }, { document, after, row, facts }) => ({
    rows: [
      ...(row === undefined ? [] : naming(facts.activities, row)),
      ...(facts.rota === undefined ? [] : [touched(facts.rota)]),
    ],
    beside: keptAsItWas(payload.rotaId, facts.baseline),
    steps: [raisedAround([document, after].filter((one) => one !== undefined))],
  }),
  answers: ({ payload }, { row, facts: { rota, worked, workedOn, settings } }) => ({
    table: 'rotas',
    id: payload.rotaId,
    withShifts: true,
    messages:
      row === undefined || rota === undefined
        ? []
        : clashWarnings(row, toRota(rota), { worked, workedOn, clock: staffClockIn(settings) }),
  }),
})
