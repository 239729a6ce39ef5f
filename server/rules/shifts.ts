import { changeShift } from '../../domain/mutations/change-shift.ts'
import { createShift } from '../../domain/mutations/create-shift.ts'
import { removeShift } from '../../domain/mutations/remove-shift.ts'
import type { ShiftPlan } from '../../domain/mutations/shift-plan.ts'
import { isAbsenceEdit } from '../../domain/rota/assignment.ts'
import { assignmentOf } from '../../domain/rota/on-rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { Document } from '../database/documents.ts'
import { type FactsOf, given } from '../database/needs.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { staffClockIn } from '../provider/settings.ts'
import { type Around, aroundRota, clashNeeds, clashWarnings, NOBODY, workersOf } from '../rotas/clash-warning.ts'
import { knownOfShift } from '../rotas/known-of-shift.ts'
import { planningNeeds } from '../rotas/planning.ts'
import { baselineOf, keptAsItWas } from '../rotas/publications.ts'
import { demandEditable, demandRota, headOf } from '../rotas/rota-of.ts'
import { leftBy, lockedActivitiesOf, naming, type RunActivity, touched } from '../rotas/rota-shifts.ts'
import { toRota } from '../rotas/to-rota.ts'
import { toShift } from '../rotas/to-shift.ts'
import { raisedAround } from '../visibility/agencies-around.ts'
import type { Answering, Applied } from '../work/decide-document.ts'
import { documentRule } from '../work/document-rule.ts'
import type { Brought } from '../work/rule.ts'
import { lockedRow } from '../work/sources.ts'

type OnRota = { readonly rotaId: string }

/** Whoever writes a shift locks its rota first. */
const rotaLocked = ({ rotaId }: OnRota) => ({ rota: lockedRow('rotas', rotaId) })

/** Whoever changes one of these is told of shifts that clash. */
const DECIDES_CLASHES = ['assignedTo', 'day', 'startTime', 'endTime', 'startDate', 'endDate'] as const

const decidesClashes = (plan: ShiftPlan): boolean => DECIDES_CLASHES.some((field) => plan[field] !== undefined)

const writtenShift = (document: Document | undefined): Shift | undefined =>
  document === undefined || document.isDeleted ? undefined : toShift(document)

const aroundOf = (plan: ShiftPlan, current: Shift | undefined, rota: Document | undefined): Around =>
  rota === undefined || !decidesClashes(plan)
    ? NOBODY
    : aroundRota(headOf(rota), [...workersOf(plan), ...workersOf(current)])

type Planned = OnRota & { readonly plan: ShiftPlan; readonly current: Shift | undefined }

const needsOf = ({ rotaId, plan, current }: Planned, rota: Document | undefined) => ({
  ...planningNeeds([plan]),
  ...clashNeeds(aroundOf(plan, current, rota)),
  baseline: baselineOf(rotaId),
})

type Facts = FactsOf<ReturnType<typeof rotaLocked>> & FactsOf<ReturnType<typeof needsOf>>

/** The rota is there and may be edited, and the shift is one of its own. */
const refuse = (document: Document | undefined, rota: Document | undefined, isAbsence = false): void => {
  const { id, body } = demandRota(rota)
  if (document !== undefined && document.body['rotaId'] !== id) {
    throw new ProblemError(problem(NOT_FOUND, 'This shift is not on this rota.'))
  }
  demandEditable(headOf({ body }).status, { isAbsence })
}

/** The fields of a shift that only the server knows: times in the provider's zone, names, its rota. */
const knownOf = ({ plan, current }: Omit<Planned, 'rotaId'>, { rota, settings, assignees }: Facts) =>
  knownOfShift(plan, { rota: headOf(demandRota(rota)), settings, assignees }, { current })

