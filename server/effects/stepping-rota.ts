import type { RotaStatus } from '../../domain/rota/rota.ts'
import { type RotaStep, stepRefusal } from '../../domain/rota/rota-steps.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, toWireRow } from '../database/documents.ts'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'
import { nextDocument } from '../mutations/conflict.ts'
import type { RowWrite } from '../mutations/row-write.ts'
import { dropNotices } from '../rotas/publications.ts'
import { headOf, lockRota } from '../rotas/rota-of.ts'
import { activitiesLeftBy, removal, removedShiftsOf, shiftsOfRota } from '../rotas/shifts-of.ts'
import { wholeRota } from '../rotas/whole-rota.ts'
import { raiseAround } from '../visibility/agencies-around.ts'
import type { Effect } from './effect.ts'

const demandStep = (step: RotaStep, document: Document | undefined): void => {
  if (document === undefined) return
  const refusal = stepRefusal(step, headOf(document).status)
  if (refusal !== undefined) throw new ProblemError(problem(CONFLICT, refusal))
}

/** Shifts repeat the status of their rota, and change with it. */
export const shiftsOfStatus = async (tx: Queryable, rotaId: string, status: RotaStatus): Promise<RowWrite[]> => {
  const shifts = await shiftsOfRota(tx, rotaId)
  return shifts
    .filter(({ body }) => body['rotaStatus'] !== status)
    .map((shift) => {
      const after = nextDocument(shift, { ...shift.body, rotaStatus: status }, ['rotaStatus'])
      return { table: 'shifts', action: 'updated', document: after, before: toWireRow(shift), after: after.body }
    })
}

const isShown = ({ body }: Document): boolean => body['status'] !== 'draft' && body['status'] !== 'master'

/** A step of a rota as a whole: its status and that of all its shifts, at once. Rules §4, decision 36. */
export const steppingRota = (step: Exclude<RotaStep, 'remove'>): Effect => ({
  locks: lockRota,
  check: async (_tx, _request, { document }) => demandStep(step, document),
  also: (tx, _request, rota) => shiftsOfStatus(tx, rota.id, headOf(rota).status),
  note: async (tx, _request, rows) => {
    if (step === 'withdraw' && rows !== undefined) await dropNotices(tx, rows.after.id)
    if (rows?.before === undefined || isShown(rows.before) === isShown(rows.after)) return
    await raiseAround(tx, await shiftsOfRota(tx, rows.after.id))
  },
  answers: 'rotas',
  answer: (tx, request) => wholeRota(tx, String(request.payload['rotaId']), request),
})

/** A rota goes with all of its shifts; the activities that they were to run are nobody's. Rules §4. */
export const removingRota: Effect = {
  check: async (_tx, _request, { document }) => demandStep('remove', document),
  also: async (tx, _request, rota) => {
    const shifts = await shiftsOfRota(tx, rota.id)
    return [...shifts.map((shift) => removal('shifts', shift)), ...(await activitiesLeftBy(tx, { rotaId: rota.id }))]
  },
  note: async (tx, _request, rows) => {
    if (rows?.before === undefined) return
    await dropNotices(tx, rows.after.id)
    await raiseAround(tx, await removedShiftsOf(tx, rows.after.id))
  },
}
