import * as z from 'zod/mini'
import { changeRota } from '../../domain/mutations/change-rota.ts'
import { createRota } from '../../domain/mutations/create-rota.ts'
import { type ChosenShift, plannedShift } from '../../domain/mutations/shift-plan.ts'
import { rotaDaysRefusal } from '../../domain/rota/rota-days.ts'
import { Shift } from '../../domain/rota/shift.ts'
import { unknownIn } from '../changes/known-references.ts'
import type { RowWrite } from '../changes/row-write.ts'
import { type Document, newDocument } from '../database/documents.ts'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'
import { refuseField, refuseFields } from '../http/refuse-fields.ts'
import { knownOfShift } from '../rotas/known-of-shift.ts'
import { type Planning, planningNeeds } from '../rotas/planning.ts'
import { demandEditable, headOf } from '../rotas/rota-of.ts'
import { ownFields } from '../work/decide-document.ts'
import { documentRule } from '../work/document-rule.ts'
import { rowsWithIds } from '../work/sources.ts'
import { wholeRota } from './rota-steps.ts'

type Payload = z.output<typeof createRota.payload>

const demandDays = ({ startDate, endDate, status }: Payload): void => {
  const refusal = rotaDaysRefusal({ startDate, endDate, isMaster: status === 'master' })
  if (refusal !== undefined) refuseField({ path: `/${refusal.field}`, message: refusal.sentence })
}

const idsOf = (shifts: readonly ChosenShift[]): string[] => shifts.flatMap(({ id }) => id?.toLowerCase() ?? [])

const demandNewIds = (shifts: readonly ChosenShift[], existing: readonly Document[]): void => {
  const ids = idsOf(shifts)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice !== -1) refuseField({ path: '/shifts', message: 'Two of these shifts have the same id.' })
  if (existing.length > 0) throw new ProblemError(problem(CONFLICT, 'One of these shifts already exists.'))
}

const shiftOf = (plan: ChosenShift, rotaId: string, { at, planning }: { at: string; planning: Planning }): RowWrite => {
  const id = plan.id?.toLowerCase() ?? crypto.randomUUID()
  const shift = plannedShift({ ...plan, id, rotaId }, knownOfShift(plan, planning, { at }))
  const body = ownFields(z.encode(Shift, shift))
  return { table: 'shifts', action: 'created', document: newDocument(id, body), after: body }
}

/** A rota is made with all of its shifts, or not at all. Nobody but managers sees it yet. Rules §4, §5. */
export const createRotaRule = documentRule(createRota, {
  needs: ({ payload: { shifts = [] } }) => ({
    ...planningNeeds(shifts),
    existing: rowsWithIds('shifts', idsOf(shifts)),
  }),
  refuses: ({ payload }, { facts }) => {
    demandDays(payload)
    refuseFields(unknownIn(facts.settings, { locations: { '/location': payload.location } }))
  },
  brings: ({ payload: { shifts = [] } }, { after, facts: { settings, assignees, existing } }) => {
    demandNewIds(shifts, existing)
    const planning = { rota: headOf(after), settings, assignees }
    return { rows: shifts.map((plan, index) => shiftOf(plan, after.id, { at: `/shifts/${index}`, planning })) }
  },
  answers: ({ payload }) => wholeRota({ rotaId: payload.id.toLowerCase() }),
})

/** A rota that was locked or withdrawn keeps its name. Decision 36. */
export const changeRotaRule = documentRule(changeRota, {
  refuses: (_asked, { document }) => {
    if (document !== undefined) demandEditable(headOf(document).status)
  },
})
