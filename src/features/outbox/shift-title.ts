import * as z from 'zod/mini'
import { listed } from '../../../domain/listed.ts'
import type { StaffClock } from '../../../domain/rota/clash.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { shiftWords } from '../../../domain/rota/staff-words.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { LocalDay } from '../../../domain/time/local-day.ts'
import type { OutboxView } from '../../engine/types.ts'
import { isRecord } from './entry-fields.ts'

/** The rota that an entry is about a shift of. */
export const rotaIdOf = (payload: unknown): string | undefined => {
  const rotaId = isRecord(payload) ? payload['rotaId'] : undefined
  return typeof rotaId === 'string' ? rotaId : undefined
}

type Rotas = {
  readonly rotas: readonly (Rota | undefined)[]
  readonly shifts: readonly Shift[]
  readonly clock: StaffClock
}

/** What is said of a shift, as far as it tells when its staff are there. */
const Said = z.object({
  day: LocalDay,
  startTime: z.string(),
  endTime: z.string(),
  dutiesRequired: z.array(z.string()),
})

/** The rota of a shift with its day and when its staff come, of what is said of it here; undefined for what is about no shift. */
export const shiftTitle = (
  { payload, target }: Pick<OutboxView, 'payload' | 'target'>,
  { rotas, shifts, clock }: Rotas,
): string | undefined => {
  const rotaId = rotaIdOf(payload)
  if (rotaId === undefined || !isRecord(payload)) return undefined
  const known: Record<string, unknown> = {
    dutiesRequired: [],
    ...shifts.find(({ shiftId }) => shiftId === target),
    ...payload,
  }
  const said = Said.safeParse(known)
  const name = rotas.find((rota) => rota?.id === rotaId)?.name
  const dayAlone = typeof known['day'] === 'string' ? formatDay(known['day']) : undefined
  const when = said.success ? shiftWords(said.data, clock) : dayAlone
  return listed([name, when], ' ') || undefined
}
