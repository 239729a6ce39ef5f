import * as z from 'zod/mini'
import { mostShiftsOfRota } from '../constants.ts'
import { type Rota, RotaType } from '../rota/rota.ts'
import { LocalDay } from '../time/local-day.ts'
import { Id, Line, unsavedDocument } from '../wire.ts'
import { defineCreate } from './define-mutation.ts'
import { ChosenShift } from './shift-plan.ts'

const payload = z.strictObject({
  id: Id,
  name: Line,
  label: z.optional(Line),
  type: RotaType,
  status: z.optional(z.enum(['draft', 'master'])),
  location: z.string().check(z.minLength(1), z.maxLength(50)),
  startDate: LocalDay,
  endDate: LocalDay,
  shifts: z.optional(z.array(ChosenShift).check(z.maxLength(mostShiftsOfRota))),
})

/** A new rota, a draft unless it is a master; it may bring its shifts along. Rules §4, §5, §7; decisions 35, 36. */
export const createRota = defineCreate({
  name: 'v1.rota.create',
  endpoint: 'POST /rotas',
  permission: 'create rota.rotas',
  table: 'rotas',
  delivery: 'now',
  payload,
  target: ({ id }) => id,
  apply: (_row: Rota | undefined, { shifts: _shifts, status = 'draft', ...head }): Rota => ({
    ...head,
    ...unsavedDocument(head.id),
    status,
  }),
})
