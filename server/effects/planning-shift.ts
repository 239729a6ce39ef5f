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
  demandEditable(headOf(rota).status)
}

/** Whoever changes one of these is told of shifts that clash. */
const DECIDES_CLASHES = ['assignedTo', 'day', 'startTime', 'endTime', 'startDate', 'endDate']

/** A shift is written with what only the server knows of it: times in the provider's zone, names, its rota. */
export const planningShift: Effect = {
  locks: lockRota,
  check: (tx, request, { document }) => demandEditableShift(tx, request, document),
  corrected: async (tx, request, document) => {
    const { payload } = request
    const planning = await planningOf(tx, headOf(await rotaOf(tx, request)), [payload])
    const current = document && toShift(document)
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
