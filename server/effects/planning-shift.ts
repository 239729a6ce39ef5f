import * as z from 'zod/mini'
import type { ShiftPlan } from '../../domain/mutations/shift-plan.ts'
import { isAbsenceEdit } from '../../domain/rota/assignment.ts'
import { assignmentOf } from '../../domain/rota/on-rota.ts'
import type { Queryable } from '../database/connection.ts'
import type { Document } from '../database/documents.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { readVisible } from '../resources/served.ts'
import { withClashWarnings } from '../rotas/clash-warning.ts'
import { knownOfShift } from '../rotas/known-of-shift.ts'
import { planningOf } from '../rotas/planning.ts'
import { demandEditable, headOf, lockRota, rotaOf } from '../rotas/rota-of.ts'
import { activitiesLeftBy, activitiesNaming, touched } from '../rotas/shifts-of.ts'
import { toShift } from '../rotas/to-shift.ts'
import { raiseAround } from '../visibility/agencies-around.ts'
import type { Effect } from './effect.ts'

const Written = z.object({ assignedTo: z.array(z.custom<NonNullable<ShiftPlan['assignedTo']>[number]>()) })

/** Whether an edit of a shift does no more than note somebody sick or on holiday, or take that back. Decision 36. */
const isAbsence = ({ definition, payload }: MutationRequest, document: Document | undefined): boolean => {
  const fields = definition.fields?.(payload) ?? []
  const written = z.safeParse(Written, payload)
  if (document === undefined || !written.success || fields.some((field) => field !== 'assignedTo')) return false
  const after = written.data.assignedTo.map((chosen) => assignmentOf(chosen, undefined))
  return isAbsenceEdit(toShift(document).assignedTo, after)
}

/** The rota is there and may be edited, and the shift is one of its own. */
const demandEditableShift = async (
  tx: Queryable,
  request: MutationRequest,
  document: Document | undefined,
): Promise<void> => {
  const rota = await rotaOf(tx, request)
  if (document !== undefined && document.body['rotaId'] !== rota.id) {
    throw new ProblemError(problem(NOT_FOUND, 'There is no such shift on this rota.'))
  }
  demandEditable(headOf(rota).status, { isAbsence: isAbsence(request, document) })
}

/** Whoever changes one of these is told of shifts that clash. */
const DECIDES_CLASHES = ['assignedTo', 'day', 'startTime', 'endTime', 'startDate', 'endDate']

/** A shift is written with what only the server knows of it: times in the provider's zone, names, its rota. */
export const planningShift: Effect = {
  // What was removed from a rota comes back to it under its id: a deletion that is undone. Decision 63.
  restores: ({ payload }, { body }) => body['rotaId'] === payload['rotaId'],
  locks: lockRota,
  check: (tx, request, { document }) => demandEditableShift(tx, request, document),
  corrected: async (tx, request, document) => {
    const { payload } = request
    const planning = await planningOf(tx, headOf(await rotaOf(tx, request)), [payload])
    const current = document === undefined || document.isDeleted ? undefined : toShift(document)
    return { ...payload, known: knownOfShift(payload, planning, { current }) }
  },
  also: async (tx, request) => [touched(await rotaOf(tx, request))],
  note: async (tx, _request, rows) => {
    const documents = [rows?.before, rows?.after].filter((document) => document !== undefined)
    await raiseAround(tx, documents)
  },
  answer: async (tx, { definition, payload, viewer }) => {
    if (!DECIDES_CLASHES.some((field) => payload[field] !== undefined)) return undefined
    const id = definition.target(payload).toLowerCase()
    const [row] = await readVisible(tx, 'shifts', { ids: [id], viewer })
    return withClashWarnings(tx, row, id)
  },
}

/** Who works it may be edited too: the activities that it runs name them. */
export const changingShift: Effect = {
  ...planningShift,
  also: async (tx, request, document) => [
    ...(request.payload['assignedTo'] === undefined ? [] : await activitiesNaming(tx, toShift(document))),
    touched(await rotaOf(tx, request)),
  ],
}

/** A shift goes; the activities that it was to run are nobody's. Rules §4. */
export const removingShift: Effect = {
  locks: lockRota,
  check: (tx, request, { document }) => demandEditableShift(tx, request, document),
  also: async (tx, request, document) => [
    ...(await activitiesLeftBy(tx, { shiftId: document.id })),
    touched(await rotaOf(tx, request)),
  ],
  note: async (tx, _request, rows) => {
    await raiseAround(tx, rows?.before === undefined ? [] : [rows.before])
  },
}
