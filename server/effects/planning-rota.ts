import * as z from 'zod/mini'
import { type ChosenShift, plannedShift } from '../../domain/mutations/shift-plan.ts'
import { rotaDaysRefusal } from '../../domain/rota/rota-days.ts'
import { Shift } from '../../domain/rota/shift.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, findDocuments, newDocument } from '../database/documents.ts'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'
import { refuseField } from '../http/refuse-fields.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import type { RowWrite } from '../mutations/row-write.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import { knownOfShift } from '../rotas/known-of-shift.ts'
import { planningOf } from '../rotas/planning.ts'
import { demandEditable, headOf } from '../rotas/rota-of.ts'
import { wholeRota } from '../rotas/whole-rota.ts'
import type { Effect } from './effect.ts'

type Made = { readonly id: string; readonly shifts?: readonly ChosenShift[] | undefined }
// Parsed by the mutation's own schema before.
const Made = z.custom<Made>()

const demandDays = ({ payload }: MutationRequest): void => {
  const refusal = rotaDaysRefusal({
    startDate: String(payload['startDate']),
    endDate: String(payload['endDate']),
    isMaster: payload['status'] === 'master',
  })
  if (refusal !== undefined) refuseField({ path: `/${refusal.field}`, message: refusal.sentence })
}

const demandKnownLocation = async (tx: Queryable, { payload }: MutationRequest): Promise<void> => {
  const settings = await providerSettingsOf(tx)
  const isKnown = settings?.locations.some(({ locationId }) => locationId === payload['location']) ?? true
  if (!isKnown) refuseField({ path: '/location', message: 'There is no such location.' })
}

const demandNewIds = async (tx: Queryable, shifts: readonly ChosenShift[]): Promise<void> => {
  const ids = shifts.flatMap(({ id }) => (id === undefined ? [] : [id.toLowerCase()]))
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice !== -1) refuseField({ path: '/shifts', message: 'Two of these shifts have the same id.' })
  if ((await findDocuments(tx, 'shifts', { ids })).length > 0) {
    throw new ProblemError(problem(CONFLICT, 'One of these shifts is there already.'))
  }
}

const shiftsWithRota = async (tx: Queryable, request: MutationRequest, rota: Document): Promise<RowWrite[]> => {
  const { shifts = [] } = z.parse(Made, request.payload)
  await demandNewIds(tx, shifts)
  const planning = await planningOf(tx, headOf(rota), shifts)
  return shifts.map((plan, index) => {
    const id = plan.id?.toLowerCase() ?? crypto.randomUUID()
    const known = knownOfShift(plan, planning, { at: `/shifts/${index}` })
    const row = z.encode(Shift, plannedShift({ ...plan, id, rotaId: rota.id }, known))
    const { id: _id, version: _version, dateCreated: _created, dateModified: _modified, ...body } = row
    return { table: 'shifts', action: 'created', document: newDocument(id, body), after: body }
  })
}

/** A rota is made with all of its shifts, or not at all. Nobody but managers sees it yet. Rules §4, §5. */
export const makingRota: Effect = {
  check: async (tx, request) => {
    demandDays(request)
    await demandKnownLocation(tx, request)
  },
  also: shiftsWithRota,
  answers: 'rotas',
  answer: (tx, request) => wholeRota(tx, z.parse(Made, request.payload).id.toLowerCase(), request),
}

/** A rota that was locked or withdrawn keeps its name. Decision 36. */
export const renamingRota: Effect = {
  check: async (_tx, _request, { document }) => {
    if (document !== undefined) demandEditable(headOf(document).status)
  },
}