/** The rota of a shift moves on with it, and agencies see other shifts. */
const brought = (
  { rotaId }: OnRota,
  { document, after, facts }: Applied<Pick<Facts, 'rota' | 'baseline'>, Shift>,
): Brought => ({
  rows: [touched(demandRota(facts.rota))],
  beside: keptAsItWas(rotaId, facts.baseline),
  steps: [raisedAround([document, after].filter((one) => one !== undefined))],
})

const answered = (plan: ShiftPlan, { row, after, facts }: Applied<Facts, Shift>): Answering | undefined => {
  if (row === undefined || !decidesClashes(plan)) return undefined
  const { worked, workedOn, settings, rota } = facts
  const clashes = { worked, workedOn, clock: staffClockIn(settings) }
  return { table: 'shifts', id: after.id, messages: clashWarnings(row, toRota(demandRota(rota)), clashes) }
}

/** A new shift. What was removed from a rota comes back to it under its id: a deletion that is undone. Decision 63. */
export const createShiftRule = documentRule(createShift, {
  restores: ({ payload }, { body }) => body['rotaId'] === payload.rotaId,
  locks: ({ payload }) => rotaLocked(payload),
  needs: ({ payload }, { facts }) => needsOf({ rotaId: payload.rotaId, plan: payload, current: undefined }, facts.rota),
  refuses: (_asked, { document, facts }) => refuse(document, facts.rota),
  corrects: ({ payload }, { facts }) => {
    const corrected = { ...payload, known: knownOf({ plan: payload, current: undefined }, facts) }
    return corrected
  },
  brings: ({ payload }, applied) => brought(payload, applied),
  answers: ({ payload }, applied) => answered(payload, applied),
})

/** Whether an edit of a shift does no more than note somebody sick or on holiday, or take that back. Decision 36. */
const isAbsence = (fields: readonly string[], plan: ShiftPlan, document: Document | undefined): boolean => {
  if (document === undefined || plan.assignedTo === undefined || fields.some((field) => field !== 'assignedTo'))
    return false
  const after = plan.assignedTo.map((chosen) => assignmentOf(chosen, undefined))
  return isAbsenceEdit(toShift(document).assignedTo, after)
}

/** Who works it may be edited too: the activities that it runs name them. */
export const changeShiftRule = documentRule(changeShift, {
  locks: ({ payload }) => ({
    ...rotaLocked(payload),
    activities:
      payload.assignedTo === undefined ? given<RunActivity[]>([]) : lockedActivitiesOf({ shiftId: payload.shiftId }),
  }),
  needs: ({ payload }, { own, facts }) =>
    needsOf({ rotaId: payload.rotaId, plan: payload, current: writtenShift(own) }, facts.rota),
  refuses: ({ payload }, { document, facts }) =>
    refuse(document, facts.rota, isAbsence(changeShift.fields?.(payload) ?? [], payload, document)),
  corrects: ({ payload }, { document, facts }) => {
    const corrected = { ...payload, known: knownOf({ plan: payload, current: writtenShift(document) }, facts) }
    return corrected
  },
  brings: ({ payload }, applied) => {
    const { rows = [], ...rest } = brought(payload, applied)
    const named = applied.row === undefined ? [] : naming(applied.facts.activities, applied.row)
    return { ...rest, rows: [...named, ...rows] }
  },
  answers: ({ payload }, applied) => answered(payload, applied),
})

/** A shift goes; the activities that it was to run are nobody's. Rules §4. */
export const removeShiftRule = documentRule(removeShift, {
  locks: ({ payload }) => ({
    ...rotaLocked(payload),
    activities: lockedActivitiesOf({ shiftId: payload.shiftId }),
  }),
  needs: ({ payload }) => ({ baseline: baselineOf(payload.rotaId) }),
  refuses: (_asked, { document, facts }) => refuse(document, facts.rota),
  brings: ({ payload }, { document, facts }) => ({
    rows: [...leftBy(facts.activities, { shiftId: payload.shiftId }), touched(demandRota(facts.rota))],
    beside: keptAsItWas(payload.rotaId, facts.baseline),
    steps: [raisedAround(document === undefined ? [] : [document])],
  }),
})
