import * as z from 'zod/mini'
import { knownOnDevice } from '../rota/on-rota.ts'
import type { Shift } from '../rota/shift.ts'
import type { Stamp } from '../stamp.ts'
import { Id } from '../wire.ts'
import { defineChange } from './define-mutation.ts'
import { type KnownOfShift, replannedShift, shiftPlanFields } from './shift-plan.ts'

const payload = z.strictObject({ rotaId: Id, shiftId: Id, ...shiftPlanFields })
type Payload = z.output<typeof payload> & { readonly known?: KnownOfShift }

/** Instants stand for the local times that are kept: an edit of one is an edit of the other. */
const written: Readonly<Record<string, readonly string[]>> = {
  startDate: ['day', 'startTime'],
  endDate: ['endTime'],
}

/** Edits a shift; fields that are left out stay, an empty title or note goes. Rules §4, §5, §7; decisions 32, 36. */
export const changeShift = defineChange({
  name: 'v1.shift.change',
  endpoint: 'PATCH /rotas/:rotaId/shifts/:shiftId',
  permission: 'update rota.rotas',
  table: 'shifts',
  payload,
  target: ({ shiftId }) => shiftId,
  rotaOf: ({ rotaId }) => rotaId,
  fields: ({ rotaId: _rota, shiftId: _shift, ...plan }) => [
    ...new Set(Object.keys(plan).flatMap((field) => written[field] ?? [field])),
  ],
  apply: (
    shift: Shift | undefined,
    { known: told, rotaId: _rota, shiftId: _shift, ...plan }: Payload,
    { onRota }: Stamp,
  ) => {
    const known = told ?? (shift && onRota && knownOnDevice(plan, onRota, shift))
    return shift && known ? replannedShift(shift, plan, known) : shift
  },
})
