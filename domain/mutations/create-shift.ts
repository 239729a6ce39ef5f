import * as z from 'zod/mini'
import { knownOnDevice } from '../rota/on-rota.ts'
import type { Shift } from '../rota/shift.ts'
import { Id } from '../wire.ts'
import { defineCreate } from './define-mutation.ts'
import { type KnownOfShift, plannedShift, shiftPlanFields } from './shift-plan.ts'

const payload = z.strictObject({ rotaId: Id, id: Id, ...shiftPlanFields })
type Payload = z.output<typeof payload> & { readonly known?: KnownOfShift }

/** A new shift on a rota, or one that was removed from it and comes back. Rules §4, §5, §7; decisions 32, 36, 63. */
export const createShift = defineCreate({
  name: 'v1.shift.create',
  endpoint: 'POST /rotas/:rotaId/shifts',
  permission: 'update rota.rotas',
  table: 'shifts',
  payload,
  target: ({ id }) => id,
  rotaOf: ({ rotaId }) => rotaId,
  apply: (_row: Shift | undefined, { known: told, ...plan }: Payload, { onRota }) => {
    const known = told ?? (onRota && knownOnDevice(plan, onRota))
    return known && plannedShift(plan, known)
  },
})
