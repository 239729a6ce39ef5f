import * as z from 'zod/mini'
import type { Shift } from '../rota/shift.ts'
import { Id } from '../wire.ts'
import { defineCreate } from './define-mutation.ts'
import { type KnownOfShift, plannedShift, shiftPlanFields } from './shift-plan.ts'

const payload = z.strictObject({ rotaId: Id, id: Id, ...shiftPlanFields })
type Payload = z.output<typeof payload> & { readonly known?: KnownOfShift }

/** A new shift on a rota. Rules §4, §5, §7; decisions 32, 36. */
export const createShift = defineCreate({
  name: 'v1.shift.create',
  endpoint: 'POST /rotas/:rotaId/shifts',
  permission: 'update rota.rotas',
  table: 'shifts',
  delivery: 'now',
  payload,
  target: ({ id }) => id,
  apply: (_row: Shift | undefined, { known, ...plan }: Payload) => known && plannedShift(plan, known),
})
