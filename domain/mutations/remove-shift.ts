import * as z from 'zod/mini'
import type { Shift } from '../rota/shift.ts'
import { Id } from '../wire.ts'
import { defineRemove } from './define-mutation.ts'

const payload = z.strictObject({ rotaId: Id, shiftId: Id })

/** Removes a shift; what it was to run is left to nobody. The record stays. Rules §4, §7; decision 36. */
export const removeShift = defineRemove({
  name: 'v1.shift.remove',
  endpoint: 'DELETE /rotas/:rotaId/shifts/:shiftId',
  permission: 'update rota.rotas',
  table: 'shifts',
  payload,
  target: ({ shiftId }) => shiftId,
  // Publishing a rota writes its status on all of its shifts: that says nothing about this one.
  despite: ['rotaStatus'],
  apply: (_row: Shift | undefined) => undefined,
})
