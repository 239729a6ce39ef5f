import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDay } from '../../../domain/time/format.ts'
import type { OutboxView } from '../../engine/types.ts'
import { isRecord } from './entry-fields.ts'

/** The rota that an entry is about a shift of. */
export const rotaIdOf = (payload: unknown): string | undefined => {
  const rotaId = isRecord(payload) ? payload['rotaId'] : undefined
  return typeof rotaId === 'string' ? rotaId : undefined
}

type Rotas = { readonly rotas: readonly (Rota | undefined)[]; readonly shifts: readonly Shift[] }

/** The rota of a shift with its day and start, of what is said of it here; undefined for what is about no shift. */
export const shiftTitle = (
  { payload, target }: Pick<OutboxView, 'payload' | 'target'>,
  { rotas, shifts }: Rotas,
): string | undefined => {
  const rotaId = rotaIdOf(payload)
  if (rotaId === undefined || !isRecord(payload)) return undefined
  const { day, startTime } = { ...shifts.find(({ shiftId }) => shiftId === target), ...payload }
  const name = rotas.find((rota) => rota?.id === rotaId)?.name
  const when = typeof day === 'string' ? formatDay(day) : undefined
  const from = typeof startTime === 'string' ? startTime.slice(0, 5) : undefined
  return [name, when, from].filter((part) => part !== undefined).join(' ') || undefined
}
